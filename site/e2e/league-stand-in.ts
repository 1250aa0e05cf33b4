import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { GameResponse } from '#data/contract/content.ts';

import { GAME_DAY_ORIGIN } from './sites.ts';

/** The games as the league API would write them; `points` belong to one of them, the away team's first. */
function wireGames(
  games: readonly GameResponse[],
  id: string,
  [awayPoints, homePoints]: readonly [number, number],
): object[] {
  return games.map((game, index) => ({
    ...{ id: index + 1, season: game.season, week: game.week, seasonType: 'regular' },
    ...{ startDate: game.gameDate, startTimeTBD: game.timeTbd, completed: false },
    ...{ neutralSite: game.neutralSite, conferenceGame: game.conferenceGame },
    ...{ venue: game.venue, notes: game.eventName },
    ...{ homeId: 2 * index + 1, homeTeam: game.homeTeam.name },
    ...{ awayId: 2 * index + 2, awayTeam: game.awayTeam.name },
    ...(game.id === id && { awayPoints, homePoints }),
  }));
}

/**
 * Runs the real update of scores at a moment (ISO 8601) on a store, against a league that tells the
 * points of one of these games. Resolves with what the command said; throws when it failed.
 */
export async function updateScores(
  storeDir: string,
  at: string,
  games: readonly GameResponse[],
  scored: { id: string; points: readonly [number, number] },
): Promise<string> {
  const body = JSON.stringify(wireGames(games, scored.id, scored.points));
  const league = createServer((request, response) => {
    const isGames = request.url?.startsWith('/games') === true;
    response.writeHead(isGames ? 200 : 401, { 'content-type': 'application/json' });
    response.end(isGames ? body : '{}');
  });
  league.listen(0, '127.0.0.1');
  await once(league, 'listening');
  const { port } = league.address() as AddressInfo;
  try {
    const args = ['content-sync/cli.ts', '--scores', '--as-of', at];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        STORE_DIR: storeDir,
        // With another address the site would have to be compiled again.
        SITE_URL: GAME_DAY_ORIGIN,
        CONTENT_SOURCES: 'cfbd,desk',
        CFBD_API_KEY: 'a-key-for-tests',
        CFBD_API_BASE: `http://127.0.0.1:${String(port)}`,
      },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(said);
    return said;
  } finally {
    league.closeAllConnections();
    league.close();
  }
}
