import { CONTENT_KINDS, type ContentKind, type ReleaseEvent } from '#data/contract/content.ts';
import type { Release } from '../release/open-release.ts';

/**
 * Which kinds of content a release has changed for whoever knows the release `since`: as its report says when
 * that is its predecessor, else every kind. Also every kind when its report counts no change, because what is
 * shown may change with the time alone, such as recruiting news that becomes public.
 */
function changedSince(
  { report }: Pick<Release, 'report'>,
  since: string | undefined,
): readonly ContentKind[] {
  if (report === null || since === undefined || report.previousReleaseId !== since)
    return CONTENT_KINDS;
  const kinds = CONTENT_KINDS.filter((kind) => {
    const { added, changed, removed } = report.entities[kind];
    return added + changed + removed > 0;
  });
  return kinds.length > 0 ? kinds : CONTENT_KINDS;
}

/** What a release that has become current is to a client that knows the release `since`; undefined: nothing new. */
export function releaseEvent(
  release: Pick<Release, 'id' | 'report'>,
  since: string | undefined,
): ReleaseEvent | undefined {
  if (release.id === since) return undefined;
  return { releaseId: release.id, changed: [...changedSince(release, since)] };
}
