import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ContentDb } from '#data/content/database.ts';
import type { Season } from '#data/domain/football/season.ts';
import { seasonWeeks } from '#data/domain/football/week.ts';
import {
  buildArticle,
  buildFinal,
  buildGame,
  buildRecruit,
  buildRecruitingNews,
  buildTeam,
} from '#data/testing/builders.ts';
import { fillContent } from '#data/testing/fill-content.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { renderContent, type RenderedContent } from '../../testing/render-content.ts';

const elm = buildTeam('elm', { wins: 1, losses: 1 });
const oak = buildTeam('oak', { wins: 1, losses: 1 });
const ash = buildTeam('ash');
const teams = [elm, oak, ash];
const opener = buildFinal(buildGame(elm, oak, '2025-09-06T20:00:00Z'), 31, 7);
const title = buildFinal(
  buildGame(oak, elm, '2026-01-20T00:30:00Z', { isPlayoff: true, playoffRound: 'championship' }),
  24,
  10,
);
const leader = { teamId: 'oak', count: 12, yards: 150, touchdowns: 1 };
const box = {
  id: title.id,
  season: 2025,
  awayPeriods: [0, 7, 7, 10],
  homePeriods: [3, 0, 0, 7],
  attendance: 12_345,
  awayFigures: null,
  homeFigures: null,
  leaders: [
    { ...leader, kind: 'passing' as const, playerName: 'Sam Reed', attempts: 20, interceptions: 1 },
    {
      ...leader,
      kind: 'rushing' as const,
      playerName: 'Al Day',
      attempts: null,
      interceptions: null,
    },
    { kind: 'tackles' as const, playerName: 'Bo West', teamId: 'elm', count: 9, solo: 4, returnYards: null },
    { kind: 'sacks' as const, playerName: 'Cy Hill', teamId: 'elm', count: 1.5, solo: null, returnYards: null },
    { kind: 'interceptions' as const, playerName: 'Bo West', teamId: 'oak', count: 2, solo: null, returnYards: 31 },
  ],
};
const again = buildGame(oak, elm, '2026-09-12T20:00:00Z', { season: 2026, week: 2 });
const first = buildGame(ash, elm, '2026-09-19T20:00:00Z', { season: 2026, week: 3 });
const SEASON_2026: Season = {
  year: 2026,
  weeks: seasonWeeks(2026),
  champion: null,
  resultsUntil: null,
};
const SEASON_2024: Season = { ...SEASON_2026, year: 2024, weeks: seasonWeeks(2024) };
const untold = buildGame(oak, ash, '2024-09-14T20:00:00Z', { season: 2024, week: 3 });
/** More than one part of the archive holds. */
const STORIES = Array.from({ length: 60 }, (_, index) =>
  buildArticle(`story-${String(index)}`, {
    publishedAt: `2025-10-${String(1 + (index % 28)).padStart(2, '0')}T12:00:00Z`,
  }),
);
/** Of a game that was played when nobody wrote here. */
const LATE = buildArticle('late', {
  kind: 'recap',
  publishedAt: '2024-09-15T00:00:00Z',
  writtenAt: '2026-09-08T11:00:00Z',
  updatedAt: '2026-09-08T11:00:00Z',
});
const NEW_STORY = buildArticle('new-story', { publishedAt: '2026-09-01T12:00:00Z' });

async function fill(db: ContentDb): Promise<void> {
  const over = { ...SEASON_2025, champion: 'oak' };
  const recruits = [buildRecruit(1, elm), buildRecruit(2)] as const;
  const early = { publishedAt: '2026-09-08T12:30:00Z', headline: 'The secret' };
  const news = [
    buildRecruitingNews('told', recruits[0]),
    buildRecruitingNews('left', recruits[0], {
      type: 'decommitment',
      publishedAt: '2025-10-05T16:00:00Z',
    }),
    buildRecruitingNews('early', recruits[0], early),
  ];
  await fillContent(
    db,
    {
      ...{ teams, games: [opener, title], boxes: [box], articles: STORIES },
      ...{ recruits: [...recruits], news },
    },
    over,
  );
  await fillContent(db, { teams, games: [again, first], articles: [NEW_STORY] }, SEASON_2026);
  await fillContent(db, { teams, games: [untold], articles: [LATE] }, SEASON_2024);
}

const linksOf = (html: string, start: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href).filter((href) => href.startsWith(start));

let site: RenderedContent;
beforeAll(async () => {
  site = await renderContent(fill, { season: 2026, now: '2026-09-08T12:00:00Z' });
});
afterAll(() => {
  site.remove();
});

test('a game tells the meetings of the season before with day and score, and leads to them', () => {
  const page = `games/${again.id}`;
  expect(site.textOf(page)).toContain('Wins: Oak 1, Elm 1.');
  expect(site.textOf(page)).toMatch(/Jan 19, 2026: Oak 24, Elm 10.*Sep 6, 2025: Elm 31, Oak 7/);
  expect(linksOf(site.htmlOf(page), `/games/${opener.id}`)).toHaveLength(1);
  // A game of before stays as it was.
  expect(site.textOf(`games/${opener.id}`)).not.toContain('2026');
});

test('a recap that was written after its season says so wherever it is dated, and is no news', () => {
  const words = "Written in September 2026 from the season's results";
  for (const page of ['article/late', 'seasons/2024', 'teams/page/1']) expect(site.textOf(page), page).toContain(words);
  const html = site.htmlOf('article/late');
  expect(site.textOf('article/late')).not.toMatch(/September 14, 2024|Updated/);
  expect(html).toContain('"datePublished":"2026-09-08T07:00:00-04:00"');
  expect(html).not.toContain('article:published_time');
  expect(site.htmlOf('article/new-story')).toContain('article:published_time');
});

test('a season of before of which a result was never told has its pages like any other', () => {
  expect(site.textOf(`games/${untold.id}`)).toContain('Oak at Ash');
});

test('a game has what is known of it beside the score, and nothing else', () => {
  const known = site.textOf(`games/${title.id}`);
  for (const words of ['Score by Quarter', 'Elm by 3 after the first quarter', '12,345'])
    expect(known).toContain(words);
  expect(known).toMatch(/Sam Reed Oak, 12 of 20, 1 interception\s*150\s*1/);
  expect(known).toMatch(/Al Day Oak, 12 carries\s*150\s*1/);
  expect(known).toMatch(/Tackles\s*Bo West Elm, 4 solo\s*9\s*Sacks\s*Cy Hill Elm\s*1\.5\s*Interceptions/);
  expect(known).toMatch(/Bo West Oak, 31 return yards\s*2/);
  expect(known).not.toContain('Team Stats');
  const bare = site.textOf(`games/${opener.id}`);
  expect(bare).toContain('Elm won by 24; the score is all we have.');
  expect(bare).not.toMatch(/Score by Quarter|How the Lead Went|Team Stats|Leaders|Attendance/);
});

test('the Game of the Week tells them too', () => {
  expect(site.textOf('game-of-week')).toMatch(/Jan 19, 2026: Oak 24, Elm 10.*Sep 6, 2025: Elm 31, Oak 7/);
});

test("every story of a season, and none of another one, is reached from the season's page", () => {
  const page = site.htmlOf('seasons/2025');
  expect(linksOf(page, '/article/')).toHaveLength(12);
  expect(site.textOf('seasons/2025')).toContain('All 60 stories');
  const parts = linksOf(page, '/teams/page/');
  const reached = parts.flatMap((part) => linksOf(site.htmlOf(part.slice(1)), '/article/'));
  expect(STORIES.filter(({ id }) => !reached.includes(`/article/${id}`))).toEqual([]);
  expect(linksOf(page, '/article/new-story')).toEqual([]);
  expect(linksOf(site.htmlOf('seasons/2026'), '/article/')).toEqual(['/article/new-story']);
});

test('the class of a season of before has its page, and an empty one says which class it is', () => {
  expect(site.textOf('seasons/2025')).toContain('Top-ranked: Recruit 1, QB, committed to Elm.');
  expect(linksOf(site.htmlOf('seasons/2025'), '/seasons/2025/recruits')).toHaveLength(1);
  const before = site.htmlOf('seasons/2025/recruits');
  expect(before.match(/data-recruit=/g)).toHaveLength(2);
  expect(before).toMatch(/<link rel="canonical" href="[^"]+\/seasons\/2025\/recruits"/);
  // Whom links to `#id` meant still stands there, and has a page of his own.
  expect(before).toContain('<tr id="recruit-1-2026" data-recruit="QB|SEC|TX|Committed"');
  expect(before).toContain('data-recruit="QB||TX|Uncommitted"');
  // The class of the one team that has somebody, then everybody.
  expect(before).toContain('<tr data-class="elm">');
  const [first, second] = ['/recruits/recruit-1-2026', '/recruits/recruit-2-2026'];
  expect(linksOf(before, '/recruits/')).toEqual([first, first, second]);
  expect(site.htmlOf('seasons/2026')).not.toContain('/seasons/2026/recruits');
  for (const page of ['recruits', 'recruiting', 'seasons/2026'])
    expect(site.textOf(page), page).toContain('class of 2027');
  expect(site.textOf('recruits')).toContain('No Recruits Available');
  expect(site.htmlOf('recruiting')).not.toContain('data-recruit=');
});

test('a recruit of a season of before has his page, with his class, his neighbours and no news that is not public', () => {
  const page = 'recruits/recruit-1-2026';
  const html = site.htmlOf(page);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/recruits\/recruit-1-2026"/);
  expect(linksOf(html, '/seasons/2025/recruits')).toHaveLength(1);
  expect(linksOf(html, '/recruits/')).toContain('/recruits/recruit-2-2026');
  expect(linksOf(html, '/recruiting#news-')).toEqual(['/recruiting#news-told', '/recruiting#news-left']);
  expect(site.textOf(page)).toMatch(/October 1, 2025 · Commitment.*October 5, 2025 · Decommitment/);
  expect(site.textOf(page)).toMatch(
    /first had the news\.\s*Wednesday, October 1, 2025 · Commitment\s*Recruit 1 commits/,
  );
  expect(site.textOf(page)).not.toContain('The secret');
  // Templates of ours are for the API; a page says each fact once.
  expect(site.textOf(page)).not.toContain('The No. 1 recruit of the class');
  expect(site.textOf('recruits/recruit-2-2026')).toContain('No known commitment.');
});

test('the letters of a season of before stay where they were, listed with their season, with what they told', () => {
  const before = linksOf(site.htmlOf('daily/2025'), '/daily/2');
  expect(before).toEqual(expect.arrayContaining(['/daily/2025-09-06', '/daily/2026-01-20']));
  expect(site.textOf('daily/2025')).toContain('Daily Letters, 2025 season');
  const links = linksOf(site.htmlOf('daily'), '/daily/2');
  const listed = links.filter((href) => href.length > '/daily/2025'.length);
  expect(links.slice(listed.length)).toEqual(['/daily/2025', '/daily/2024']);
  expect(listed).toEqual([...new Set(listed)].toSorted().toReversed());
  // No letter of a day that has not begun: the first game of 2026 is on 12 September.
  expect(listed[0]).toBe('/daily/2026-09-07');
  const page = site.htmlOf('daily/2026-01-20');
  expect(site.textOf('daily/2026-01-20')).toMatch(/Monday's results\s*Oak 24, Elm 10/);
  expect(linksOf(page, '/games/')).toContain(`/games/${title.id}`);
  expect(linksOf(page, '/feeds/daily')).toEqual(['/feeds/daily.atom', '/feeds/daily.json']);
  expect(page).toMatch(/"@type":"BreadcrumbList".*"@type":"ItemList","numberOfItems":1/);
});
