import { useEffect, useState } from 'react';

import type { UpdateProgress, UpdateRun } from '#data/contract/admin.ts';

import { readerMoment } from '../reader-date.ts';
import { durationWords } from './measures.ts';
import { percentOf, progressLine } from './progress.ts';
import { describeTrigger, OUTCOME_WORDS, stepDoing } from './update-words.ts';

const TICK_MS = 1000;

/** How long something has been going on; counts by itself and asks nobody. */
function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  // The server's clock may be ahead of the reader's.
  return <span className="tabular">{durationWords(Math.max(0, now - Date.parse(since)))}</span>;
}

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
        <p className="mt-2.5 text-[1.125rem] font-bold tabular" data-progress>
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
