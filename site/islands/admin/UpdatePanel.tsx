import { useId } from 'react';

import { Badge } from '#site/components/Badge.tsx';
import type { UpdateOutcome } from '#data/contract/admin.ts';
import { updateRunsQuery } from '#site/api-client/admin.ts';
import { useApiQuery } from '#site/api-client/query-client.ts';

import '../parts/parts.css';
import { percentOf, viewSteps } from './progress.ts';
import { NextUpdate } from './NextUpdate.tsx';
import { Lines } from './RunReport.tsx';
import { ScoresLine } from './ScoresLine.tsx';
import { TriggerUpdate } from './TriggerUpdate.tsx';
import { UpdateStatus } from './UpdateStatus.tsx';
import { UpdateSteps } from './UpdateSteps.tsx';
import { OUTCOME_WORDS } from './update-words.ts';
import type { Updates } from './use-updates.ts';

/** Outcomes after which the reason is shown why nothing has changed. */
const TROUBLES: readonly UpdateOutcome[] = ['failed', 'skipped', 'interrupted'];

/** What the content update is doing or came to, and the button that starts it. Everything keeps its place. */
export function UpdatePanel({ state, isConnected }: Updates) {
  const id = useId();
  const running = state?.running ?? null;
  const { data: runs, isPending } = useApiQuery(updateRunsQuery());
  // Until the live progress has come, the list shows the last update, if none is running.
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
        // Its room stays: an empty bar would look like an update that hangs.
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
