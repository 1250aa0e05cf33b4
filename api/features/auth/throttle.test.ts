import { describe, expect, it } from 'vitest';
import { createThrottle, type ThrottleKey, type ThrottleRule } from './throttle.ts';

const RULE: ThrottleRule = {
  free: 3,
  firstWaitMs: 1000,
  longestWaitMs: 8000,
  forgetAfterMs: 60_000,
};
const BOB: ThrottleKey = { key: 'bob', rule: RULE };

function clockedThrottle(capacity?: number) {
  const clock = { at: 1_000_000 };
  return { clock, throttle: createThrottle(() => clock.at, capacity) };
}

describe('createThrottle', () => {
  it('lets the free attempts pass and then asks for waits that double up to the longest', () => {
    const { clock, throttle } = clockedThrottle();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      let answer = throttle.take([BOB]);
      if (!answer.allowed) {
        waits.push(answer.retryAfterSeconds);
        clock.at += answer.retryAfterSeconds * 1000;
        answer = throttle.take([BOB]);
      }
      expect(answer.allowed).toBe(true);
    }
    expect(waits).toEqual([1, 2, 4, 8, 8]);
  });

  it('does not make the wait longer for those who keep asking, and tells the first refusal apart', () => {
    const { clock, throttle } = clockedThrottle();
    for (let attempt = 0; attempt < 3; attempt += 1) throttle.take([BOB]);
    expect(throttle.take([BOB])).toMatchObject({ allowed: false, isFirst: true });
    for (let ask = 0; ask < 50; ask += 1) {
      expect(throttle.take([BOB])).toMatchObject({ allowed: false, isFirst: false });
    }
    clock.at += 1000;
    expect(throttle.take([BOB]).allowed).toBe(true);
  });

  it('counts attempts made at once, before any of them is known to be wrong', () => {
    const { throttle } = clockedThrottle();
    const answers = Array.from({ length: 20 }, () => throttle.take([BOB]).allowed);
    expect(answers.filter(Boolean)).toHaveLength(3);
  });

  it('takes back an attempt that turned out well', () => {
    const { throttle } = clockedThrottle();
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const answer = throttle.take([BOB]);
      if (!answer.allowed) throw new Error('a good attempt was refused');
      answer.refund();
    }
  });

  it('forgets after a quiet time', () => {
    const { clock, throttle } = clockedThrottle();
    for (let attempt = 0; attempt < 3; attempt += 1) throttle.take([BOB]);
    clock.at += 60_001;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(throttle.take([BOB]).allowed).toBe(true);
    }
  });

  it('counts nothing for the other keys when one of them refuses', () => {
    const { throttle } = clockedThrottle();
    const address: ThrottleKey = { key: 'address', rule: RULE };
    for (let attempt = 0; attempt < 3; attempt += 1) throttle.take([BOB]);
    for (let attempt = 0; attempt < 10; attempt += 1) throttle.take([BOB, address]);
    expect(throttle.take([address]).allowed).toBe(true);
  });

  const made = (number: number): ThrottleKey => ({ key: `made up ${number}`, rule: RULE });

  it('keeps a bounded number of keys, of those that have begun and of those that have to wait', () => {
    const { throttle } = clockedThrottle(100);
    throttle.take([BOB]);
    for (let number = 0; number < 100; number += 1) throttle.take([made(number)]);
    expect(throttle.attempts(BOB)).toBe(0);
    for (let attempt = 0; attempt < 3; attempt += 1) throttle.take([BOB]);
    for (let number = 0; number < 100; number += 1) {
      for (let attempt = 0; attempt < 3; attempt += 1) throttle.take([made(number)]);
    }
    expect(throttle.take([BOB]).allowed).toBe(true);
  });

  it('lets no flood of made-up keys wash out who has to wait', () => {
    const { throttle } = clockedThrottle(100);
    for (let attempt = 0; attempt < 3; attempt += 1) throttle.take([BOB]);
    for (let number = 0; number < 1000; number += 1) throttle.take([made(number)]);
    expect(throttle.take([BOB]).allowed).toBe(false);
  });

  it('keeps nothing of what was taken back, so that it washes nothing out', () => {
    const { throttle } = clockedThrottle(100);
    throttle.take([BOB]);
    for (let number = 0; number < 1000; number += 1) {
      const answer = throttle.take([made(number)]);
      if (answer.allowed) answer.refund();
    }
    expect(throttle.attempts(BOB)).toBe(1);
  });

  it('makes wait for another key that is only looked at, and counts it when told', () => {
    const { throttle } = clockedThrottle();
    const successes: ThrottleKey = { key: 'successes', rule: RULE };
    for (let success = 0; success < 3; success += 1) {
      expect(throttle.take([BOB], [successes])).toMatchObject({ allowed: true });
      expect(throttle.attempts(successes)).toBe(success);
      throttle.count([successes]);
    }
    expect(throttle.take([made(1)], [successes])).toMatchObject({
      allowed: false,
      retryAfterSeconds: 1,
    });
    expect(throttle.attempts(made(1))).toBe(0);
  });
});
