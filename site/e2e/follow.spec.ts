import type { APIRequestContext } from '@playwright/test';

import type { ArticleResponse, GameResponse } from '#data/contract/content.ts';
import { paragraphsOf, subheadOf } from '#data/domain/article.ts';
import type { RecruitingNews } from '#data/domain/football/recruit.ts';
import { CONFERENCES, isCovered, type Team } from '#data/domain/football/team.ts';
import { articlePath, calendarPath, feedPath, type Following, gamePath } from '#data/domain/page-paths.ts';
import { atomProblems } from '#site/output/testing/atom-rules.ts';
import { calendarProblems } from '#site/output/testing/calendar-rules.ts';
import { jsonFeedProblems } from '#site/output/testing/json-feed-rules.ts';
import { readAtom, readCalendar, type ReadEvent, readJsonFeed } from '#site/output/testing/read-back.ts';

import { expect, newFan, test } from './fans.ts';
import { followLetter } from './mailbox.ts';

async function ask<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await (await request.get(path)).json()) as T;
}

/** Fetches a file, and once more as a reader's program does that has it already. */
async function fetchTwice(request: APIRequestContext, path: string, type: string): Promise<Buffer> {
  const first = await request.get(path);
  expect(first.status(), path).toBe(200);
  expect(first.headers(), path).toMatchObject({
    'content-type': type,
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  const etag = first.headers()['etag'] ?? '';
  const again = await request.get(path, { headers: { 'if-none-match': etag } });
  expect([again.status(), (await again.body()).length], path).toEqual([304, 0]);
  return first.body();
}

/** What the site's own answers say that a feed must hold, newest first. */
interface Expected {
  title: string;
  path: string;
  published: string;
  paragraphs: string[];
}

const expectedArticle = (article: ArticleResponse): Expected => ({
  title: article.title,
  path: articlePath(article.id),
  published: new Date(article.publishedAt).toISOString(),
  // A subhead is for the page: a reader's program is given the paragraphs.
  paragraphs: paragraphsOf(article.content).filter((text) => subheadOf(text) === null),
});

const expectedNews = ({ id, headline, details, publishedAt, recruit }: RecruitingNews) => ({
  title: headline,
  path: `/recruiting#news-${id}`,
  published: new Date(publishedAt).toISOString(),
  paragraphs: [
    details,
    `${recruit.name}, ${recruit.position}, ${recruit.height}, ${String(recruit.weight)} lbs, ${recruit.location}`,
  ],
});

async function expectFeed(
  request: APIRequestContext,
  following: Following,
  expected: readonly Expected[],
): Promise<void> {
  const atomPath = feedPath(following, 'atom');
  const jsonPath = feedPath(following, 'json');
  const atom = await fetchTwice(request, atomPath, 'application/atom+xml; charset=utf-8');
  const json = await fetchTwice(request, jsonPath, 'application/feed+json');
  expect(atomProblems(atom.toString()), atomPath).toEqual([]);
  expect(jsonFeedProblems(json.toString()), jsonPath).toEqual([]);
  const read = readAtom(atom.toString());
  expect(readJsonFeed(json.toString()), jsonPath).toEqual(read);
  const entries = read.entries.map(({ title, link, published, paragraphs }) => {
    const { pathname, hash } = new URL(link);
    return { title, path: pathname + hash, published, paragraphs };
  });
  expect(entries, atomPath).toEqual(expected);
}

/**
 * The teams of the five conferences, and of those outside them the independents: the sync's own test counts the files
 * of all.
 */
async function teamsWithPages(request: APIRequestContext): Promise<Team[]> {
  const games = await ask<GameResponse[]>(request, '/api/games');
  const all = games.flatMap(({ awayTeam, homeTeam }) => [awayTeam, homeTeam]);
  const some = all.filter((team) => isCovered(team) || team.conference === 'FBS Independents');
  return [...new Map(some.map((team) => [team.id, team])).values()];
}

test('every feed is valid, is asked for again at no cost, and holds what the site holds', async ({ request }) => {
  const articles = await ask<ArticleResponse[]>(request, '/api/articles');
  const teams = await teamsWithPages(request);
  const ofTeam = new Map<string, ArticleResponse[]>();
  for (const { id } of teams) ofTeam.set(id, await ask(request, `/api/teams/${id}/articles`));

  await expectFeed(request, { kind: 'all' }, articles.slice(0, 50).map(expectedArticle));
  for (const conference of CONFERENCES) {
    const concerned = new Set(
      teams
        .filter((team) => team.conference === conference)
        .flatMap(({ id }) => ofTeam.get(id)?.map((article) => article.id) ?? []),
    );
    const expected = articles.filter((article) => article.conference === conference || concerned.has(article.id));
    const following = { kind: 'conference', conference } as const;
    await expectFeed(request, following, expected.slice(0, 30).map(expectedArticle));
  }
  for (const { id } of teams) {
    const expected = (ofTeam.get(id) ?? []).slice(0, 30).map(expectedArticle);
    await expectFeed(request, { kind: 'team', teamId: id }, expected);
  }
  const news = await ask<RecruitingNews[]>(request, '/api/recruiting-news');
  await expectFeed(request, { kind: 'recruiting' }, news.slice(0, 30).map(expectedNews));
});

function summaryOf(game: GameResponse): string {
  const { awayTeam, homeTeam, awayScore, homeScore, neutralSite } = game;
  if (game.status !== 'final' && game.status !== 'completed')
    return `${awayTeam.name} ${neutralSite ? 'vs' : 'at'} ${homeTeam.name}`;
  const lines = [`${awayTeam.name} ${String(awayScore)}`, `${homeTeam.name} ${String(homeScore)}`];
  return `Final: ${((awayScore ?? 0) > (homeScore ?? 0) ? lines : lines.toReversed()).join(', ')}`;
}

const shownOf = ({ uid, summary, location, start, isAllDay, url }: ReadEvent) => ({
  id: uid.split('@')[0],
  summary,
  location,
  start,
  isAllDay,
  path: new URL(url).pathname,
});
const expectedGame = (game: GameResponse): ReturnType<typeof shownOf> => ({
  id: game.id,
  summary: summaryOf(game),
  location: game.venue,
  start: game.timeTbd ? game.gameDate.slice(0, 10) : new Date(game.gameDate).toISOString(),
  isAllDay: game.timeTbd,
  path: gamePath(game.id),
});

test('every calendar is valid, is asked for again at no cost, and holds the games of the site', async ({ request }) => {
  const games = await ask<GameResponse[]>(request, '/api/games');
  const teams = await teamsWithPages(request);
  const expectCalendar = async (
    following: Parameters<typeof calendarPath>[0],
    plays: (team: Team) => boolean,
  ): Promise<void> => {
    const path = calendarPath(following);
    const bytes = await fetchTwice(request, path, 'text/calendar; charset=utf-8');
    expect(calendarProblems(bytes), path).toEqual([]);
    const { events } = readCalendar(bytes.toString());
    const expected = games.filter(({ awayTeam, homeTeam }) => plays(awayTeam) || plays(homeTeam));
    expect(events.map(shownOf), path).toEqual(expected.map(expectedGame));
  };

  await expectCalendar({ kind: 'all' }, () => true);
  for (const conference of CONFERENCES)
    await expectCalendar({ kind: 'conference', conference }, (team) => team.conference === conference);
  for (const { id } of teams) await expectCalendar({ kind: 'team', teamId: id }, (team) => team.id === id);
});

test('a browser, which forgives nothing in XML, reads every Atom feed that a page leads to', async ({ page }) => {
  await page.goto('/teams');
  const feeds = page.locator('.follow a[href$=".atom"]');
  await expect(feeds).toHaveCount(1 + CONFERENCES.length);
  const titles = await feeds.evaluateAll((links) =>
    Promise.all(
      links.map(async (link) => {
        const text = await (await fetch((link as HTMLAnchorElement).href)).text();
        const read = new DOMParser().parseFromString(text, 'application/xml');
        return read.querySelector('parsererror, feed > title')?.textContent.trim();
      }),
    ),
  );
  expect(titles).toEqual(['All', ...CONFERENCES].map((name) => `${name} articles | Hashmark`));
});

test('a news item’s entry leads to its place on Recruiting Central', async ({ page }) => {
  const { entries } = readAtom(await (await page.request.get('/feeds/recruiting.atom')).text());
  await page.goto('/recruiting');
  for (const { link, title } of entries) {
    const place = page.locator(`[id="${new URL(link).hash.slice(1)}"]`);
    // A commitment of a day with many is the recruit's name beside his team.
    expect(title).toContain(await place.locator('h3, a').first().innerText());
  }
});

test('one button leads to calendars that keep themselves up to date, to their files, and to feeds @journey', async ({
  page,
}) => {
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Follow everything' }).click();
  const panel = page.getByRole('group', { name: 'Follow everything' });
  await expect(panel.getByLabel('Email address')).toBeVisible();
  const ways = panel.getByRole('link');
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  const { host } = new URL(canonical ?? '');
  const calendar = [`webcal://${host}/calendars/all.ics`, '/calendars/all.ics'];
  await expect(ways).toHaveCount(calendar.length);
  await panel.getByText('More').click();
  await expect(ways).toHaveCount(calendar.length + 2);
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    ...calendar,
    '/feeds/all.atom',
    '/feeds/all.json',
  ]);

  await page.goto('/weekly-schedule/13');
  const calendars = page.getByRole('region', { name: 'In Your Calendar' });
  await expect(calendars.getByRole('button')).toHaveCount(1 + CONFERENCES.length);
  await calendars.getByRole('button', { name: 'Follow Big Ten' }).click();
  const file = calendars.getByRole('link', { name: 'Calendar file' });
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toBe('big-ten.ics');
});

test('who follows a team by mail gets letters about it, with one form and one confirmation @journey', async ({
  page,
  storeDir,
}) => {
  const { email } = newFan();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/teams/georgia', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('Newsletter'))).toEqual([]);
  await page.getByRole('button', { name: 'Follow Georgia' }).press('Enter');
  const panel = page.getByRole('group', { name: 'Follow Georgia' });
  await expect(panel).toContainText('when there is news about Georgia.');
  await panel.getByLabel('Email address').fill('pat');
  await panel.getByRole('button', { name: 'Subscribe' }).click();
  await expect(panel.getByLabel('Email address')).toHaveAccessibleDescription('Please enter a valid email address.');
  await panel.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toContainText('asks you to confirm');

  const letter = await followLetter(page, storeDir, {
    subject: 'Please confirm the Hashmark newsletter',
    to: email,
    button: 'Yes, send it to me',
  });
  await letter.getByRole('button', { name: 'Yes, Send It to Me' }).click();
  await letter.getByRole('link', { name: 'Choose What You Get' }).click();
  await expect(letter.getByLabel('Only what I choose')).toBeChecked();
  await expect(letter.locator('input[name=team]:checked')).toHaveCount(1);
  await expect(letter.getByLabel('Georgia', { exact: true })).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the panel opens, and its form says what it needs', async ({ page }) => {
    await page.goto('/teams/georgia');
    await page.getByRole('button', { name: 'Follow Georgia' }).click();
    const panel = page.getByRole('group', { name: 'Follow Georgia' });
    // Playwright's text search passes over <noscript>.
    await expect(panel.locator('noscript .hint')).toBeVisible();
    await panel.getByText('More').click();
    await expect(panel.getByRole('link', { name: 'Atom feed' })).toBeVisible();
  });
});
