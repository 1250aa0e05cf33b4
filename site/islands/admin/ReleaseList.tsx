import { useEffect, useRef } from 'react';

import type { ReleaseResponse } from '#data/contract/admin.ts';
import { formatEasternDateTime } from '#data/domain/time-format.ts';
import { releasesQuery, rollBack } from '#site/browser/client/admin.ts';
import { Badge } from '#site/components/page/ui.tsx';
import { useApiQuery } from '#site/browser/client/query-client.ts';

import { AskOnce } from '../ui/AskOnce.tsx';
import { readerMoment } from '../ui/reader-dates.ts';
import { failureToast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';
import { countOf, ENTITIES, sizeWords } from './update-words.ts';
import { ListPanel } from './ListPanel.tsx';

interface ReleaseEntryProps {
  release: ReleaseResponse;
  /** Newer than the current one, as after a rollback. */
  isNewer: boolean;
  isUpdating: boolean;
}

function factsOf({ counts, sizeBytes }: ReleaseResponse): string {
  const counted = counts === null ? [] : ENTITIES.map(({ entity, one, many }) => countOf(counts[entity], one, many));
  return [sizeWords(sizeBytes), ...counted].join(' · ');
}

/** A release: when it was made, what is in it, and the button that makes it the current one. */
function ReleaseEntry({ release, isNewer, isUpdating }: ReleaseEntryProps) {
  const { id, createdAt, asOf, isCurrent, problem } = release;
  const name = createdAt === null ? id : readerMoment(createdAt);
  const way = isNewer ? 'Go forward' : 'Roll back';
  const title = useRef<HTMLParagraphElement>(null);
  const wasChosen = useRef(false);
  useEffect(() => {
    // The pressed button was removed: the focus stays with its release.
    if (isCurrent && wasChosen.current) title.current?.focus();
    if (isCurrent) wasChosen.current = false;
  }, [isCurrent]);
  const change = useAction(rollBack, {
    done: () => {
      wasChosen.current = true;
    },
    says: () => ({
      title: isNewer ? 'Went Forward' : 'Rolled Back',
      description: `Readers now see the release of ${name}.`,
    }),
    failed: failureToast('Rollback Failed', 'The site is as it was. Please try again.'),
  });
  return (
    <div className="grid justify-items-start gap-y-1">
      <p ref={title} className="run-title font-bold" tabIndex={-1}>
        {createdAt === null ? name : <time dateTime={createdAt}>{name}</time>}{' '}
        {isCurrent && <Badge tone="good">Current</Badge>}
      </p>
      <p className="meta">{factsOf(release)}</p>
      {asOf !== null && <p className="meta">{`The season as it stood on ${formatEasternDateTime(asOf)}`}</p>}
      {problem !== null && <p className="hint hint-error">{problem}</p>}
      {!isCurrent && problem === null && (
        <AskOnce
          opener={`${way} to this`}
          label={`${way} to this: ${name}`}
          blockedBecause={isUpdating ? 'Wait until the update is over' : undefined}
          question={`Every reader gets the release of ${name} at once. Accounts and memberships stay as they are.`}
          yes={change.isPending ? 'Switching...' : `${way} now`}
          no="Keep the current one"
          isBusy={change.isPending}
          isSmall
          onYes={(close) => change.mutate(id, { onSettled: close })}
        />
      )}
    </div>
  );
}

/** The stored releases, newest first. */
export function ReleaseList({ isUpdating }: { isUpdating: boolean }) {
  const query = useApiQuery(releasesQuery());
  const current = query.data?.findIndex(({ isCurrent }) => isCurrent) ?? -1;
  return (
    <ListPanel
      title="Releases"
      what="The releases"
      query={query}
      empty="The store has no release."
      row={(release, index) => <ReleaseEntry release={release} isNewer={index < current} isUpdating={isUpdating} />}
    >
      {query.data !== undefined && query.data.length > 0 && (
        <p className="meta">Readers get the other release at once. The next update publishes a new one.</p>
      )}
    </ListPanel>
  );
}
