import type { Content, RecruitRecord, Sourced } from '#data/content/records.ts';
import type { AskedMoment } from '../../core/source.ts';
import { describeRecruit } from './recruits.ts';

/** A recruit with where he stands as far as we know, though not everyone may know it yet. */
export function asKnown(recruit: Sourced<RecruitRecord>): Sourced<RecruitRecord> {
  if (recruit.earlyStanding === null) return recruit;
  const { publicAt: _, ...standing } = recruit.earlyStanding;
  return { ...recruit, ...standing, earlyStanding: null };
}

/** The content with every recruit standing where everyone may know by `moment` (ISO 8601 UTC) that he does. */
export function openStandings(content: Content, moment: string): Content {
  const recruits = new Map(content.recruits);
  for (const [id, recruit] of recruits)
    if (recruit.earlyStanding && recruit.earlyStanding.publicAt <= moment) recruits.set(id, asKnown(recruit));
  return { ...content, recruits };
}

/**
 * Leaves a recruit of whom there is early news standing where everyone last saw him (for an earlier day, and one who is
 * new: nowhere), and the public news of classes as it was, which would tell it too (docs/decisions/014). Changes the
 * content.
 */
export function hideEarlyStandings(
  { recruits, recruitingNews: news, teams }: Content,
  stored: Content,
  { now, isAsOf }: AskedMoment,
): void {
  const moment = now.toISOString();
  const isEarly = ({ publicAt }: { publicAt: string }) => publicAt > moment;
  const early = [...news.values()].filter((item) => item.type !== 'other' && isEarly(item));
  if (early.length === 0) return;
  const shown = openStandings(stored, moment).recruits;
  // Of several steps the last one to become public opens them all.
  early.sort((a, b) => (a.publicAt < b.publicAt ? -1 : 1));
  for (const { recruitId, publicAt } of early) {
    const recruit = recruits.get(recruitId);
    if (recruit === undefined) continue;
    const known = asKnown(recruit);
    const last = isAsOf ? undefined : shown.get(recruitId);
    const { commitmentStatus, committedTeamId, description } = known;
    const team = teams.get(last?.committedTeamId ?? '') ?? null;
    recruits.set(recruitId, {
      ...known,
      commitmentStatus: last?.commitmentStatus ?? 'uncommitted',
      committedTeamId: team?.id ?? null,
      description: describeRecruit(known, team),
      earlyStanding: { commitmentStatus, committedTeamId, description, publicAt },
    });
  }
  for (const [id, item] of news) if (item.type === 'other' && !isEarly(item)) news.delete(id);
  for (const [id, item] of stored.recruitingNews)
    if (item.type === 'other' && !isEarly(item) && recruits.has(item.recruitId)) news.set(id, item);
}
