import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recruitingClassOf, seasonOfDay } from '#data/domain/football/season.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { wireFigures, wireGamePlayers, wirePlayers, wireRankings } from './details.ts';
import { LEAGUE_YEARS, leagueFacts, type WireRecord } from './facts.ts';
import { wireGames, wireMedia, wireRecords, wireRecruits, wireTeams } from './wire.ts';
import { wireScoreboard } from './scoreboard.ts';

export const LEAGUE_KEY = 'a-key-for-the-stand-in';

/** What a content update is told of a league at this address. */
export const leagueSettings = (url: string) => ({
  CONTENT_SOURCES: 'cfbd,desk',
  CFBD_API_KEY: LEAGUE_KEY,
  CFBD_API_BASE: url,
});

/** Stands in for the league API, with our facts as they stood at a moment. */
export interface League {
  /** Answers a request. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** From now on it answers as of `at`. */
  setMoment(at: Date): void;
  /** Whether the key is one that may see the scoreboard; at first it is not. */
  setPaid(isPaid: boolean): void;
}

interface Manners {
  /** Whether the scoreboard writes teams' mascots, as the league does. */
  writesMascots?: boolean;
  /** What is told in place of the records of a call (its path). */
  told?: (records: WireRecord[], call: string, query: URLSearchParams) => unknown[];
}

const inWeek = (games: WireRecord[], week: string | null): WireRecord[] =>
  week === null ? games : games.filter((game) => game['week'] === Number(week));

/** From this day of its year on the league has a season's schedule, its teams and their conferences. */
const SCHEDULE_FROM = '02-01';

function recordsOf(url: URL, at: Date, writesMascots: boolean): WireRecord[] | undefined {
  const { pathname, searchParams } = url;
  const seasonType = searchParams.get('seasonType') ?? 'regular';
  const today = easternDay(at);
  if (pathname === '/scoreboard') return wireScoreboard(leagueFacts(seasonOfDay(today)), at, writesMascots);
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

/** The stand-in. It wants LEAGUE_KEY, and knows conditional requests. */
export function createLeague(
  moment: Date,
  { writesMascots = true, told = (records) => records }: Manners = {},
): League {
  let at = moment;
  let isPaid = false;
  // One moment is asked for again and again.
  const remembered = new Map<string, WireRecord[] | undefined>();
  const answerOnce = (url: URL): WireRecord[] | undefined => {
    const key = url.pathname + url.search;
    if (!remembered.has(key)) remembered.set(key, recordsOf(url, at, writesMascots));
    return remembered.get(key);
  };
  return {
    answer(request, response) {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (!hasKey(request)) return response.writeHead(401).end('{"message":"Unauthorized."}');
      if (url.pathname === '/scoreboard' && !isPaid)
        return response.writeHead(401).end('{"message":"Unauthorized: only for supporters."}');
      const records = answerOnce(url);
      if (records === undefined) return response.writeHead(404).end();
      const body = JSON.stringify(told(records, url.pathname, url.searchParams));
      const etag = `W/"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`;
      if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', etag });
      return response.end(body);
    },
    setMoment(next) {
      at = next;
      remembered.clear();
    },
    setPaid(next) {
      isPaid = next;
    },
  };
}

/**
 * Starts a stand-in that shows its scoreboard on a free loopback port. It names teams as the other lists do, for a
 * store that has not met the league's numbers for them.
 */
export async function startLeague(moment: Date) {
  const league = createLeague(moment, { writesMascots: false });
  league.setPaid(true);
  const server = createServer(league.answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: leagueSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    setMoment: (at: Date) => league.setMoment(at),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
