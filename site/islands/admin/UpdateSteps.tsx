import { stepTime } from './measures.ts';
import type { StepState, StepView } from './progress.ts';
import { stepName } from './update-words.ts';

const STATE_WORDS: Record<StepState, string> = {
  done: 'done',
  current: 'under way',
  waiting: 'to come',
  past: 'left out',
};

interface UpdateStepsProps {
  steps: readonly StepView[];
  /** True for an update that failed: the last step it came to is where it stopped. */
  isFailed: boolean;
}

/** The steps of an update side by side, each with what it took. */
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
              <span className={state === 'current' ? '' : 'visually-hidden'}>
                {STATE_WORDS[state]}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
