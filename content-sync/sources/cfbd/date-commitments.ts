import type { Content } from '#data/content/records.ts';
import type { Recruit } from '#data/domain/football/recruit.ts';
import type { CommitmentDate, CommitmentDates } from '../../content/recruiting/commitment-dates.ts';
import type { DateOfCommitment } from '../../content/recruiting/recruiting-news.ts';
import type { AskedMoment } from '../../core/source.ts';
import { asKnown } from '../../content/recruiting/commitments.ts';

/** Since when, as the published release knows it, he is committed to this team; undefined: there he is not. */
function publishedDate(
  { recruits, recruitingNews }: Content,
  recruitId: string,
  teamId: string,
): CommitmentDate | undefined {
  const before = recruits.get(recruitId);
  // Whom we never saw without his team has been committed since we do not know when.
  if (before === undefined) return null;
  if (asKnown(before).committedTeamId !== teamId) return undefined;
  const items = [...recruitingNews.values()].filter((one) => one.recruitId === recruitId && one.type === 'commitment');
  const days = items.map(({ publishedAt }) => publishedAt);
  return days.toSorted().at(-1) ?? null;
}

/**
 * The league says who is committed where, not since when: a commitment of a recruit whom we had seen without it carries
 * the moment at which we first saw it, any other has no date (docs/decisions/034). As of an earlier day one that was
 * not seen by then is unknown, and nothing is noted.
 */
export function dateCommitments(
  recruits: readonly Recruit[],
  { request: { now, isAsOf }, dates, stored }: { request: AskedMoment; dates: CommitmentDates; stored: Content },
): DateOfCommitment {
  const found = new Map<string, CommitmentDate>();
  for (const { id, committedTeam } of recruits) {
    if (committedTeam === null) {
      if (!isAsOf) dates.forget(id);
      continue;
    }
    const noted = dates.since(id, committedTeam.id);
    const before = noted === undefined ? publishedDate(stored, id, committedTeam.id) : noted;
    const since = before === undefined && !isAsOf ? now.toISOString() : before;
    if (since === undefined) continue;
    found.set(id, since);
    if (!isAsOf) dates.note(id, committedTeam.id, since);
  }
  return ({ id }) => found.get(id);
}
