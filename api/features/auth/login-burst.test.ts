import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountClient } from '../../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ passwordCost: { memoryCost: 16_384, timeCost: 2, parallelism: 1 } });
});
afterAll(async () => {
  await test.close();
});

describe('a burst of sign-ins', () => {
  it('is turned away past what can be done, says when to come back, and holds no page up', async () => {
    await new AccountClient(test.app).register('regular');
    let done = 0;
    const burst = Array.from({ length: 150 }, async () => {
      const answer = await new AccountClient(test.app).login('regular');
      done += 1;
      return answer;
    });
    const page = await test.app.inject('/');
    expect(page.statusCode).toBe(200);
    expect(done).toBeLessThan(150);

    const answers = await Promise.all(burst);
    const busy = answers.filter((answer) => answer.status === 503);
    expect(busy.length).toBeGreaterThan(20);
    expect(busy[0]).toMatchObject({
      body: {
        code: 'busy',
        message: 'The site is very busy right now. Please try again in a moment.',
      },
    });
    expect(busy[0]?.headers['retry-after']).toBe('3');
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(64);
    // Being turned away is held against nobody.
    expect((await new AccountClient(test.app).login('regular')).status).toBe(200);
  });
});
