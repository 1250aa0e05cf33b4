import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

export interface CliRun {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Settles when the process has ended. */
  done: Promise<{ status: number | null; stdout: string; stderr: string }>;
}

/**
 * Starts the real command line, or that of another copy of the project, in a process of its own; `env` names the store
 * (STORE_DIR).
 */
export function startCli(env: NodeJS.ProcessEnv, args: readonly string[], cli = CLI): CliRun {
  const child = spawn(process.execPath, [cli, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const done = once(child, 'close').then(([status]) => ({
    status: status as number | null,
    stdout,
    stderr,
  }));
  return { child, done };
}

/** Runs the real command line to its end; throws with what it said when it fails. */
export async function runCli(env: NodeJS.ProcessEnv, args: readonly string[], cli?: string): Promise<string> {
  const { status, stdout, stderr } = await startCli(env, args, cli).done;
  if (status !== 0) throw new Error(`sync ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}
