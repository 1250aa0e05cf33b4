import { useEffect, useRef } from 'react';

import type { ReleaseResponse } from '#data/contract/admin.ts';
import { formatEasternDateTime } from '#data/domain/time-format.ts';
import { Badge } from '#site/components/Badge.tsx';

import { readerMoment, sizeWords } from './measures.ts';
import { RollBack } from './RollBack.tsx';
import { countOf } from './update-words.ts';

interface ReleaseEntryProps {
  release: ReleaseResponse;
  /** Newer than the one readers are given, as after a rollback. */
  isNewer: boolean;
  isUpdating: boolean;
}

function factsOf({ counts, sizeBytes }: ReleaseResponse): string {
  const parts = [sizeWords(sizeBytes)];
  if (counts !== null) {
    parts.push(countOf(counts.articles, 'article', 'articles'));
    parts.push(countOf(counts.games, 'game', 'games'));
    parts.push(countOf(counts.recruits, 'recruit', 'recruits'));
    parts.push(countOf(counts.recruitingNews, 'news item', 'news items'));
    parts.push(countOf(counts.teams, 'team', 'teams'));
  }
  return parts.join(' · ');
}

/** A release: when it was made, what is in it, and the button that gives it to readers. */
export function ReleaseEntry({ release, isNewer, isUpdating }: ReleaseEntryProps) {
  const { id, createdAt, asOf, isCurrent, problem } = release;
  const name = createdAt === null ? id : readerMoment(createdAt);
  const title = useRef<HTMLParagraphElement>(null);
  const wasChosen = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone: whoever pressed it goes on at the same release.
    if (isCurrent && wasChosen.current) title.current?.focus();
    if (isCurrent) wasChosen.current = false;
  }, [isCurrent]);
  return (
    <div className="release">
      <p ref={title} className="run-title" tabIndex={-1}>
        {createdAt === null ? name : <time dateTime={createdAt}>{name}</time>}{' '}
        {isCurrent && <Badge tone="good">Current</Badge>}
      </p>
      <p className="meta">{factsOf(release)}</p>
      {asOf !== null && (
        <p className="meta">{`The season as it stood on ${formatEasternDateTime(asOf)}`}</p>
      )}
      {problem !== null && <p className="hint hint-error">{problem}</p>}
      {!isCurrent && problem === null && (
        <RollBack
          {...{ id, name, isNewer, isUpdating }}
          onDone={() => {
            wasChosen.current = true;
          }}
        />
      )}
    </div>
  );
}
