import { useEffect, useId, useRef, useState } from 'react';

import type { ScoresState, UpdateProgress, UpdateRun, UpdateState, UpdateStep } from '#data/contract/admin.ts';
import { formatEasternDateTime } from '#data/domain/time-format.ts';
import { isAnswerLost, refreshContent, updateRunsQuery } from '#site/browser/client/admin.ts';
import { getQueryClient, useApiQuery } from '#site/browser/client/query-client.ts';
import { call } from '#site/browser/client/request.ts';
import { watchUpdates } from '#site/browser/live/update-events.ts';
import { Badge } from '#site/components/page/ui.tsx';

import '../ui/parts.css';
import { Button } from '../ui/Button.tsx';
import { readerMoment } from '../ui/reader-dates.ts';
import { errorToast, toast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';
import { describeTrigger, durationWords, OUTCOME_WORDS, STEP_NAMES, stepTime, stepWords } from './update-words.ts';

export interface Updates {
  /** Undefined until the server has answered. */
  state: UpdateState | undefined;
  /** False while the server cannot be reached; what is known may be out of date. */
  isConnected: boolean;
}

/** The state of updates as the server reports it. Content is read again when an update ends. */
export function useUpdates(): Updates {
  const [state, setState] = useState<UpdateState>();
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    let before: UpdateState | undefined;
    return watchUpdates((next) => {
      setState(next);
      if (before !== undefined && before.last?.id !== next.last?.id) refreshContent();
      else if (before !== undefined && before.running?.runId !== next.running?.runId)
        void getQueryClient().invalidateQueries({ queryKey: updateRunsQuery().queryKey });
      before = next;
    }, setConnected);
  }, []);
  return { state, isConnected };
}

// Specification section 8.
const UPDATE_DONE = { title: 'Content Updated', description: 'Daily content update completed successfully' };
const UPDATE_FAILED = errorToast('Update Failed', 'Failed to trigger content update. Please try again.');

/** The button that starts an update, unless one is running, and the toast once that update is over. */
function TriggerUpdate({ state, isConnected }: Updates) {
  const running = state?.running ?? null;
  const last = state?.last ?? null;
  /**
   * An update of staff's that this page sees running. The answer to this page's own press reports its end; the live
   * progress does for a colleague's, for one begun before a reload, and where the answer is lost.
   */
  const watched = useRef<{ runId: string; isOwn: boolean }>(null);
  const trigger = useAction(() => call('POST /admin/trigger-update'), {
    says: () => UPDATE_DONE,
    done: () => {
      // Otherwise the live progress reports its end.
      if (!isConnected) refreshContent();
    },
    failed: (error) => {
      if (running?.trigger !== 'staff' || !isAnswerLost(error)) return UPDATE_FAILED;
      watched.current = { runId: running.runId, isOwn: false };
      return undefined;
    },
  });
  const { isPending } = trigger;
  useEffect(() => {
    const before = watched.current;
    // After a long loss of the connection another update may be the last one: the list shows both.
    const hasEnded = before !== null && before.runId !== running?.runId && before.runId === last?.id;
    if (hasEnded && !before.isOwn)
      toast(['published', 'unchanged'].includes(last.outcome) ? UPDATE_DONE : UPDATE_FAILED);
    if (running?.trigger !== 'staff') watched.current = null;
    // An update keeps its reporter until it ends.
    else if (before?.runId !== running.runId) watched.current = { runId: running.runId, isOwn: isPending };
  }, [running, last, isPending]);

  return (
    <Button isBusy={isPending || running !== null} pending="Updating..." onPress={trigger.mutate}>
      Trigger Update
    </Button>
  );
}

const STATE_WORDS = {
  done: 'done',
  current: 'under way',
  waiting: 'to come',
  /** This update has skipped the step. */
  past: 'left out',
};
export type StepState = keyof typeof STATE_WORDS;

interface StepView {
  name: string;
  state: StepState;
  /** Null until the step is done. */
  ms: number | null;
}

export function viewSteps({ step, steps }: { step: string | null; steps: readonly UpdateStep[] }): StepView[] {
  const reached = STEP_NAMES.findLastIndex((name) => name === step || steps.some((done) => done.name === name));
  return STEP_NAMES.map((name, index) => {
    if (name === step) return { name, state: 'current', ms: null };
    const times = steps.filter((done) => done.name === name);
    if (times.length === 0) return { name, state: index < reached ? 'past' : 'waiting', ms: null };
    return { name, state: 'done', ms: times.reduce((sum, { ms }) => sum + ms, 0) };
  });
}

/** How far an update is, in whole percent: never 100 while it runs. */
export function percentOf({ share }: Pick<UpdateProgress, 'share'>): number {
  return Math.min(99, Math.floor(share * 100));
}

/** `Building the pages: 412 of 640`; without the numbers when there are none. */
export function progressLine({ step, done, total }: Pick<UpdateProgress, 'step' | 'done' | 'total'>): string {
  const { doing } = stepWords(step);
  if (done === null || total === null || total === 0) return doing;
  return `${doing}: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
}

/** The steps, each with its time; an update that failed stopped at the last step that it reached. */
function UpdateSteps({ steps, isFailed }: { steps: readonly StepView[]; isFailed: boolean }) {
  const stopped = isFailed ? steps.findLastIndex(({ state }) => state === 'done') : -1;
  return (
    <ol className="update-steps grid w-full">
      {steps.map(({ name, state, ms }, index) => (
        <li
          key={name}
          className={`update-step step-${index === stopped ? 'stopped' : state}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {stepWords(name).name}
          <span className="step-time block">
            {index === stopped ? 'stopped' : ms !== null && stepTime(ms)}
            {ms === null && <span className={state === 'current' ? '' : 'visually-hidden'}>{STATE_WORDS[state]}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How long something has been running, counted in the browser. */
function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // The server's clock may be ahead of the reader's.
  return <span className="tabular">{durationWords(Math.max(0, now - Date.parse(since)))}</span>;
}

const LINE = 'mt-2.5 text-[1.125rem] font-bold';

function RunningLines({ running }: { running: UpdateProgress }) {
  return (
    <>
      {/* Read out at each step. The numbers next to it change too often for a screen reader. */}
      <p className="visually-hidden" role="status">
        {stepWords(running.step).doing}
      </p>
      <p className={`${LINE} tabular`} data-progress>
        {`${progressLine(running)} (${percentOf(running)}%)`}
      </p>
      <p className="meta">
        {`${describeTrigger(running)} · since ${readerMoment(running.startedAt)} · `}
        <Elapsed since={running.startedAt} />
      </p>
    </>
  );
}

/** The last update: null if none has run; undefined while unknown. */
function LastLines({ last }: { last: UpdateRun | null | undefined }) {
  return (
    <>
      <p className={LINE} role="status">
        {last === undefined && 'Checking what is running'}
        {last === null && 'No update has run here yet.'}
        {last && OUTCOME_WORDS[last.outcome].sentence}
      </p>
      <p className="meta">{last && [describeTrigger(last), ...timesOf(last)].join(' · ')}</p>
    </>
  );
}

/** When a run began and, once it is over, how long it took. */
export function timesOf({ startedAt, durationMs }: UpdateRun): string[] {
  return [readerMoment(startedAt), ...(durationMs === null ? [] : [durationWords(durationMs)])];
}

/** When the next update begins, by the reader's clock and by Eastern time. */
function NextUpdate({ next, schedule }: UpdateState) {
  if (next === null) {
    return schedule === 'off'
      ? 'The daily update is off: updates run only when somebody starts one.'
      : 'No update is planned.';
  }
  const what = next.trigger === 'daily' ? 'Next daily update' : 'Next, when recruiting news opens to everyone';
  return (
    <>
      {`${what}: `}
      <strong>
        <time dateTime={next.at}>{readerMoment(next.at, { timeZoneName: 'short' })}</time>
      </strong>
      {` (${formatEasternDateTime(next.at)})`}
    </>
  );
}

/** How often scores are updated while games are played, and how the last update ended. */
export function ScoresLine({ scores }: { scores: ScoresState | null | undefined }) {
  if (!scores) return null;
  const { everyMinutes, last } = scores;
  const often = everyMinutes === 1 ? 'every minute' : `every ${everyMinutes} minutes`;
  return (
    <p className="meta" data-scores>
      {`Scores: ${often} while games are played.`}
      {last !== null &&
        ` ${last.outcome === 'failed' ? 'The last try failed' : 'Last asked'}, ${readerMoment(last.startedAt)}: ${last.message}`}
    </p>
  );
}

export function Lines({ text }: { text: string }) {
  return (
    <div>
      {text.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}

/** The running or the last content update, and the button that starts one. Nothing moves while it runs. */
export function UpdatePanel({ state, isConnected }: Updates) {
  const id = useId();
  const running = state?.running ?? null;
  const { data: runs, isPending } = useApiQuery(updateRunsQuery());
  // Before the live progress is there, the list has the last update.
  const last = state === undefined ? runs?.[0] : state.last;
  const outcome = running === null ? last?.outcome : 'running';
  const words = outcome && OUTCOME_WORDS[outcome];
  return (
    <section
      className="card panel col-span-full grid content-start justify-items-start gap-4"
      aria-labelledby={id}
      aria-busy={state === undefined && isPending}
    >
      <div className="update-head flex w-full flex-wrap items-start justify-between gap-4">
        <div className="update-words min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="card-title" id={id}>
              Content Update
            </h2>
            {words && <Badge tone={words.tone}>{words.word}</Badge>}
          </div>
          {running === null ? <LastLines last={last} /> : <RunningLines running={running} />}
        </div>
        <TriggerUpdate state={state} isConnected={isConnected} />
      </div>
      {running === null && last && words?.isTrouble && (
        <div className={outcome === 'failed' ? 'alert alert-danger' : 'alert'}>
          <Lines text={last.message} />
        </div>
      )}
      <progress
        // Invisible, not removed: its room stays, and an empty bar would look like an update that hangs.
        className={`w-full accent-[var(--accent)] ${running === null ? 'invisible' : ''}`}
        max={100}
        value={running === null ? 0 : percentOf(running)}
        aria-label="Progress of the update"
      />
      <UpdateSteps
        steps={viewSteps(running ?? { step: null, steps: last?.steps ?? [] })}
        isFailed={outcome === 'failed' || outcome === 'interrupted'}
      />
      <p className="meta update-next">
        {!isConnected && (
          <span className="update-lost font-bold" role="status">
            The live progress is out of reach right now. It will come back on its own.
          </span>
        )}
        {isConnected && state && <NextUpdate {...state} />}
      </p>
      {isConnected && <ScoresLine scores={state?.scores} />}
    </section>
  );
}
