import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const FIRST = '/first.js';
/** Headers of the body as the site sent it, and of the connection. */
const LEFT_OUT = ['content-encoding', 'content-length', 'connection', 'keep-alive', 'transfer-encoding'];

export interface Door {
  origin: string;
  /** The site is gone. */
  close: () => Promise<void>;
}

/**
 * The site at an address of the test's own, with a script before those of each page: the drivers have no other way to
 * be there first, and none to cut a connection, that both engines share.
 */
export async function openDoor(to: string, script = ''): Promise<Door> {
  const pass = async ({ url = '', method = 'GET', headers }: IncomingMessage, body: Buffer, out: ServerResponse) => {
    const asked = new Headers();
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && name !== 'host' && !LEFT_OUT.includes(name)) asked.set(name, String(value));
    // Calls are taken from the site's own pages alone.
    if (asked.has('origin')) asked.set('origin', to);
    const answer = await fetch(to + url, {
      method,
      headers: asked,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const kept = [...answer.headers].filter(([name]) => !LEFT_OUT.includes(name));
    out.writeHead(answer.status, kept.flat());
    if (answer.headers.get('content-type')?.startsWith('text/html') === true)
      out.end(
        (await answer.text()).replace(
          /<meta http-equiv="content-security-policy"[^>]*>/,
          `$&<script src="${FIRST}"></script>`,
        ),
      );
    else if (answer.body === null) out.end();
    else await pipeline(Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream), out);
  };
  const server = createServer((request, response) => {
    if (request.url === FIRST) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    buffer(request)
      .then((body) => pass(request, body, response))
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
