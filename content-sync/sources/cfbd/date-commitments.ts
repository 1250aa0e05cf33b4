import type { Recruit } from '#data/domain/recruit.ts';
import type { ContentRows } from '#data/content/queries/store.queries.ts';
import type { CommitmentDates } from '../../recruiting/commitment-dates.ts';
import type { DateOfCommitment } from '../../recruiting/recruiting-news.ts';
import type { SourceRequest } from '../../core/source.ts';

/** The published release, as far as it tells of recruits. */
export type StoredRecruits = Pick<ContentRows, 'recruit' | 'recruiting_news'>;

/** Under which date the release tells that he is committed to this team; undefined when it does not. */
function toldBefore(
  { recruit, recruiting_news: news }: StoredRecruits,
  recruitId: string,
  teamId: string,
): string | undefined {
  if (recruit.get(recruitId)?.committed_team_id !== teamId) return undefined;
  return [...news.values()].find(
    (item) => item.recruit_id === recruitId && item.type === 'commitment',
  )?.published_at;
}

/**
 * The league says who is committed where, not since when: a commitment carries the moment at which
 * we first saw it, and keeps it. As of an earlier day one that was not seen by then has no date, and
 * nothing is noted.
 */
export function dateCommitments(
  recruits: readonly Recruit[],
  {
    request: { now, isAsOf },
    dates,
    stored,
  }: { request: SourceRequest; dates: CommitmentDates; stored: StoredRecruits | null },
): DateOfCommitment {
  const found = new Map<string, string>();
  for (const { id, committedTeam } of recruits) {
    if (committedTeam === null) {
      if (!isAsOf) dates.forget(id);
      continue;
    }
    const before =
      dates.since(id, committedTeam.id) ??
      (stored === null ? undefined : toldBefore(stored, id, committedTeam.id));
    const since = before ?? (isAsOf ? undefined : now.toISOString());
    if (since === undefined) continue;
    found.set(id, since);
    if (!isAsOf) dates.note(id, committedTeam.id, since);
  }
  return ({ id }) => found.get(id) ?? null;
}
