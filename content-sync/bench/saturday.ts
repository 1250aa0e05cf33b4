import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { LEAGUE_KEY, startLeagueServer } from '../testing/league-server.ts';
import { runCli } from '../testing/run-cli.ts';
import { KICKED_OFF, setPoints } from '../testing/scores-bench.ts';
import { leagueFacts } from '../testing/league-facts.ts';
import { startSite } from '../testing/start-site.ts';

/*
 * Lives through a Saturday: 60 score changes (or as many as the first argument says), each an update of scores of its
 * own, while 200 clients listen to the event stream and 32 readers read pages one after the other. Measures from the
 * moment at which the league's answer was sent until the new score stands on the game's page, in the API, and in the
 * event that the first and the last client receives. Run by hand:
 *   node content-sync/bench/saturday.ts [changes]
 */
const changes = Number(process.argv[2] ?? 60);
const LISTENERS = 200;
const READERS = 32;
/** The server lets one address open 100 streams. */
const LISTENERS_PER_ADDRESS = 90;
const GAME = 'oklahoma-at-texas-2025-10-11';
const WEEK = 7;
const PAGES = ['/', '/scores', `/games/${GAME}`, '/weekly-schedule/7', '/teams/texas', '/teams'];
const PATIENCE_MS = 120_000;
/** How long a reader looks at a page. */
const READING_MS = 250;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface WireGame {
  id: string;
  homeScore: number | null;
}

async function diskUse(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)('du', ['-sm', folder]);
  return `${stdout.split('\t')[0] ?? '?'} MB`;
}

async function memoryOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MiB`;
}

/** Listens to the stream from one of several loopback addresses; tells when each release's event came. */
function listen(url: string, index: number, seen: (releaseId: string) => void): http.ClientRequest {
  const localAddress = `127.0.0.${2 + Math.floor(index / LISTENERS_PER_ADDRESS)}`;
  const request = http.get(`${url}/api/events`, { localAddress, agent: false }, (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      for (const [, id = ''] of text.matchAll(/^id: (.*)$/gm)) seen(id);
    });
    response.on('error', () => undefined);
  });
  return request.on('error', () => undefined);
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const summary = (name: string, times: readonly number[]): string =>
  `${name}: median ${seconds(median(times))}, worst ${seconds(Math.max(...times))}`;

const store = await mkdtemp(path.join(tmpdir(), 'hashmark-saturday-'));
const league = await startLeagueServer(KICKED_OFF);
league.setPaid(true);
const env = {
  ...process.env,
  STORE_DIR: store,
  CONTENT_SOURCES: 'cfbd,desk',
  CFBD_API_KEY: LEAGUE_KEY,
  CFBD_API_BASE: league.url,
  SYNC_SCHEDULE: 'off',
};
let site: Awaited<ReturnType<typeof startSite>> | undefined;
let isOver = false;
try {
  await runCli(env, ['--as-of', KICKED_OFF.toISOString(), '--quiet']);
  site = await startSite(env);
  const { url, pid } = site;
  const before = { memory: await memoryOf(pid), disk: await diskUse(store) };

  /** When each listener heard of a release. */
  const heard = new Map<string, number[]>();
  const listeners = Array.from({ length: LISTENERS }, (_, index) =>
    listen(url, index, (id) => heard.set(id, [...(heard.get(id) ?? []), performance.now()])),
  );
  await sleep(500);

  let requests = 0;
  const failures: string[] = [];
  const readers = Array.from({ length: READERS }, async (_, index) => {
    for (let turn = index; !isOver; turn += 1) {
      const page = PAGES[turn % PAGES.length] ?? '/';
      try {
        const response = await fetch(url + page);
        await response.text();
        if (response.status !== 200) failures.push(`${page} ${response.status}`);
      } catch (error) {
        failures.push(`${page} ${String(error)}`);
      }
      requests += 1;
      await sleep(READING_MS);
    }
  });

  const times: Record<'page' | 'api' | 'first event' | 'last event' | 'update', number[]> = {
    page: [],
    api: [],
    'first event': [],
    'last event': [],
    update: [],
  };
  for (let change = 1; change <= changes; change += 1) {
    setPoints(league, leagueFacts().gameNumber.get(GAME) ?? 0, { away: 0, home: change });
    league.requests.length = 0;
    const at = new Date(KICKED_OFF.getTime() + change * 60_000);
    const began = performance.now();
    let answeredAt = NaN;
    const update = runCli(env, ['--scores', '--as-of', at.toISOString(), '--json']);
    const waitFor = async (isThere: () => Promise<boolean>): Promise<number> => {
      while (performance.now() - began < PATIENCE_MS) {
        if (Number.isNaN(answeredAt) && league.requests.length > 0) answeredAt = performance.now();
        if (!Number.isNaN(answeredAt) && (await isThere())) return performance.now() - answeredAt;
        await sleep(15);
      }
      throw new Error(`the score of ${change} never came`);
    };
    const [page, api, output] = await Promise.all([
      waitFor(async () =>
        (await (await fetch(`${url}/games/${GAME}`)).text()).includes(`Oklahoma 0, Texas ${change},`),
      ),
      waitFor(async () => {
        const games = (await (await fetch(`${url}/api/games/weekly/${WEEK}`)).json()) as WireGame[];
        return games.some(({ id, homeScore }) => id === GAME && homeScore === change);
      }),
      update,
    ]);
    const { report } = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as {
      report: { releaseId: string };
    };
    times.update.push(performance.now() - began);
    await sleep(300);
    const events = (heard.get(report.releaseId) ?? []).map((moment) => moment - answeredAt);
    if (events.length !== LISTENERS) failures.push(`${events.length} of ${LISTENERS} heard of ${report.releaseId}`);
    times.page.push(page);
    times.api.push(api);
    times['first event'].push(Math.min(...events));
    times['last event'].push(Math.max(...events));
  }
  isOver = true;
  await Promise.all(readers);
  for (const listener of listeners) listener.destroy();
  const after = { memory: await memoryOf(pid), disk: await diskUse(store) };
  say(`${changes} score changes, ${LISTENERS} listeners, ${READERS} readers`);
  for (const [name, values] of Object.entries(times)) say(summary(name, values));
  say(`page requests: ${requests}, failed: ${failures.length} ${failures.slice(0, 5).join('; ')}`);
  say(`server memory: ${before.memory} before, ${after.memory} after`);
  say(`store: ${before.disk} before, ${after.disk} after`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  isOver = true;
  await site?.stop();
  await league.close();
  await rm(store, { recursive: true, force: true });
}
