import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { storePaths } from '#data/releases/layout.ts';
import { syncEnvironment } from '#data/settings/environment.ts';

/** How a process ended. */
export interface SyncEnd {
  code: number | null;
  /** Why it did not begin or was ended from outside, as a sentence. */
  problem: string | null;
}

interface SyncListener {
  /** Aborted to ask the process to end; after a few seconds it is killed. */
  signal: AbortSignal;
  /** A line of its standard output: a JSON record. */
  record: (line: string) => void;
  /** A line that it wrote for people. */
  complaint: (line: string) => void;
}

/** Runs a content update with these flags in a process of its own. Never rejects. */
export type StartSync = (flags: readonly string[], listener: SyncListener) => Promise<SyncEnd>;

interface Command {
  /** For tests. */
  script?: string;
  storeDir: string;
  /** True: no update runs where another user makes the releases, because it would run that user's compiled code. */
  ownStoreOnly?: boolean;
  /** How long the process may take to end when asked. */
  forceAfterMs?: number;
  /** The server's environment; the process gets the part that a content update reads. */
  env: Readonly<Record<string, string | undefined>>;
  /** For tests. */
  extraEnv?: Readonly<Record<string, string>>;
}

const SYNC_SCRIPT = fileURLToPath(new URL('../../../content-sync/cli.ts', import.meta.url));
const FORCE_AFTER_MS = 5000;
/** A child of the ended process may keep its pipes open. */
const CLOSE_AFTER_MS = 1000;

/** Starts the content update with `--json` and a lower priority than this server. */
export function syncCommand({
  script = SYNC_SCRIPT,
  storeDir,
  env,
  extraEnv = {},
  ownStoreOnly = false,
  forceAfterMs = FORCE_AFTER_MS,
}: Command): StartSync {
  return (flags, { signal, record, complaint }) =>
    new Promise((resolve) => {
      const notStarted = (why: string): void =>
        resolve({ code: null, problem: `The update could not be started: ${why}.` });
      if (ownStoreOnly && isOfAnotherUser(storePaths(storeDir).releases))
        return notStarted('the content belongs to another user, and only that user can update it');
      const child = spawn(process.execPath, [script, '--json', ...flags], {
        env: { ...syncEnvironment(env), ...extraEnv, STORE_DIR: storeDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      if (child.pid !== undefined) lowerPriority(child.pid);
      child.stdout.setEncoding('utf8').on('data', lineSplitter(record));
      child.stderr.setEncoding('utf8').on('data', lineSplitter(complaint));
      let force: NodeJS.Timeout | undefined;
      const stop = (): void => {
        child.kill('SIGTERM');
        force = setTimeout(() => child.kill('SIGKILL'), forceAfterMs);
      };
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();
      child.once('error', (error) => {
        // Also emitted when a signal could not be sent; then the process is still running.
        if (child.pid === undefined) notStarted(error.message);
      });
      child.once('exit', () => {
        setTimeout(() => {
          child.stdout.destroy();
          child.stderr.destroy();
        }, CLOSE_AFTER_MS).unref();
      });
      child.once('close', (code, name) => {
        clearTimeout(force);
        signal.removeEventListener('abort', stop);
        const ended = `The update was killed (${name}), by a person or for lack of memory.`;
        resolve({ code, problem: name && ended });
      });
    });
}

function isOfAnotherUser(folder: string): boolean {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  return owner !== undefined && owner !== process.getuid?.();
}

/** The page build, which the process starts, inherits it. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended, or the system does not allow it.
  }
}

/** A report with a few thousand notes is far shorter. */
const MAX_LENGTH = 4 * 1024 * 1024;

/** Splits a stream of text into lines. A line that is too long is left out, to bound the memory. */
export function lineSplitter(onLine: (line: string) => void): (text: string) => void {
  let rest = '';
  let isTooLong = false;
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isTooLong) isTooLong = false;
      else if (line.trim() !== '') onLine(line);
    }
    if (rest.length <= MAX_LENGTH) return;
    rest = '';
    isTooLong = true;
  };
}
