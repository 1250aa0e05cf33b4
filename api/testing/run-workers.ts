import type { ChildProcess } from 'node:child_process';
import { request } from 'node:http';
import { childrenOf, runServer } from './run-server.ts';

/** Two workers of one server, on a store of the test's own; resolves once both serve. */
export async function startTwo(env: Record<string, string>) {
  const { promise: served, resolve } = Promise.withResolvers<{
    url: string;
    child: ChildProcess;
  }>();
  let text = '';
  const ended = runServer({ PORT: '0', WORKERS: '2', ...env }, (child, stdout) => {
    text = stdout;
    const url = /^Serving (\S+)$/m.exec(stdout)?.[1];
    if (url !== undefined) resolve({ url, child });
  });
  const { child, url } = await served;
  return {
    ...{ child, ended, url },
    workers: () => childrenOf(child),
    /** The processes that have answered a call of this path, by the log. */
    whoAnswered: (path: string): number[] => {
      const lines = text.split('\n').filter((line) => line.includes(`"path":"${path}"`));
      return [...new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid))];
    },
  };
}

/** Asks once on a connection of its own; the status, or what became of it. */
export function ask(url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: false, timeout: 2000 }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'cut off'));
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.once('error', ({ message }) => resolve(message)).end();
  });
}
const BODY = JSON.stringify({ email: 'pat@example.com', subject: 'Hello', message: 'Go Iowa.' });
let letters = 0;
/** A letter to support of which the server has the head and half of the body; `finish` sends the rest. */
export async function beginPost(url: string) {
  const post = request(`${url}/api/support`, {
    method: 'POST',
    agent: false,
    headers: {
      ...{ 'content-type': 'application/json', 'content-length': BODY.length },
      'x-forwarded-for': `10.0.0.${(letters += 1)}`,
    },
  });
  const status = new Promise<number | string>((resolve) => {
    post.once('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    post.once('error', ({ message }) => resolve(message));
  });
  await new Promise((sent) => post.write(BODY.slice(0, 10), sent));
  return { status, finish: () => void post.end(BODY.slice(10)) };
}
