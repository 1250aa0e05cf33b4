import { MINUTE_MS } from '#data/domain/durations.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundedLog } from '../logging.ts';
import { masked } from './mask.ts';
import { sendDueLetters, type SendTools } from './send-due.ts';
import { PLAN_MS, type MailLogLine } from './mail-messages.ts';

const LOOK_MS = 500;
/** The process ends after this long without a letter. */
const IDLE_MS = 30_000;
/** How long all letters wait when the server takes none, doubled each time. */
const PAUSE_MS = { first: 5000, longest: 5 * MINUTE_MS };

interface Work {
  tools: SendTools & { signal: AbortSignal };
  log: (line: MailLogLine) => void;
  /** Queues the letters of the day; asked once a minute. */
  planDigests?: () => Promise<number>;
  /** When there was something to send last, shared by all ways: they end together. */
  idle: { since: number };
}

/**
 * Sends letters as they come due until there was none for a while or the signal is aborted. While the server takes
 * none, one letter at a time tries whether it does again; that is told once when it begins and once when it is over.
 */
export async function runMail({ tools, planDigests, log, idle }: Work): Promise<void> {
  const { signal } = tools;
  const tellOf = troubleLog(log);
  let pauseMs: number | undefined;
  let planAt = 0;
  const plan = async (): Promise<void> => {
    if (performance.now() < planAt) return;
    planAt = performance.now() + PLAN_MS;
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
          tellOf[outcome.kind]({ kind: letter.kind, answer: masked(outcome.answer) });
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

/** A line a minute of each kind, however many letters it happens to. */
function troubleLog(log: Work['log']) {
  const lineFor = (message: string) =>
    boundedLog<{ kind: string; answer: string }>((facts, count) =>
      log({ level: 'warn', facts: { ...facts, count }, message }),
    );
  return {
    refused: lineFor('a letter was refused for good'),
    failed: lineFor('a letter could not be sent, and is tried again'),
  };
}
