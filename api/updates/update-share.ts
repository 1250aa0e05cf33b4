import { UPDATE_STEPS, type UpdateStep } from '#data/contract/admin.ts';

/** Shares of a whole update in which the page build takes most of the time, until one was measured. */
const USUAL_MS: Readonly<Record<string, number>> = { compile: 5000, render: 6000, check: 400 };
const SHORT_MS = 100;

interface Position {
  /** The steps that are done. */
  steps: readonly UpdateStep[];
  step: string | null;
  done: number | null;
  total: number | null;
}

/**
 * How much of an update is done, 0 to 1, when each step takes as long as it did in `before`, the steps of an earlier
 * update, or else as usual: only what a bar can show.
 */
export function shareOf({ step, done, total }: Position, before: readonly UpdateStep[]): number {
  const at = UPDATE_STEPS.findIndex((name) => name === step);
  if (at < 0) return 0;
  const measured = new Map(before.map(({ name, ms }) => [name, ms]));
  const times = UPDATE_STEPS.map((name) => measured.get(name) ?? USUAL_MS[name] ?? SHORT_MS);
  const sum = (part: readonly number[]): number => part.reduce((all, ms) => all + ms, 0);
  const inside = done === null || total === null || total === 0 ? 0 : Math.min(1, done / total);
  const whole = sum(times);
  if (whole === 0) return at / UPDATE_STEPS.length;
  return Math.min(1, (sum(times.slice(0, at)) + inside * (times[at] ?? 0)) / whole);
}
