import { MINUTE_MS } from '#data/domain/durations.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundedLog } from '../core/logging.ts';
import { masked } from './mask.ts';
import { sendDueLetters, type SendTools } from './send-due.ts';
import type { MailLogLine } from './mail-process.ts';
import { PLAN_EVERY_MS } from './plan-digests.ts';

const LOOK_MS = 500;
/** After so long without a letter the process ends. */
const IDLE_MS = 30_000;
/** How long all letters wait for an unavailable server, doubled each time. */
const PAUSE_MS = { first: 5000, longest: 5 * MINUTE_MS };

interface Work {
  tools: SendTools & { signal: AbortSignal };
  log: (line: MailLogLine) => void;
  /** Queues the letters of the day; called once a minute. */
  planDigests?: () => Promise<number>;
  /** When there last was something to send; shared by letters and alerts, which end together. */
  idle: { since: number };
}

/**
 * Sends letters as they are due, until there was none for a while or the signal is aborted. While the server is
 * unavailable one letter at a time is tried; the log says once that it is unavailable, and once that it is back.
 */
export async function runMail({ tools, planDigests, log, idle }: Work): Promise<void> {
  const { signal } = tools;
  const logFailure = failureLog(log);
  let pauseMs: number | undefined;
  let planAt = 0;
  const plan = async (): Promise<void> => {
    if (performance.now() < planAt) return;
    planAt = performance.now() + PLAN_EVERY_MS;
    try {
      await planDigests?.();
    } catch (error) {
      const facts = { reason: masked(String(error)) };
      log({ level: 'error', facts, message: 'the letters of the day could not be planned' });
    }
  };
  while (!signal.aborted && performance.now() - idle.since < IDLE_MS) {
    await plan();
    const isDown = pauseMs !== undefined;
    const { tried, unavailable } = await sendDueLetters({
      ...tools,
      ...(isDown && { concurrency: 1 }),
      onOutcome(letter, outcome) {
        if (outcome.kind === 'sent' && pauseMs !== undefined) {
          pauseMs = undefined;
          log({ level: 'info', facts: {}, message: 'the mail server takes letters again' });
        }
        if (outcome.kind === 'refused' || outcome.kind === 'failed')
          logFailure[outcome.kind]({ kind: letter.kind, answer: masked(outcome.answer) });
      },
    });
    if (tried > 0) idle.since = performance.now();
    if (unavailable !== null && !isDown)
      log({
        level: 'error',
        facts: { answer: masked(unavailable) },
        message: 'the mail server takes no letters: all wait',
      });
    if (unavailable !== null) pauseMs = Math.min((pauseMs ?? PAUSE_MS.first / 2) * 2, PAUSE_MS.longest);
    await sleep(unavailable === null ? LOOK_MS : pauseMs, undefined, { signal }).catch(() => null);
  }
}

/** At most one line of each kind in a minute. */
function failureLog(log: Work['log']) {
  const lineFor = (message: string) =>
    boundedLog<{ kind: string; answer: string }>((facts, count) =>
      log({ level: 'warn', facts: { ...facts, count }, message }),
    );
  return {
    refused: lineFor('a letter was refused for good'),
    failed: lineFor('a letter could not be sent, and is tried again'),
  };
}
