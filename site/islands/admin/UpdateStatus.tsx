import type { UpdateProgress, UpdateRun } from '#data/contract/admin.ts';

import { Elapsed } from './Elapsed.tsx';
import { durationWords, readerMoment } from './measures.ts';
import { percentOf, progressLine } from './progress.ts';
import { describeEnd, describeTrigger, stepDoing } from './update-words.ts';

interface UpdateStatusProps {
  running: UpdateProgress | null;
  /** Null: none has run; undefined: not known yet. */
  last: UpdateRun | null | undefined;
}

/** Two lines: what is being done or came of the last update, and by whom, when and how long. */
export function UpdateStatus({ running, last }: UpdateStatusProps) {
  if (running !== null) {
    return (
      <>
        {/* Read out at each step; the numbers beside it would never let a reader finish. */}
        <p className="visually-hidden" role="status">
          {stepDoing(running.step)}
        </p>
        <p className="update-now tabular" data-progress>
          {`${progressLine(running)} (${String(percentOf(running))}%)`}
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
      <p className="update-now" role="status">
        {last === undefined && 'Looking at what is running'}
        {last === null && 'No update has run here yet.'}
        {last && describeEnd(last.outcome)}
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
