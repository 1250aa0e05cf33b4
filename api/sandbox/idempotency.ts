import type { AnswerRecord, SandboxState } from './state.ts';
import { StripeFailure } from './stripe-failure.ts';

/** Seconds after which a key may be used anew. */
const KEY_LASTS = 24 * 3600;

interface Answer {
  status: number;
  body: string;
}

/**
 * Gives the first answer again for the same key and request. Throws 400 `idempotency_error` when the key
 * came with another request before. As in life a refused request is not remembered: it did nothing.
 */
export function answerOnce(
  state: SandboxState,
  key: string | undefined,
  request: string,
  now: number,
  work: () => Answer,
): Answer & { isRepeat: boolean } {
  if (key === undefined) return { ...work(), isRepeat: false };
  const isFresh = ([, { at }]: [string, AnswerRecord]): boolean => at + KEY_LASTS > now;
  const answers = Object.fromEntries(Object.entries(state.answers).filter(isFresh));
  state.answers = answers;
  const before = Object.hasOwn(answers, key) ? answers[key] : undefined;
  if (before === undefined) {
    const { status, body } = work();
    answers[key] = { request, status, body, at: now };
    return { status, body, isRepeat: false };
  }
  if (before.request === request) {
    return { status: before.status, body: before.body, isRepeat: true };
  }
  throw new StripeFailure(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
}
