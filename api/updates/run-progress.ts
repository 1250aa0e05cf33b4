import type { UpdateProgress, UpdateRun, UpdateStep } from '#data/contract/admin.ts';
import type { SyncRecord } from '#data/releases/reports.ts';
import { shareOf } from './update-share.ts';

/** An update's steps are few; a process that names more has lost its way. */
const MAX_STEPS = 50;

/** How far one update is, put together from what its process tells. */
export class RunProgress {
  readonly #before: readonly UpdateStep[];
  readonly #startedAt = performance.now();
  #stepAt = this.#startedAt;
  #state: UpdateProgress;

  /** `before`: the steps of an earlier update, for guessing how much is left. */
  constructor({ id, trigger, startedBy, startedAt }: UpdateRun, before: readonly UpdateStep[]) {
    this.#before = before;
    this.#state = {
      ...{ runId: id, trigger, startedBy, startedAt },
      ...{ step: null, done: null, total: null, share: 0, steps: [] },
    };
  }

  get state(): UpdateProgress {
    return this.#state;
  }

  /** Every step it has come to, the last one with the time it has had so far. */
  get reached(): UpdateStep[] {
    const { step, steps } = this.#state;
    if (step === null) return [...steps];
    return [...steps, { name: step, ms: Math.round(performance.now() - this.#stepAt) }];
  }

  /** Milliseconds since the update began. */
  get elapsedMs(): number {
    return Math.round(performance.now() - this.#startedAt);
  }

  /** Takes a record; true when it says something new. */
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
    // A bar never goes back, whatever the guess says.
    const share = Math.max(this.#state.share, shareOf(state, this.#before));
    this.#state = { ...state, share };
  }
}
