import { UPDATE_STEPS, type UpdateProgress, type UpdateRun, type UpdateStep } from '#data/contract/admin.ts';
import type { SyncRecord } from '#data/releases/reports.ts';

/** Far more than an update has; a faulty process may report more. */
const MAX_STEPS = 50;

/**
 * The progress of one update, from the records of its process; `before` are the steps of an earlier update, to estimate
 * how much is left.
 */
export function trackProgress({ id, trigger, startedBy, startedAt }: UpdateRun, before: readonly UpdateStep[]) {
  const startedMs = performance.now();
  let stepMs = startedMs;
  const about = { runId: id, trigger, startedBy, startedAt };
  let state: UpdateProgress = { ...about, step: null, done: null, total: null, share: 0, steps: [] };

  /** All steps so far; the last one with its time until now. */
  function steps(): UpdateStep[] {
    if (state.step === null) return state.steps;
    return [...state.steps, { name: state.step, ms: Math.round(performance.now() - stepMs) }];
  }

  return {
    state: () => state,
    steps,
    elapsedMs: () => Math.round(performance.now() - startedMs),
    take(record: Exclude<SyncRecord, { type: 'report' }>): void {
      const { type, ...reached } = record;
      if (type === 'step' && state.steps.length >= MAX_STEPS) return;
      const next = { ...state, ...(type === 'step' && { steps: steps(), done: null, total: null }), ...reached };
      if (type === 'step') stepMs = performance.now();
      // A progress bar never goes back.
      state = { ...next, share: Math.max(state.share, shareOf(next, before)) };
    },
  };
}

/** Times of the steps in a full update, until there are measured ones. */
const USUAL_MS: Readonly<Record<string, number>> = { compile: 5000, render: 6000, check: 400 };
const SHORT_MS = 100;

/**
 * How much of an update is done, 0 to 1, if each step takes as long as in `before`, the steps of an earlier update, or
 * else as usual. An estimate for the progress bar.
 */
export function shareOf(
  { step, done, total }: Pick<UpdateProgress, 'step' | 'done' | 'total'>,
  before: readonly UpdateStep[],
): number {
  const at = UPDATE_STEPS.findIndex((name) => name === step);
  if (at < 0) return 0;
  const measured = new Map(before.map(({ name, ms }) => [name, ms]));
  const times = UPDATE_STEPS.map((name) => measured.get(name) ?? USUAL_MS[name] ?? SHORT_MS);
  const sum = (part: readonly number[]): number => part.reduce((all, ms) => all + ms, 0);
  const inside = done === null || total === null || total === 0 ? 0 : Math.min(1, done / total);
  const totalMs = sum(times);
  if (totalMs === 0) return at / UPDATE_STEPS.length;
  return Math.min(1, (sum(times.slice(0, at)) + inside * (times[at] ?? 0)) / totalMs);
}
