import fastify from 'fastify';
const mode = process.env['MODE'] ?? '';
const body = Buffer.alloc(4000, 'x');
const H: Record<string, string> = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate', 'x-release-id': 'r1', vary: 'accept-encoding', 'content-encoding': 'br', etag: '"abcdefghijklmnopqrstuvwxyz1"' };
const S: Record<string, string> = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', 'cross-origin-opener-policy': 'same-origin', 'permissions-policy': 'camera=(), microphone=(), geolocation=()', 'content-security-policy': "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'" };
const app = fastify({ logger: false });
if (mode !== 'few') app.addHook('onRequest', (_r, reply, done) => { if (mode !== 'raw') reply.headers(S); done(); });
const flat = Object.entries({ ...S, ...H, 'content-length': String(body.length) }).flat();
app.get('/*', (_req, reply) => {
  if (mode === 'raw') { reply.hijack(); reply.raw.writeHead(200, flat); reply.raw.end(body); return; }
  if (mode === 'few') { reply.header('content-type', 'text/html').send(body); return; }
  reply.headers(H); reply.send(body);
});
await app.listen({ port: 0 });
process.stdout.write(`Serving http://127.0.0.1:${(app.server.address() as { port: number }).port}\n`);
