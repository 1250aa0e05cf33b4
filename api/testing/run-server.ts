import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';

const { NODE_COMPILE_CACHE, PATH } = process.env;
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** The processes that a process has started and that still run. */
export const childrenOf = ({ pid }: ChildProcess): number[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')
    .map(Number);

/** Runs the server as its own process; resolves with its exit code and what it wrote once it ended. */
export function runServer(
  env: Record<string, string>,
  onOutput?: (child: ChildProcess, text: string) => void,
  ...args: string[]
) {
  const program = fileURLToPath(new URL('../server.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, SYNC_SCHEDULE: 'off', ...env },
  });
  started.push(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part) => {
    stdout += String(part);
    onOutput?.(child, stdout);
  });
  child.stderr.on('data', (part) => {
    stderr += String(part);
  });
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => {
      resolve({ code, stdout, stderr });
    });
  });
}
