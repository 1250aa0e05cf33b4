import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { systemErrorCode } from '#data/releases/files.ts';
import { clockScript, replayedNow, type ReplayedTime } from './replayed-clock.ts';
import { ReplayError } from './replay-options.ts';

const CLOCK = '/replayed-clock.js';
/** As every page begins. The script has to be the first to run. */
const START = '<meta charset="utf-8">';
/** Of a cookie that is to stay; one that is deleted expires in 1970. */
const EXPIRES = /(?<=; expires=)[^;]+/i;

/** Where a site's readers come in. */
interface FrontDoor {
  /** From now on it leads to the site at this address, whose clock is a replayed one. */
  leadTo(site: string, time: ReplayedTime): void;
  close(): void;
}

/** A browser keeps its cookies by a clock of its own. */
function byRealClock(cookie: string, time: ReplayedTime): string {
  const now = Date.now();
  return cookie.replace(EXPIRES, (day) => {
    const at = Date.parse(day);
    return at < time.from ? day : new Date(at - replayedNow(time, now) + now).toUTCString();
  });
}

async function passOn(answer: IncomingMessage, response: ServerResponse, time: ReplayedTime): Promise<void> {
  const { statusCode = 502, headers } = answer;
  const cookies = headers['set-cookie']?.map((cookie) => byRealClock(cookie, time));
  const changed = { ...headers, ...(cookies && { 'set-cookie': cookies }) };
  if (headers['content-type']?.startsWith('text/html') !== true || answer.statusCode === 304) {
    response.writeHead(statusCode, changed).flushHeaders();
    answer.pipe(response);
    return;
  }
  const page = await text(answer);
  delete changed['content-length'];
  response.writeHead(statusCode, changed).end(page.replace(START, `$&<script src="${CLOCK}"></script>`));
}

/**
 * Listens on a loopback port and passes every request on as it is; each page gets the replayed clock, by which the
 * site's own scripts tell what is live. Throws a ReplayError when the port is not free.
 */
export async function openFrontDoor(port: number): Promise<FrontDoor> {
  let leadsTo: { site: URL; time: ReplayedTime } | undefined;
  const server = createServer((request, response) => {
    if (leadsTo === undefined) return response.writeHead(503).end('The site is being made.');
    const { site, time } = leadsTo;
    if (request.url === CLOCK)
      return response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        .end(clockScript(time));
    // What is compressed could not be changed.
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const onward = ask(
      { hostname: site.hostname, port: site.port, path: request.url, method: request.method, headers },
      (answer) => void passOn(answer, response, time).catch(() => response.destroy()),
    );
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => onward.destroy());
    return request.pipe(onward);
  }).listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ReplayError(`Port ${port} cannot be used (${systemErrorCode(error) ?? String(error)}): set PORT.`);
  }
  return {
    leadTo: (site, time) => (leadsTo = { site: new URL(site), time }),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
