import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

export interface CliRun {
  child: ChildProcess;
  /** Settles when the process has ended. */
  done: Promise<{ status: number | null; stdout: string; stderr: string }>;
}

/** Starts the real command line in a process of its own; `env` names the store (STORE_DIR). */
export function startCli(env: NodeJS.ProcessEnv, args: readonly string[]): CliRun {
  const child = spawn(process.execPath, [CLI, ...args], {
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
export async function runCli(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await startCli(env, args).done;
  if (status !== 0) throw new Error(`sync ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}
