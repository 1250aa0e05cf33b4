import { fork, type ChildProcess } from 'node:child_process';
import { harmlessEnvironment } from '#data/settings/environment.ts';

const MAX_OUTPUT = 4_000;
/** The environment of our child processes, of what this one knows. */
export function childEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  return { ...harmlessEnvironment(env), NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
}

/** A program of ours in a process of its own. */
export interface Child {
  process: ChildProcess;
  /** Resolves when it has ended well; rejects with what it printed last. */
  ended: Promise<void>;
}

/** Starts a TypeScript file as a child process with a message channel and no other environment than `env`. */
export function startChild(
  file: string,
  {
    args = [],
    nodeOptions = [],
    cwd,
    env,
  }: { args?: string[]; nodeOptions?: string[]; cwd: string; env: Record<string, string> },
): Child {
  const child = fork(file, args, {
    cwd,
    env,
    execArgv: nodeOptions,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // JSON would write and read a long list of pages as one text.
    serialization: 'advanced',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      output = (output + text.toString()).slice(-MAX_OUTPUT);
    });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const reason = signal === null ? `exit code ${code ?? '?'}` : `signal ${signal}`;
      if (code === 0) resolve();
      else reject(new Error(`${reason}\n${output.trimEnd()}`));
    });
  });
  // A failure reaches the caller that awaits this; until then it must not end the sync as unhandled.
  ended.catch(() => undefined);
  return { process: child, ended };
}
