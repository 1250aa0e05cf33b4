import type { UpdateProgress, UpdateStep } from '#data/contract/admin.ts';

import { stepDoing, STEP_NAMES } from './update-words.ts';

/** `past`: not part of this update, which has gone on without it. */
export type StepState = 'done' | 'current' | 'waiting' | 'past';

export interface StepView {
  name: string;
  state: StepState;
  /** How long it took; null when it is not done. */
  ms: number | null;
}

/** Every step with its state. */
export function viewSteps(progress: Pick<UpdateProgress, 'step' | 'steps'>): StepView[] {
  const begun = [...progress.steps.map(({ name }) => name), progress.step];
  const reached = STEP_NAMES.findLastIndex((name) => begun.includes(name));
  return STEP_NAMES.map((name, index) => {
    if (name === progress.step) return { name, state: 'current', ms: null };
    const ms = timeOf(progress.steps, name);
    if (ms !== null) return { name, state: 'done', ms };
    return { name, state: index < reached ? 'past' : 'waiting', ms: null };
  });
}

function timeOf(steps: readonly UpdateStep[], name: string): number | null {
  const times = steps.filter((step) => step.name === name);
  return times.length === 0 ? null : times.reduce((sum, { ms }) => sum + ms, 0);
}

/** How far an update is, in whole percent: never 100 while it runs. */
export function percentOf({ share }: Pick<UpdateProgress, 'share'>): number {
  return Math.min(99, Math.floor(share * 100));
}

/** `Building the pages: 412 of 640`; without the numbers when there are none. */
export function progressLine({
  step,
  done,
  total,
}: Pick<UpdateProgress, 'step' | 'done' | 'total'>): string {
  const doing = stepDoing(step);
  if (done === null || total === null || total === 0) return doing;
  const [now, all] = [done, total].map((count) => count.toLocaleString('en-US'));
  return `${doing}: ${now ?? ''} of ${all ?? ''}`;
}
