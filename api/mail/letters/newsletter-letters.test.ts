import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseInStore, storePaths } from '#data/releases/layout.ts';
import {
  buildArticle,
  buildFinal,
  buildGame,
  buildRecruit,
  buildRecruitingNews,
  buildTeam,
} from '#data/testing/builders.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { Team } from '#data/domain/football/team.ts';
import { addReaders, buildDigestApp, type DigestApp } from '../testing/digest-app.ts';
import type { Message } from '../compose.ts';

/* What letters say is recomputed here by SQL and by words of the test's own; only the reading of a letter's text is
   shared. */

const LEAGUES = ['SEC', 'Big Ten', 'Mid-American'];
const teams = Array.from({ length: 48 }, (_, at) =>
  buildTeam(`team-${at}`, { name: `Team ${at}`, conference: LEAGUES[at % 3] ?? null }),
);
const team = (at: number): Team => teams[at % teams.length] ?? buildTeam('none');

/** Day `n` of November 2025 has 24 games, each with a score of its own, the odd ones ranked. */
function gamesOf(day: number, isOver: boolean): Game[] {
  return Array.from({ length: 24 }, (_, at) => {
    const hour = 16 + (at % 8);
    const date = new Date(Date.UTC(2025, 10, day, hour, at % 2 === 0 ? 0 : 30)).toISOString();
    const game = buildGame(team(at), team(at + 24), date, {
      awayRank: at % 5 === 1 ? at : null,
      neutralSite: at === 7,
      tvNetwork: at === 3 ? null : `TV ${at}`,
      eventName: at === 7 ? 'The Bowl' : null,
    });
    return isOver ? buildFinal(game, (at * 7 + day) % 50, (at * 11 + 3) % 50) : game;
  });
}

const GAMES = [...gamesOf(7, true), ...gamesOf(8, true), ...gamesOf(9, false)];
// Off: neither a result nor a kickoff.
const OFF = { ...gamesOf(9, false)[0], status: 'postponed' } as Game;
const GAMES_WITH_OFF = GAMES.map((game) => (game.id === OFF.id ? OFF : game));

const recruits = [1, 2, 3].map((rank) => buildRecruit(rank));
const news = recruits.map((recruit, at) =>
  buildRecruitingNews(`news-${at}`, recruit, {
    headline: `Headline ${at}`,
    // Public an hour later: the last one on the day of the letter.
    publishedAt: ['2025-11-08T12:00:00Z', '2025-11-08T20:00:00Z', '2025-11-09T04:30:00Z'][at] ?? '',
  }),
);
const pieceOn = (game: Game | undefined, kind: 'recap' | 'preview') =>
  buildArticle(`${game?.id ?? ''}-${kind}`, {
    kind,
    gameId: game?.id ?? null,
    title: `${kind} of ${game?.id ?? ''}`,
    teamIds: [game?.awayTeam.id ?? '', game?.homeTeam.id ?? ''],
  });
const articles = [
  ...GAMES.slice(24, 48).map((game) => pieceOn(game, 'recap')),
  pieceOn(GAMES[50], 'preview'),
  buildArticle('feature', { title: 'The hand-written one', publishedAt: '2025-11-08T15:00:00Z' }),
  buildArticle('older', { title: 'The older one', publishedAt: '2025-11-08T03:59:00Z' }),
  buildArticle('newer', { title: 'The newer one', publishedAt: '2025-11-09T05:00:00Z' }),
  buildArticle('theirs', {
    kind: 'feed',
    title: 'Of another site',
    sourceSite: 'The Other Site',
    externalUrl: 'https://other.example/x',
    publishedAt: '2025-11-08T16:00:00Z',
    teamIds: ['team-1'],
  }),
];

const WISHES = {
  'all@example.com': { kind: 'everything' },
  'sec@example.com': { kind: 'chosen', conferences: ['SEC'], teams: [], recruiting: false },
  'two@example.com': {
    kind: 'chosen',
    conferences: [],
    teams: ['team-4', 'team-31', 'gone'],
    recruiting: true,
  },
  'news@example.com': { kind: 'chosen', conferences: [], teams: [], recruiting: true },
} as const;

let app: DigestApp;
let sql: Database.Database;
let sent: Map<string, Message>;
beforeAll(async () => {
  app = await buildDigestApp();
  await app.publish(
    { teams, games: GAMES_WITH_OFF, recruits, news, earlyAccessMinutes: 60, articles },
    '2025-11-09T11:05:00Z',
  );
  sql = new Database(releaseInStore(storePaths(app.storeDir), 'r2').contentDb, { readonly: true });
  await addReaders(app.accounts, Object.keys(WISHES), (address) => ({
    wishes: JSON.stringify(WISHES[address as keyof typeof WISHES]),
  }));
  await app.planAt('2025-11-09T12:00:00Z');
  sent = new Map((await app.sendLetters()).map((message) => [message.to.address, message]));
});
afterAll(async () => {
  sql.close();
  await app.close();
});

interface Row {
  id: string;
  away: string;
  home: string;
  away_rank: number | null;
  home_rank: number | null;
  away_score: number;
  home_score: number;
  neutral_site: number;
  tv_network: string | null;
  game_date: string;
}

/** The games of an Eastern day (UTC-5 in that week) that a reader follows. */
function rowsOf(day: string, address: string, where: string): Row[] {
  const wishes = WISHES[address as keyof typeof WISHES];
  const rows = sql
    .prepare(
      `select g.*, a.name as away, h.name as home, a.conference as ac, h.conference as hc
       from game g join team_season a on a.id = g.away_team_id and a.season = g.season
       join team_season h on h.id = g.home_team_id and h.season = g.season
       where date(g.game_date, '-5 hours') = ? and ${where}`,
    )
    .all(day) as (Row & { away_team_id: string; home_team_id: string; ac: string; hc: string })[];
  if (wishes.kind === 'everything') return rows;
  const [leagues, ids] = [wishes.conferences as readonly string[], wishes.teams as readonly string[]];
  return rows.filter(
    (row) =>
      leagues.includes(row.ac) ||
      leagues.includes(row.hc) ||
      ids.includes(row.away_team_id) ||
      ids.includes(row.home_team_id),
  );
}

const named = (rank: number | null, name: string): string => (rank === null ? name : `No. ${rank} ${name}`);

function resultWords(row: Row): string {
  const away = `${named(row.away_rank, row.away)} ${row.away_score}`;
  const home = `${named(row.home_rank, row.home)} ${row.home_score}`;
  return row.away_score > row.home_score ? `${away}, ${home}` : `${home}, ${away}`;
}

function kickoffWords(row: Row): string {
  const minutes = Number(row.game_date.slice(11, 13)) * 60 + Number(row.game_date.slice(14, 16)) - 300;
  const hour = Math.floor(minutes / 60);
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'} ET`;
  const sign = row.neutral_site === 1 ? 'vs' : 'at';
  const match = `${named(row.away_rank, row.away)} ${sign} ${named(row.home_rank, row.home)}`;
  return `${match} \u2013 ${time}${row.tv_network === null ? '' : `, ${row.tv_network}`}`;
}

/** The lines of a letter's text below a heading. */
function linesBelow(text: string, heading: string): string[] {
  const [, below = ''] = text.split(`${heading}\n${'-'.repeat(heading.length)}\n\n`);
  return below.split('\n\n')[0]?.split('\n') ?? [];
}
const restBelow = (text: string, heading: string, thing: string): number => {
  const part = text.split(heading)[1]?.split(/\n\n[A-Z' -]+\n-+\n/)[0] ?? '';
  return Number(new RegExp(`And (\\d+) more ${thing}s?\\.`).exec(part)?.[1] ?? 0);
};

const ADDRESSES = ['all@example.com', 'sec@example.com', 'two@example.com'];

describe.each(ADDRESSES)('every number in the letter to %s', (address) => {
  const textOf = (): string => sent.get(address)?.text ?? '';

  test('its results are those in the database, each told once', () => {
    const rows = rowsOf('2025-11-08', address, `g.status = 'final'`).map(resultWords);
    const told = linesBelow(textOf(), "SATURDAY'S RESULTS").map((line) => line.split(' \u2013 ')[0] ?? '');
    expect(told.length).toBe(Math.min(20, rows.length));
    expect(rows).toEqual(expect.arrayContaining(told));
    expect(new Set(told).size).toBe(told.length);
    expect(restBelow(textOf(), "SATURDAY'S RESULTS", 'result')).toBe(rows.length - told.length);
  });

  test('its kickoffs are those in the database, soonest first', () => {
    const rows = rowsOf('2025-11-09', address, `g.status = 'scheduled'`);
    const told = linesBelow(textOf(), "SUNDAY'S GAMES");
    expect(told.length).toBe(Math.min(20, rows.length));
    expect(rows.map(kickoffWords)).toEqual(expect.arrayContaining(told));
    expect(restBelow(textOf(), "SUNDAY'S GAMES", 'game')).toBe(rows.length - told.length);
    const dates = told.map((line) => rows.find((row) => kickoffWords(row) === line)?.game_date ?? '');
    expect(dates).toEqual(dates.toSorted());
  });

  test('its subject names the most notable result, and counts the others', () => {
    const results = rowsOf('2025-11-08', address, `g.status = 'final'`);
    const rank = (row: Row): number => (row.away_rank ?? 26) + (row.home_rank ?? 26);
    const best = Math.min(...results.map(rank));
    const subject = sent.get(address)?.subject ?? '';
    const [, score = '', count = ''] = /^(.+) and (\d+) more results?$/.exec(subject) ?? [];
    expect(Number(count)).toBe(results.length - 1);
    const bare = (row: Row): string => resultWords({ ...row, away_rank: null, home_rank: null });
    expect(results.filter((row) => rank(row) === best).map(bare)).toContain(score);
  });
});

const titlesIn = (text: string, heading: string): string[] =>
  (text.split(`${heading}\n${'-'.repeat(heading.length)}\n\n`)[1] ?? '')
    .split(/\n\n(?=[A-Z]+\n-+\n|See the full day)/)[0]
    ?.split('\n\n')
    .map((item) => item.split('\n')[0] ?? '') ?? [];

describe('the stories', () => {
  test('are the hand-written piece and those on the most notable games', () => {
    const recaps = sql
      .prepare(
        `select article.title from article join game on game.id = game_id
         where (kind = 'recap' and date(game_date, '-5 hours') = '2025-11-08')
         or (kind = 'preview' and date(game_date, '-5 hours') = '2025-11-09')
         order by coalesce(away_rank, 26) + coalesce(home_rank, 26) limit 2`,
      )
      .pluck()
      .all();
    expect(titlesIn(sent.get('all@example.com')?.text ?? '', 'STORIES')).toEqual(['The hand-written one', ...recaps]);
  });

  test('concern what a reader follows', () => {
    const told = titlesIn(sent.get('two@example.com')?.text ?? '', 'STORIES');
    expect(told.toSorted()).toEqual(['recap of team-4-at-team-28-2025-11-08', 'recap of team-7-at-team-31-2025-11-08']);
  });
});

describe('recruiting news', () => {
  test('is what became public on the day before, for who wants it', () => {
    const isIn = (address: string): string[] =>
      ['Headline 0', 'Headline 1', 'Headline 2'].filter((headline) => sent.get(address)?.text.includes(headline));
    expect(isIn('all@example.com')).toEqual(['Headline 0', 'Headline 1']);
    expect(isIn('two@example.com')).toEqual(['Headline 0', 'Headline 1']);
    expect(isIn('sec@example.com')).toEqual([]);
    expect(sent.get('news@example.com')?.subject).toBe('Headline 1 and 1 more recruiting note');
  });
});

test('a letter leads to pages of the site, can be left with one press, and stays below 90 kB', () => {
  const letter = sent.get('all@example.com');
  expect(letter?.text).toContain('See the full day:\nhttp://127.0.0.1:4321/daily/2025-11-09');
  expect(letter?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(letter?.html).toContain('/games/team-1-at-team-25-2025-11-08"');
  expect(letter?.html.length).toBeLessThan(90_000);
});
