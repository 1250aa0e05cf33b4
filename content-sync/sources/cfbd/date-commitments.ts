import type { Content } from '#data/content/content.ts';
import type { Recruit } from '#data/domain/recruit.ts';
import type { CommitmentDates } from '../../recruiting/commitment-dates.ts';
import type { DateOfCommitment } from '../../recruiting/recruiting-news.ts';
import type { AskedMoment } from '../../core/source.ts';

/** Under which date the published release says that he is committed to this team; undefined when it does not. */
function publishedDate(
  { recruits, recruitingNews }: Content,
  recruitId: string,
  teamId: string,
): string | undefined {
  if (recruits.get(recruitId)?.committedTeamId !== teamId) return undefined;
  return [...recruitingNews.values()].find(
    (item) => item.recruitId === recruitId && item.type === 'commitment',
  )?.publishedAt;
}

/**
 * The league says who is committed where, not since when: a commitment carries the moment at which we first saw it. As of
 * an earlier day one that was not seen by then has no date, and nothing is noted.
 */
export function dateCommitments(
  recruits: readonly Recruit[],
  {
    request: { now, isAsOf },
    dates,
    stored,
  }: { request: AskedMoment; dates: CommitmentDates; stored: Content },
): DateOfCommitment {
  const found = new Map<string, string>();
  for (const { id, committedTeam } of recruits) {
    if (committedTeam === null) {
      if (!isAsOf) dates.forget(id);
      continue;
    }
    const before = dates.since(id, committedTeam.id) ?? publishedDate(stored, id, committedTeam.id);
    const since = before ?? (isAsOf ? undefined : now.toISOString());
    if (since === undefined) continue;
    found.set(id, since);
    if (!isAsOf) dates.note(id, committedTeam.id, since);
  }
  return ({ id }) => found.get(id) ?? null;
}
