import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { buildGame, buildTeam } from '#data/testing/builders.ts';
import { fillContent } from '#data/testing/fill-content.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { switchCurrent, writeTestRelease } from '../testing/test-release.ts';
import { ScoresRunner } from './scores-runner.ts';
import { syncCommand, type StartSync } from './sync-process.ts';

const KICKOFF = '2025-10-11T16:00:00.000Z';
const NOW = new Date('2025-10-11T18:00:00.000Z');
const LEAGUE_GAME = {
  ...{ id: 77, season: 2025, week: 7, seasonType: 'regular', startDate: KICKOFF },
  ...{ startTimeTBD: false, completed: false, neutralSite: false, conferenceGame: true },
  ...{ venue: null, notes: null },
  ...{ homeId: 1, homeTeam: 'Iowa', homeConference: 'Big Ten', homeClassification: 'fbs' },
  ...{ awayId: 2, awayTeam: 'Iowa State', awayConference: 'Big 12', awayClassification: 'fbs' },
};

let server: TestApp;
let league: Server;
afterEach(async () => {
  league.closeAllConnections();
  league.close();
  await server.close();
});

it('the real command’s scores are served within moments, with the time they are from', async () => {
  let points = { homePoints: 7, awayPoints: 10 };
  league = createServer((request, response) => {
    if (request.url?.startsWith('/scoreboard') === true) return response.writeHead(401).end('{}');
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify([{ ...LEAGUE_GAME, ...points }]));
  });
  league.listen(0, '127.0.0.1');
  await once(league, 'listening');
  const { port } = league.address() as AddressInfo;
  server = await buildTestApp();
  const { app, releases, storeDir } = server;
  const game = buildGame(buildTeam('iowa-state'), buildTeam('iowa'), KICKOFF, {
    id: 'iowa-state-at-iowa-2025-10-11',
  });
  await writeTestRelease(storeDir, 'r2', {
    add: (db) => fillContent(db, { games: [game] }),
  });
  await switchCurrent(storeDir, 'r2');
  await releases.check();
  await writeFile(join(storeDir, 'last-scores.json'), '{"scoreboardRefusedAt":"nonsense"}');

  const command = syncCommand({
    storeDir,
    env: {
      PATH: process.env['PATH'],
      CONTENT_SOURCES: 'cfbd',
      CFBD_API_KEY: 'a-key',
      CFBD_API_BASE: `http://127.0.0.1:${port}`,
    },
  });
  const atThatTime: StartSync = (flags, listener) =>
    command([...flags, '--as-of', NOW.toISOString()], listener);
  const scores = await ScoresRunner.open({
    ...{ storeDir, startSync: atThatTime, clock: () => NOW, log: app.log },
    check: () => releases.check(),
  });
  const shown = async () => {
    const { headers, json } = await app.inject('/api/games/weekly/7');
    const [first] = json<{ status: string; awayScore: number; homeScore: number }[]>();
    return [first?.status, first?.awayScore, first?.homeScore, headers['last-modified']];
  };
  expect((await shown()).slice(0, 3)).toEqual(['scheduled', null, null]);
  await scores.run();
  expect(scores.last).toMatchObject({ outcome: 'updated' });
  expect(await shown()).toEqual(['live', 10, 7, 'Sat, 11 Oct 2025 18:00:00 GMT']);

  points = { homePoints: 14, awayPoints: 10 };
  await scores.run();
  expect((await shown()).slice(0, 3)).toEqual(['live', 10, 14]);
  expect((await app.inject('/teams')).headers['x-release-id']).toBe('r2');
});
