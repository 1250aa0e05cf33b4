import fastify, { type FastifyError, type FastifyRequest } from 'fastify';
import { type CallParts, stripeCalls } from './stripe-calls.ts';
import { badRequest, StripeFailure } from './stripe-objects.ts';

/**
 * The provider's HTTP API, for the SDK as its client. It asks for the secret key, fails in the provider's format, and
 * refuses any call or field that it does not know.
 */
export function stripeApi({ context, run }: CallParts) {
  const { keys } = context.state;
  const app = fastify({
    bodyLimit: 256 * 1024,
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm },
    ajv: { customOptions: { removeAdditional: false } },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => {
    parsed(null, parseForm(String(body)));
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const failure = failureOf(error);
    return reply.code(failure.status).send({ error: failure.body });
  });
  app.setNotFoundHandler(({ method, url }) => {
    const message = `Unrecognized request URL (${method}: ${url}): the payment sandbox does not know it.`;
    throw new StripeFailure(404, { type: 'invalid_request_error', message });
  });
  app.addHook('onRequest', ({ headers }, _reply, next) => {
    const isKnown = headers.authorization === `Bearer ${keys.secretKey}`;
    const body = { type: 'invalid_request_error', message: 'Invalid API key.' } as const;
    next(isKnown ? undefined : new StripeFailure(401, body));
  });
  // A repeated request with the same idempotency key gets the first answer again.
  const answers = new Map<string, { request: string; body: unknown }>();
  app.addHook('preHandler', async (request, reply) => {
    const known = answers.get(keyOf(request));
    if (known === undefined) return;
    if (known.request === textOf(request)) return reply.type('application/json').send(known.body);
    const message = 'An idempotency key can only be used again with the same request.';
    throw new StripeFailure(400, { type: 'idempotency_error', message });
  });
  app.addHook('onSend', (request, reply, body, done) => {
    const key = keyOf(request);
    if (key !== '' && reply.statusCode === 200) answers.set(key, { request: textOf(request), body });
    done(null, body);
  });

  app.register(stripeCalls, { context, run });
  return app;
}

function failureOf(error: FastifyError): StripeFailure {
  if (error instanceof StripeFailure) return error;
  if (error.validation !== undefined) return badRequest(error.message);
  const { message, statusCode = 500 } = error;
  const type = statusCode < 500 ? 'invalid_request_error' : 'api_error';
  return new StripeFailure(statusCode, { type, message });
}

function keyOf({ headers }: FastifyRequest): string {
  return String(headers['idempotency-key'] ?? '');
}

function textOf({ body, method, url }: FastifyRequest): string {
  return `${method} ${url} ${JSON.stringify(body)}`;
}

/** A parsed form: `items[0][price]=x` is `{ items: { 0: { price: 'x' } } }`. */
interface FormTree {
  [name: string]: string | FormTree;
}

/** Parses a query or a form-encoded body. The last of contradicting keys counts; a nameless one is ignored. */
export function parseForm(text: string): FormTree {
  const root = emptyTree();
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.split(/[[\]]+/).filter((name) => name !== '');
    const last = names.pop();
    if (last === undefined) continue;
    let tree = root;
    for (const name of names) {
      const inner = tree[name];
      tree = typeof inner === 'object' ? inner : (tree[name] = emptyTree());
    }
    tree[last] = value;
  }
  return root;
}

function emptyTree(): FormTree {
  // Without a prototype no key has a meaning of its own.
  return Object.create(null) as FormTree;
}
