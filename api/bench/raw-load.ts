import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The whole answer to a request, as bytes; its length is that of every further answer. */
async function firstAnswer(socket: Socket, request: string): Promise<number> {
  let text = '';
  socket.write(request);
  for (;;) {
    const [part] = (await once(socket, 'data')) as [Buffer];
    text += part.toString('latin1');
    const headEnd = text.indexOf('\r\n\r\n');
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    if (headEnd === -1 || length === undefined) continue;
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.slice(0, headEnd));
    const whole = headEnd + 4 + Number(length);
    if (text.length === whole) return whole;
  }
}

/**
 * Asks again and again on one connection until `until`; how many answers came. Answers are compared by their length
 * alone.
 */
async function ask(url: URL, request: string, until: number): Promise<number> {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  const length = await firstAnswer(socket, request);
  let answers = 1;
  let missing = length;
  socket.write(request);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (part) => {
      missing -= part.length;
      if (missing < 0) reject(new Error(`${url.href} sent more than it had announced`));
      if (missing > 0) return;
      answers += 1;
      missing = length;
      if (performance.now() < until) socket.write(request);
      else resolve();
    });
  });
  socket.destroy();
  return answers;
}

/**
 * Loads one address on kept-alive connections, with as little work as can be, so that the server and
 * not this client is the limit: answers are counted, not parsed. For an address whose answers all have
 * the same length. Returns answers a second; throws when an answer is not a 200 or a connection breaks.
 */
export async function rawLoad(
  address: string,
  { connections, seconds, headers }: { connections: number; seconds: number; headers: Record<string, string> },
): Promise<number> {
  const url = new URL(address);
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${url.pathname} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const from = performance.now();
  const until = from + seconds * 1000;
  const all = Array.from({ length: connections }, () => ask(url, request, until));
  const answers = (await Promise.all(all)).reduce((sum, one) => sum + one, 0);
  return (answers / (performance.now() - from)) * 1000;
}

export const best = (values: readonly number[]): number => Math.round(Math.max(...values));

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
