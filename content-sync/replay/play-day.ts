import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '#data/domain/durations.ts';
import { nextDailyUpdate } from '#data/domain/eastern-time.ts';
import { formatEasternDate, formatEasternTime } from '#data/domain/time-format.ts';
import { counted } from '#data/domain/words/english.ts';
import { openFrontDoor } from './front-door.ts';
import { startLeague } from './league/server.ts';
import { clockScript, replayedNow } from './replayed-clock.ts';
import { type ReplayedDay, ReplayError } from './replay-options.ts';

const SYNC = fileURLToPath(new URL('../cli.ts', import.meta.url));
const SERVER = fileURLToPath(new URL('../../api/server.ts', import.meta.url));
/** Between two updates of scores, at the least. */
const PAUSE_MS = 1000;

interface Stage {
  /** Of the programs that it starts: the site's address, its store, and nothing secret. */
  env: Readonly<Record<string, string>>;
  port: number;
  siteUrl: string;
  /** Ends everything. */
  signal: AbortSignal;
  say: (text: string) => void;
}

/** Plays a day again, until it is told to stop; then nothing is left running. */
export async function playDay(
  { games, from: begin, over, until, speed }: ReplayedDay,
  { env, port, siteUrl, signal, say }: Stage,
): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const start = (
    script: string,
    args: readonly string[],
    more: Readonly<Record<string, string>>,
  ): ChildProcessByStdio<null, Readable, Readable> => {
    signal.throwIfAborted();
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    opened.defer(async () => {
      child.kill();
      await ended;
    });
    signal.addEventListener('abort', () => child.kill(), { once: true });
    return child;
  };
  /** One content update; resolves with what it says. */
  const sync = async (args: readonly string[], at: Date, more: Readonly<Record<string, string>>): Promise<string> => {
    const child = start(SYNC, [...args, '--wait', '--as-of', at.toISOString()], more);
    const ended = once(child, 'close');
    const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new ReplayError(`An update of the content failed: ${complaint}`.trim());
    return said;
  };

  const door = await openFrontDoor(port);
  opened.defer(() => door.close());
  const league = await startLeague(begin);
  opened.defer(() => league.close());

  const date = formatEasternDate(begin);
  say(`Making the site as it stood on ${date}, ${formatEasternTime(begin)}; the first time this takes a minute.`);
  await sync([], begin, {});

  const from = begin.getTime();
  const time = { begun: Date.now(), from, until: until.getTime(), speed };
  const clock = (): Date => new Date(replayedNow(time, Date.now()));
  const server = start(SERVER, ['--own-machine'], {
    ...{ HOST: '127.0.0.1', PORT: '0', SYNC_SCHEDULE: 'off', LOG_LEVEL: 'error' },
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clockScript(time))}`,
  });
  server.stderr.pipe(process.stderr);
  let isServing = false;
  createInterface(server.stdout).on('line', (line) => {
    const url = /http:\S+$/.exec(line)?.[0];
    if (url === undefined) return;
    isServing = true;
    if (line.startsWith('Serving')) door.leadTo(url, time);
    else say(`The letters that it writes: ${siteUrl}${url.slice(new URL(url).origin.length)}`);
  });
  const minutes = (at: Date): string => counted(Math.ceil((at.getTime() - from) / speed / MINUTE_MS), 'minute');
  say(`Open ${siteUrl}/scores. ${counted(games, 'game')} of ${date} ${games === 1 ? 'is' : 'are'} played at ${speed} times the pace:
the last is over in ${minutes(over)}, and the letters of the morning after are out in ${minutes(until)}. Ctrl-C ends everything.
Links in letters end as fast. Alerts stand among the letters: devices and two-step codes go by the real clock.`);

  const ended = once(server, 'close').then(() => {
    if (!signal.aborted) throw new ReplayError(isServing ? 'The server has ended.' : 'The server did not start.');
  });
  await Promise.race([ended, follow()]);

  async function follow(): Promise<void> {
    const morning = nextDailyUpdate(over);
    for (let now = clock(); now < morning; now = clock()) {
      league.setMoment(now);
      const said = await sync(['--scores'], now, league.settings);
      const news = /(\d+ games? .*)\.$/m.exec(said)?.[1];
      if (news !== undefined) say(`${formatEasternTime(now)}: ${news}`);
      await sleep(Math.max(PAUSE_MS, MINUTE_MS / speed), undefined, { signal });
    }
    await sync([], morning, {});
    say('The morning after: box scores are in, and the letters follow at 7 AM on each reader’s clock.');
    await once(signal, 'abort');
  }
}
