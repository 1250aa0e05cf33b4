import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { releasePaths, storePaths } from '#data/releases/layout.ts';
import { withEnvFile } from '#data/settings/environment.ts';
import { loadSharedSettings } from '#data/settings/settings.ts';

import { BUDGETS, ISLAND_PAGES, SERVER_WORDS } from './budgets.ts';
import { weighPage, type PageWeight } from './page-weight.ts';

// Holds the pages of the current release against the budgets; the store is the one `npm run sync` has just filled.
const { storeDir } = loadSharedSettings(withEnvFile(process.env));
const siteDir = releasePaths(storePaths(storeDir).current).site;

/** Every page that stands for itself, and a few of those that come in hundreds. */
const pages = globSync('**/*.html', { cwd: siteDir }).sort();
const IN_HUNDREDS = ['article/', 'games/', 'players/'] as const;
const sampled = [
  ...pages.filter((page) => !IN_HUNDREDS.some((folder) => page.startsWith(folder))),
  ...IN_HUNDREDS.flatMap((folder) => pages.filter((page) => page.startsWith(folder)).slice(0, 20)),
];

function htmlBudget(page: string): number {
  if (page.startsWith('scores')) return BUDGETS.scoresHtml;
  if (page.startsWith('games/')) return BUDGETS.gameHtml;
  if (page.startsWith('players/')) return BUDGETS.playerHtml;
  // The parts of the archive stand in the same folder.
  const isTeam = page.startsWith('teams/') && !page.startsWith('teams/page/');
  return isTeam ? BUDGETS.teamHtml : BUDGETS.html;
}

function limitsOf(page: string): PageWeight {
  const hydratedScript = page === 'subscribe.html' ? BUDGETS.subscribeScript : BUDGETS.hydratedScript;
  return {
    html: htmlBudget(page),
    answer: page === 'index.html' ? BUDGETS.homeAnswer : Number.POSITIVE_INFINITY,
    readerScript: ISLAND_PAGES.has(page) ? hydratedScript : BUDGETS.readerScript,
    hydratedScript,
    styles: BUDGETS.styles,
    faces: BUDGETS.faces,
  };
}

let tooHeavy = 0;
const heaviest: Partial<PageWeight> = {};
for (const page of sampled) {
  const weight = weighPage(siteDir, page);
  const limits = limitsOf(page);
  for (const part of Object.keys(weight) as (keyof PageWeight)[]) {
    heaviest[part] = Math.max(heaviest[part] ?? 0, weight[part]);
    if (weight[part] <= limits[part]) continue;
    tooHeavy += 1;
    console.error(`${page}: ${part} is ${weight[part]} bytes, the budget is ${limits[part]}`);
  }
  if (process.argv.includes('--list')) console.log(page, JSON.stringify(weight));
}
for (const script of globSync('**/*.{js,mjs}', { cwd: siteDir })) {
  const code = readFileSync(join(siteDir, script), 'utf8');
  for (const word of SERVER_WORDS.filter((one) => code.includes(one))) {
    tooHeavy += 1;
    console.error(`${script}: holds '${word}', which is the server's alone`);
  }
}
if (sampled.length === 0) {
  console.error(`no pages in ${siteDir}: run npm run sync first`);
  tooHeavy += 1;
}
console.log(`${sampled.length} pages weighed; the heaviest parts: ${JSON.stringify(heaviest)}`);
process.exitCode = tooHeavy === 0 ? 0 : 1;
