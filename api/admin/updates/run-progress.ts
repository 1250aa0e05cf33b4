import { UPDATE_STEPS, type UpdateProgress, type UpdateRun, type UpdateStep } from '#data/contract/admin.ts';
import type { SyncRecord } from '#data/releases/reports.ts';

/** Far more than an update has; a faulty process may report more. */
const MAX_STEPS = 50;

/** The progress of one update, from the records of its process. */
export class RunProgress {
  readonly #before: readonly UpdateStep[];
  readonly #startedAt = performance.now();
  #stepAt = this.#startedAt;
  #state: UpdateProgress;

  /** `before`: the steps of an earlier update, to estimate how much is left. */
  constructor({ id, trigger, startedBy, startedAt }: UpdateRun, before: readonly UpdateStep[]) {
    this.#before = before;
    this.#state = {
      runId: id,
      trigger,
      startedBy,
      startedAt,
      step: null,
      done: null,
      total: null,
      share: 0,
      steps: [],
    };
  }

  get state(): UpdateProgress {
    return this.#state;
  }

  /** All steps so far; the last one with its time until now. */
  get reached(): UpdateStep[] {
    const { step, steps } = this.#state;
    if (step === null) return [...steps];
    return [...steps, { name: step, ms: Math.round(performance.now() - this.#stepAt) }];
  }

  /** Milliseconds since the update began. */
  get elapsedMs(): number {
    return Math.round(performance.now() - this.#startedAt);
  }

  /** Adds a record; false when it changes nothing. */
  take(record: Exclude<SyncRecord, { type: 'report' }>): boolean {
    const last = this.#state;
    if (record.type === 'step') {
      if (last.steps.length >= MAX_STEPS) return false;
      const now = performance.now();
      const done = { name: last.step ?? '', ms: Math.round(now - this.#stepAt) };
      this.#stepAt = now;
      const steps = last.step === null ? [] : [...last.steps, done];
      this.#put({ ...last, steps, step: record.step, done: null, total: null });
      return true;
    }
    const { done, total } = record;
    if (last.done === done && last.total === total) return false;
    this.#put({ ...last, done, total });
    return true;
  }

  #put(state: UpdateProgress): void {
    // A progress bar never goes back.
    const share = Math.max(this.#state.share, shareOf(state, this.#before));
    this.#state = { ...state, share };
  }
}

/** Times of the steps in a full update, until there are measured ones. */
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
 * How much of an update is done, 0 to 1, if each step takes as long as in `before`, the steps of an earlier update, or
 * else as usual. An estimate for the progress bar.
 */
export function shareOf({ step, done, total }: Position, before: readonly UpdateStep[]): number {
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
