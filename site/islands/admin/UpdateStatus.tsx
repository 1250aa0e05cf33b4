import { useEffect, useState } from 'react';

import type { UpdateProgress, UpdateRun, UpdateStep } from '#data/contract/admin.ts';

import { readerMoment } from '../ui/reader-dates.ts';
import {
  describeTrigger,
  durationWords,
  OUTCOME_WORDS,
  STEP_NAMES,
  stepDoing,
  stepName,
  stepTime,
} from './update-words.ts';

/** `past`: this update has skipped the step. */
export type StepState = 'done' | 'current' | 'waiting' | 'past';

export interface StepView {
  name: string;
  state: StepState;
  /** Null until the step is done. */
  ms: number | null;
}

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
export function progressLine({ step, done, total }: Pick<UpdateProgress, 'step' | 'done' | 'total'>): string {
  const doing = stepDoing(step);
  if (done === null || total === null || total === 0) return doing;
  return `${doing}: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
}

const STATE_WORDS: Record<StepState, string> = {
  done: 'done',
  current: 'under way',
  waiting: 'to come',
  past: 'left out',
};

interface UpdateStepsProps {
  steps: readonly StepView[];
  /** True for a failed update: it stopped at the last step that it reached. */
  isFailed: boolean;
}

export function UpdateSteps({ steps, isFailed }: UpdateStepsProps) {
  const stopped = isFailed ? steps.findLastIndex(({ state }) => state === 'done') : -1;
  return (
    <ol className="update-steps grid w-full">
      {steps.map(({ name, state, ms }, index) => (
        <li
          key={name}
          className={index === stopped ? 'update-step step-stopped' : `update-step step-${state}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {stepName(name)}
          <span className="step-time block">
            {index === stopped ? 'stopped' : ms !== null ? stepTime(ms) : ''}
            {index !== stopped && ms === null && (
              <span className={state === 'current' ? '' : 'visually-hidden'}>{STATE_WORDS[state]}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

const TICK_MS = 1000;

/** How long something has been running, counted in the browser. */
function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // The server's clock may be ahead of the reader's.
  return <span className="tabular">{durationWords(Math.max(0, now - Date.parse(since)))}</span>;
}

interface UpdateStatusProps {
  running: UpdateProgress | null;
  /** Null if no update has run; undefined while unknown. */
  last: UpdateRun | null | undefined;
}

/** Two lines about the running or the last update: what, and by whom, when and how long. */
export function UpdateStatus({ running, last }: UpdateStatusProps) {
  if (running !== null) {
    return (
      <>
        {/* Read out at each step. The numbers next to it change too often for a screen reader. */}
        <p className="visually-hidden" role="status">
          {stepDoing(running.step)}
        </p>
        <p className="mt-2.5 text-[1.125rem] font-bold tabular" data-progress>
          {`${progressLine(running)} (${percentOf(running)}%)`}
        </p>
        <p className="meta">
          {`${describeTrigger(running.trigger, running.startedBy)} · since ${readerMoment(running.startedAt)} · `}
          <Elapsed since={running.startedAt} />
        </p>
      </>
    );
  }
  return (
    <>
      <p className="mt-2.5 text-[1.125rem] font-bold" role="status">
        {last === undefined && 'Looking at what is running'}
        {last === null && 'No update has run here yet.'}
        {last && OUTCOME_WORDS[last.outcome].sentence}
      </p>
      <p className="meta">
        {last &&
          [
            describeTrigger(last.trigger, last.startedBy),
            readerMoment(last.startedAt),
            ...(last.durationMs === null ? [] : [durationWords(last.durationMs)]),
          ].join(' · ')}
      </p>
    </>
  );
}
