import process from 'node:process';
import { builtPages, UNLISTED } from './built-pages.ts';
import { inspectSite, type SiteReport } from './inspect-site.ts';

/*
 * node site/crawl/report.ts http://127.0.0.1:4321 [data/store/current/site]
 * Prints what a crawl of a running site finds; with the site's folder also the pages no link leads to.
 */
const SHOWN = 5;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function print({ counts, noindex, problems }: SiteReport): void {
  for (const [name, count] of Object.entries(counts))
    say(`${name.padEnd(16)} ${[count].flat().join(' + ')}`);
  say(`${'noindex'.padEnd(16)} ${noindex.join(' ')}`);
  const kinds = Map.groupBy(problems, ({ kind }) => kind);
  for (const [kind, some] of kinds) {
    say(`\n${kind}: ${some.length}`);
    for (const { path, what } of some.slice(0, SHOWN)) say(`  ${path}  ${what}`);
  }
  say(`\n${problems.length} problems`);
}

const [origin, site] = process.argv.slice(2);
if (origin === undefined || !URL.canParse(origin)) {
  say('Usage: node site/crawl/report.ts <origin> [folder of the built site]');
  process.exitCode = 1;
} else {
  const built = site === undefined ? [] : await builtPages(site);
  const report = await inspectSite(origin, { built, unlisted: UNLISTED });
  print(report);
  process.exitCode = report.problems.length === 0 ? 0 : 1;
}
