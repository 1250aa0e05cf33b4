import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach } from 'vitest';

/** What an address answers: text is a page, anything else is given in full. */
export type Answer = string | { status: number; type?: string; location?: string; body?: string };

/** A site on a free loopback port. */
export interface TestSite {
  origin: string;
  close: () => void;
}

async function start(pages: Readonly<Record<string, Answer>>): Promise<TestSite> {
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host ?? ''}`;
    const found = pages[new URL(request.url ?? '/', origin).pathname] ?? { status: 404 };
    const answer = typeof found === 'string' ? { status: 200, body: found } : found;
    const { status, type = 'text/html; charset=utf-8', location, body = '' } = answer;
    response
      .writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) })
      .end(body.replaceAll('{origin}', origin));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * For the head of a test file: what serves a site of a test's own until the test is over. Bodies
 * may say `{origin}` for the address they are served at.
 */
export function startTestSites(): (pages: Readonly<Record<string, Answer>>) => Promise<TestSite> {
  const open: TestSite[] = [];
  afterEach(() => {
    for (const site of open.splice(0)) site.close();
  });
  return async (pages) => {
    const site = await start(pages);
    open.push(site);
    return site;
  };
}

/** A page with a link to each target. */
export function links(...targets: string[]): string {
  return `<html><body>${targets.map((target) => `<a href="${target}">x</a>`).join('')}</body></html>`;
}
