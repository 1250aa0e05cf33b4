import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../testing/use-test-app.ts';

const server = useTestApp();
let port: number;
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

/** What the server sends back until it closes the connection. */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  // The server may close before it has read all of a request that is far too long.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

const head = (line: string, ...fields: string[]): string => [line, ...fields, 'Connection: close', '', ''].join('\r\n');
const status = (answer: string): string => answer.slice('HTTP/1.1 '.length).slice(0, 3);

describe('a whole address as the target', () => {
  test.each([
    ['GET http://site.example/api/auth/me HTTP/1.1', '401', '"code":"unauthenticated"'],
    ['GET HTTP://Site.Example/api/teams?x=http://y HTTP/1.1', '200', '"conference"'],
    ['GET https://site.example/teams HTTP/1.1', '200', '<h1>Teams</h1>'],
    ['GET http://site.example HTTP/1.1', '200', '<h1>Home</h1>'],
    ['GET http://site.example?q HTTP/1.1', '200', '<h1>Home</h1>'],
    ['GET http://site.example/nothing HTTP/1.1', '404', '<h1>Page Not Found</h1>'],
  ])('%s is answered as its path is, also from memory', async (line, code, text) => {
    for (const _ of [1, 2]) {
      const answer = await send(head(line, 'Host: site.example'));
      expect([status(answer), answer.includes(text)]).toEqual([code, true]);
    }
  });
});

describe('a request that cannot be meant for a site', () => {
  test.each([
    ['another host than it names', 'GET http://other.example/teams HTTP/1.1', 'Host: x'],
    ['an address with a user', 'GET http://x@other.example/teams HTTP/1.1', 'Host: x'],
    ['another scheme', 'GET ftp://x/teams HTTP/1.1', 'Host: x'],
    ['an address without a host', 'GET http:///teams HTTP/1.1', 'Host: x'],
    ['the whole server', 'OPTIONS * HTTP/1.1', 'Host: x'],
    ['a tunnel by another method', 'GET x:443 HTTP/1.1', 'Host: x'],
    ['a word', 'GET teams HTTP/1.1', 'Host: x'],
    ['a fragment', 'GET /teams#top HTTP/1.1', 'Host: x'],
    ['nothing', 'GET  HTTP/1.1', 'Host: x'],
    ['two hosts', 'GET /teams HTTP/1.1', 'Host: x\r\nHost: y'],
    ['the same host twice', 'GET /teams HTTP/1.1', 'Host: x\r\nhost: x'],
    ['no host', 'GET /teams HTTP/1.1', 'Accept: */*'],
    ['an empty host', 'GET /teams HTTP/1.1', 'Host:'],
    ['a host with a path', 'GET /teams HTTP/1.1', 'Host: x/y'],
    ['a host with a user', 'GET /teams HTTP/1.1', 'Host: me@x'],
    ['a host with a space', 'GET /teams HTTP/1.1', 'Host: x y'],
  ])('%s is answered 400, in the shape of every error', async (_, line, host) => {
    const answer = await send(head(line, host));
    expect(status(answer)).toBe('400');
    if (answer.includes('\r\n\r\n{')) expect(answer).toContain('"code":"invalid_request"');
  });

  test.each(['x:4321', '127.0.0.1', '[::1]:80', 'my_service', 'X.example.'])('the host %s is one', async (host) => {
    expect(status(await send(head('GET /teams HTTP/1.1', `Host: ${host}`)))).toBe('200');
  });
});

describe('a field that is sent twice, the one contradicting the other,', () => {
  const body = '{"email":"a@example.com"}';
  test.each([
    ['Origin', ['Origin: http://x', 'Origin: http://evil.example'], '403'],
    ['Sec-Fetch-Site', ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'], '403'],
    ['Content-Type', ['Content-Type: application/json', 'Content-Type: text/plain'], '415'],
    ['Content-Length', [`Content-Length: ${body.length}`, 'Content-Length: 3'], '400'],
    ['Transfer-Encoding', ['Transfer-Encoding: chunked', 'Transfer-Encoding: gzip'], '400'],
  ])('%s is believed in neither way', async (name, fields, code) => {
    const asked = [
      'POST /api/newsletter HTTP/1.1',
      'Host: x',
      ...fields,
      ...(name === 'Content-Type' ? [] : ['Content-Type: application/json']),
      ...(/^(?:Content-L|T)/.test(name) ? [] : [`Content-Length: ${body.length}`]),
    ] as const;
    const [line, ...rest] = asked;
    expect(status(await send(head(line, ...rest) + body))).toBe(code);
  });
});

describe('what is no HTTP request', () => {
  test.each([
    ['garbage', '\u0016\u0003\u0001garbage\r\n\r\n'],
    [
      'a body with two lengths',
      'POST /api/newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('%s is answered 400 in the shape of every error', async (_, bytes) => {
    const answer = await send(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      message: 'The request could not be understood.',
      code: 'invalid_request',
    });
  });

  test('an address beyond every limit is answered 431, and the next client is served', async () => {
    const answer = await send(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('"code":"payload_too_large"');
    expect(await send('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('{"status":"ok"}');
  });
});
