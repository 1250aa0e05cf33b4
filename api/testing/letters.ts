import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Message } from '../mail/send/compose.ts';
import type { AccountClient } from './account-client.ts';
import type { TestApp } from './build-test-app.ts';

/** What the link of a letter holds behind '#'; throws for a letter without one. */
export function tokenIn(message: Message | undefined): string {
  const [, token] = /#([\w-]{43})\n/.exec(message?.text ?? '') ?? [];
  if (token === undefined) throw new Error(`No link in: ${message?.text ?? 'no letter'}`);
  return token;
}

/** The letter to an address among others. */
export function letterTo(letters: readonly Message[], address: string): Message | undefined {
  return letters.find(({ to }) => to.address === address);
}

/** Waits for what comes after an answer: the accounts have one connection, and who asks last has it last. */
export async function afterAnswers({ accounts }: Pick<TestApp, 'accounts'>): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  await accounts.transaction().execute(() => Promise.resolve());
}

/** Presses 'Forgot password?' and returns the letters that came of it. */
export async function forgetPassword(
  test: TestApp,
  client: AccountClient,
  email: string,
): Promise<Message[]> {
  await client.post('/api/auth/forgot-password', { email });
  await afterAnswers(test);
  return await test.sendLetters();
}
