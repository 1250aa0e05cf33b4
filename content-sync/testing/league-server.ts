import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { recruitingClassOf, seasonOfDay } from '#data/domain/football/season.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { wireFigures, wireGamePlayers, wirePlayers, wireRankings } from './league-details.ts';
import { LEAGUE_YEARS, leagueFacts, type WireRecord } from './league-facts.ts';
import { wireGames, wireMedia, wireRecords, wireRecruits, wireTeams } from './league-wire.ts';
import { wireScoreboard } from './league-scoreboard.ts';
import { startTestServer, type Route, type TestServer } from './misbehaving-server.ts';

export const LEAGUE_KEY = 'a-key-for-tests';

/** The calls of the league API that the source makes. */
export type LeagueCall =
  | '/teams/fbs'
  | '/games'
  | '/scoreboard'
  | '/games/media'
  | '/records'
  | '/rankings'
  | '/recruiting/players'
  | '/games/teams'
  | '/games/players'
  | '/stats/player/season';

type Edit = (records: WireRecord[], query: URLSearchParams) => unknown[];

/** Stands in for the league API, with our facts as they stood at a moment. */
export interface LeagueServer extends TestServer {
  /** From now on it answers as of `at`. */
  setMoment(at: Date): void;
  /** From now on what a call answers is changed first. */
  edit(call: LeagueCall, change: Edit): void;
  /** From now on the records of a call that have these fields have those in their place. */
  change(call: LeagueCall, match: WireRecord, fields: object): void;
  /** From now on a call answers as the route says. */
  misbehave(call: LeagueCall, route: Route): void;
  /** Takes back all edits and misbehaviour. */
  behave(): void;
  /** Whether the key is one that may see the scoreboard; at first it is not. */
  setPaid(isPaid: boolean): void;
}

const inWeek = (games: WireRecord[], week: string | null): WireRecord[] =>
  week === null ? games : games.filter((game) => game['week'] === Number(week));

/** From this day of its year on the league has a season's schedule, its teams and their conferences. */
const SCHEDULE_FROM = '02-01';

function answer(url: URL, at: Date): WireRecord[] | undefined {
  const { pathname, searchParams } = url;
  const seasonType = searchParams.get('seasonType') ?? 'regular';
  const today = easternDay(at);
  if (pathname === '/scoreboard') return wireScoreboard(leagueFacts(seasonOfDay(today)), at);
  const asked = Number(searchParams.get('year'));
  const year = LEAGUE_YEARS.find((season) =>
    pathname === '/recruiting/players'
      ? recruitingClassOf(season) === asked
      : season === asked && today >= `${season}-${SCHEDULE_FROM}`,
  );
  if (year === undefined) return [];
  const facts = leagueFacts(year);
  switch (pathname) {
    case '/teams/fbs':
      return wireTeams(facts);
    case '/games':
      return inWeek(wireGames(facts, at, seasonType), searchParams.get('week'));
    case '/games/media':
      return wireMedia(facts, at, seasonType);
    case '/records':
      return wireRecords(facts, at);
    case '/rankings':
      return wireRankings(facts, at);
    case '/games/teams':
      return wireFigures(facts, at, { seasonType, week: Number(searchParams.get('week')) });
    case '/games/players':
      return wireGamePlayers(facts, at, { seasonType, week: Number(searchParams.get('week')) });
    case '/stats/player/season':
      return wirePlayers(facts, at, searchParams.get('category') ?? '');
    case '/recruiting/players':
      return wireRecruits(facts);
    default:
      return undefined;
  }
}

const hasKey = (request: IncomingMessage): boolean => request.headers.authorization === `Bearer ${LEAGUE_KEY}`;

/** Starts the stand-in on a free loopback port. It wants LEAGUE_KEY, and knows conditional requests. */
export async function startLeagueServer(moment: Date): Promise<LeagueServer> {
  const edits = new Map<string, Edit>();
  let at = moment;
  let isPaid = false;
  // One moment is asked for again and again.
  const remembered = new Map<string, WireRecord[] | undefined>();
  const answerOnce = (url: URL): WireRecord[] | undefined => {
    const key = url.pathname + url.search;
    if (!remembered.has(key)) remembered.set(key, answer(url, at));
    return remembered.get(key);
  };
  const server = await startTestServer({
    '*': (request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (!hasKey(request)) return response.writeHead(401).end('{"message":"Unauthorized."}');
      if (url.pathname === '/scoreboard' && !isPaid)
        return response.writeHead(401).end('{"message":"Unauthorized: only for supporters."}');
      const records = answerOnce(url);
      if (records === undefined) return response.writeHead(404).end();
      const edit = edits.get(url.pathname);
      const body = JSON.stringify(edit?.(records, url.searchParams) ?? records);
      const etag = `W/"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`;
      if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', etag });
      return response.end(body);
    },
  });
  return {
    ...server,
    setMoment(next) {
      at = next;
      remembered.clear();
    },
    edit: (call, change) => edits.set(call, change),
    change: (call, match, fields) =>
      edits.set(call, (records) =>
        records.map((record) =>
          Object.entries(match).every(([name, value]) => record[name] === value) ? { ...record, ...fields } : record,
        ),
      ),
    misbehave: (call, route) => server.routes.set(call, route),
    setPaid(next) {
      isPaid = next;
    },
    behave() {
      edits.clear();
      isPaid = false;
      for (const path of [...server.routes.keys()]) if (path !== '*') server.routes.delete(path);
    },
  };
}
