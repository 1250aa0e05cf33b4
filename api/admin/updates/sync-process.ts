import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { storePaths } from '#data/releases/layout.ts';
import { syncEnvironment } from '#data/settings/environment.ts';

/** How a process ended: with a code, by a signal, or by an error at its start. */
export interface SyncEnd {
  code: number | null;
  signal: string | null;
  error: Error | null;
}

/** A content update in a process of its own. */
export interface SyncProcess {
  /** Never rejects. */
  ended: Promise<SyncEnd>;
  /** Asks the process to end; after a few seconds it is killed. */
  stop(): void;
}

interface SyncListener {
  /** A line of its standard output: a JSON record. */
  record: (line: string) => void;
  /** A line that it wrote for people. */
  complaint: (line: string) => void;
}

/** Starts a content update with these flags. */
export type StartSync = (flags: readonly string[], listener: SyncListener) => SyncProcess;

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
  return (flags, { record, complaint }) => {
    if (ownStoreOnly && isOfAnotherUser(storePaths(storeDir).releases)) {
      const error = new Error('the content belongs to another user, who alone updates it');
      const ended = Promise.resolve({ code: null, signal: null, error });
      return { ended, stop: () => undefined };
    }
    const child = spawn(process.execPath, [script, '--json', ...flags], {
      env: { ...syncEnvironment(env), ...extraEnv, STORE_DIR: storeDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.stdout.setEncoding('utf8').on('data', lineSplitter(record));
    child.stderr.setEncoding('utf8').on('data', lineSplitter(complaint));
    let force: NodeJS.Timeout | undefined;
    const ended = new Promise<SyncEnd>((resolve) => {
      child.once('error', (error) => {
        // Also emitted when a signal could not be sent; then the process is still running.
        if (child.pid === undefined) resolve({ code: null, signal: null, error });
      });
      child.once('exit', () => {
        setTimeout(() => {
          child.stdout.destroy();
          child.stderr.destroy();
        }, CLOSE_AFTER_MS).unref();
      });
      child.once('close', (code, signal) => {
        clearTimeout(force);
        resolve({ code, signal, error: null });
      });
    });
    return {
      ended,
      stop() {
        child.kill('SIGTERM');
        force ??= setTimeout(() => child.kill('SIGKILL'), forceAfterMs);
      },
    };
  };
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
