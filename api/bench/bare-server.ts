import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The yardstick: node:http alone, sending the bytes of the file `BODY` to whoever asks. */
const body = readFileSync(process.env['BODY'] ?? '');
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.byteLength });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  process.stdout.write(`Serving http://127.0.0.1:${address.port}\n`);
});
