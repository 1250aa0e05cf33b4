import { useId } from 'react';

import type { ScoresState, UpdateOutcome, UpdateState } from '#data/contract/admin.ts';
import { formatEasternDateTime } from '#data/domain/time-format.ts';
import { Badge } from '#site/components/page/ui.tsx';
import { updateRunsQuery } from '#site/browser/client/admin.ts';
import { useApiQuery } from '#site/browser/client/query-client.ts';

import { readerMoment } from '../ui/reader-dates.ts';
import '../ui/parts.css';
import { percentOf, UpdateStatus, UpdateSteps, viewSteps } from './UpdateStatus.tsx';
import { Lines } from './RunList.tsx';
import { TriggerUpdate, type Updates } from './TriggerUpdate.tsx';
import { OUTCOME_WORDS } from './update-words.ts';

/** When the next update begins, by the reader's clock and by Eastern time. */
function NextUpdate({ state }: { state: UpdateState | undefined }) {
  if (state === undefined) return null;
  const { next, schedule } = state;
  if (next === null) {
    return schedule === 'off'
      ? 'The daily update is switched off: an update begins only when somebody starts it.'
      : 'No update is planned.';
  }
  const what = next.trigger === 'daily' ? 'Next daily update' : 'Next, for recruiting news that opens to everyone';
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

/** Outcomes whose message is shown. */
const TROUBLES: readonly UpdateOutcome[] = ['failed', 'skipped', 'interrupted'];

/** The running or the last content update, and the button that starts one. Nothing moves while it runs. */
export function UpdatePanel({ state, isConnected }: Updates) {
  const id = useId();
  const running = state?.running ?? null;
  const { data: runs, isPending } = useApiQuery(updateRunsQuery());
  // Before the live progress is there, the list has the last update.
  const last = state === undefined ? runs?.[0] : state.last;
  const isKnown = state !== undefined || !isPending;
  const outcome = running === null ? last?.outcome : 'running';
  const badge = outcome === undefined ? undefined : OUTCOME_WORDS[outcome];
  return (
    <section
      className="card panel col-span-full grid content-start justify-items-start gap-4"
      aria-labelledby={id}
      aria-busy={!isKnown}
    >
      <div className="update-head flex w-full flex-wrap items-start justify-between gap-4">
        <div className="update-words min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="card-title" id={id}>
              Content Update
            </h2>
            {badge !== undefined && <Badge tone={badge.tone}>{badge.word}</Badge>}
          </div>
          <UpdateStatus running={running} last={last} />
        </div>
        <TriggerUpdate state={state} isConnected={isConnected} />
      </div>
      {running === null && last && TROUBLES.includes(last.outcome) && (
        <div className={last.outcome === 'failed' ? 'alert alert-danger' : 'alert'}>
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
        {isConnected ? (
          <NextUpdate state={state} />
        ) : (
          <span className="update-lost" role="status">
            The live progress cannot be reached right now. It comes back by itself.
          </span>
        )}
      </p>
      {isConnected && <ScoresLine scores={state?.scores} />}
    </section>
  );
}
