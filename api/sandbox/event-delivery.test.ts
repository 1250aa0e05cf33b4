import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

interface Post {
  type: string;
  body: string;
  signature: string;
}

let receiver: Server;
let url: string;
let posts: Post[];
let answerWith: (type: string) => number;
let folder: string;
const running = new Set<TestSandbox>();
const warn = vi.fn();

beforeEach(async () => {
  posts = [];
  answerWith = () => 200;
  warn.mockReset();
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { type } = JSON.parse(body) as { type: string };
      posts.push({ type, body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(answerWith(type)).end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}/hook` : '';
});
afterEach(async () => {
  for (const sandbox of running) await sandbox.close();
  running.clear();
  receiver.closeAllConnections();
  receiver.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(target: 'nowhere' | 'receiver' = 'receiver'): Promise<TestSandbox> {
  const sandbox = await startTestSandbox({
    storeFile: join(folder, 'sandbox.json'),
    clock: () => new Date(),
  });
  running.add(sandbox);
  if (target === 'receiver') sandbox.deliverTo({ url, log: { warn } });
  return sandbox;
}
async function stop(sandbox: TestSandbox): Promise<void> {
  running.delete(sandbox);
  await sandbox.close();
}
const typesOf = (): string[] => posts.map(({ type }) => type);

async function subscribe({ payments }: TestSandbox) {
  const customer = await payments.stripe.customers.create({ metadata: { user_id: 'u1' } });
  const { id, latest_invoice: invoice } = await payments.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: payments.priceId }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  if (invoice === null || typeof invoice === 'string') throw new Error('not expanded');
  return { customerId: customer.id, id, secret: invoice.confirmation_secret?.client_secret ?? '' };
}

describe('the delivery of events', () => {
  it('posts each one, signed, in the order in which they happened', async () => {
    const sandbox = await start();
    const { secret } = await subscribe(sandbox);
    await sandbox.pay(secret, '4242424242424242');
    await sandbox.eventsSent();
    expect(typesOf()).toEqual([
      'customer.created',
      'customer.subscription.created',
      'charge.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
    ]);
    expect(sandbox.events()).toEqual([]);
    const { stripe, webhookSecret } = sandbox.payments;
    for (const { body, signature, type } of posts) {
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, 300);
      expect(event.type).toBe(type);
    }
  });

  it('sends an event that was not taken again with the next one, while the others go on', async () => {
    let refusals = 1;
    answerWith = (type) => (type === 'customer.created' && refusals-- > 0 ? 500 : 200);
    const sandbox = await start();
    await subscribe(sandbox);
    await sandbox.eventsSent();
    expect(warn).toHaveBeenCalledOnce();
    const bodies = posts.filter(({ type }) => type === 'customer.created').map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(new Set(bodies).size).toBe(1);
    expect(sandbox.events()).toEqual([]);
  });

  it('never holds up the call that caused the event', async () => {
    receiver.removeAllListeners('request');
    await expect(subscribe(await start())).resolves.toBeDefined();
  });

  it('waits until it has an address', async () => {
    const sandbox = await start('nowhere');
    await sandbox.payments.stripe.customers.create({});
    await sandbox.eventsSent();
    expect(posts).toEqual([]);
    sandbox.deliverTo({ url, log: { warn } });
    await sandbox.eventsSent();
    expect(typesOf()).toEqual(['customer.created']);
  });
});

describe('the memory of the sandbox', () => {
  it('outlasts a restart: keys, price, subscription, and what was not delivered yet', async () => {
    const first = await start('nowhere');
    const { customerId, id, secret } = await subscribe(first);
    first.advance(customerId, new Date(Date.now() + 3_600_000));
    await stop(first);

    const second = await start();
    const { payments } = second;
    expect(second.keys).toEqual(first.keys);
    const ahead = second.act((provider) => provider.now(provider.customer(customerId)));
    expect(ahead).toBeGreaterThan(Date.now() / 1000 + 3_500);
    await second.eventsSent();
    expect(typesOf()).toContain('customer.subscription.created');
    expect((await second.pay(secret, '4242424242424242')).status).toBe('succeeded');
    expect((await payments.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it('holds no card number, and is for its owner alone', async () => {
    const sandbox = await start('nowhere');
    const { secret } = await subscribe(sandbox);
    await sandbox.pay(secret, '4242424242424242');
    const file = join(folder, 'sandbox.json');
    expect(await readFile(file, 'utf8')).not.toContain('42424242');
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it.each(['', '{"version":1}', '{"version":2}', 'null', 'not JSON'])(
    'begins anew when its file holds %j, and puts that aside',
    async (text) => {
      const emitWarning = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
      const file = join(folder, 'sandbox.json');
      await writeFile(file, text);
      expect((await start('nowhere')).events()).toEqual([]);
      expect(await readFile(`${file}.unusable`, 'utf8')).toBe(text);
      expect(emitWarning).toHaveBeenCalledOnce();
      emitWarning.mockRestore();
    },
  );
});
