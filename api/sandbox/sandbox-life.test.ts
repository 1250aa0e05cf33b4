import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const CARD = {
  number: '4242424242424242',
  expMonth: 12,
  expYear: new Date().getFullYear() + 2,
  cvc: '123',
  postalCode: '52240',
};

let test: TestApp;
let sandbox: TestSandbox;
beforeAll(async () => {
  const clock = () => new Date();
  sandbox = await startTestSandbox({ clock });
  test = await buildTestApp({ payments: sandbox.payments, sandbox, clock });
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  sandbox.deliverTo({ url: `${address}/api/stripe/webhook`, log: test.app.log });
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

describe('a life with the sandbox, its webhooks sent over HTTP', () => {
  it('leads from free to premium, to cancelled, and back to free when the year is over', async () => {
    const client = await signedIn(test.app, 'lives-it-all');
    const statusOf = async () => (await client.me()).body['subscriptionStatus'];
    const { body } = await client.post('/api/create-subscription');
    await sandbox.eventsSent();
    expect(await statusOf()).not.toBe('active');

    await client.post('/api/sandbox/confirm', { clientSecret: body['clientSecret'], card: CARD });
    await sandbox.eventsSent();
    expect(await statusOf()).toBe('active');

    expect((await client.post('/api/cancel-subscription')).status).toBe(200);
    expect(await statusOf()).toBe('active');
    expect((await client.post('/api/sandbox/advance', { days: 367 })).status).toBe(200);
    expect(await statusOf()).not.toBe('active');
  });
});
