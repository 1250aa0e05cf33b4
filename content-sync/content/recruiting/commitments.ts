import { type Content, recruitingNewsRecord, type RecruitRecord, type Sourced } from '#data/content/records.ts';
import type { RecruitingNews } from '#data/domain/football/recruit.ts';
import type { AskedMoment } from '../../core/source.ts';
import { describeRecruit } from './recruits.ts';
import { stepItem } from './recruiting-news.ts';

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
 * new: nowhere), and the public news of classes as it was, which would give it away too (docs/decisions/11). Changes
 * the content.
 */
function hideEarlyStandings(
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

/** The items on each recruit's own commitment by his id, oldest first. */
function stepsOf(news: Content['recruitingNews']) {
  const steps = [...news.values()].filter(({ type }) => type !== 'other');
  const inOrder = steps.toSorted((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1));
  return Map.groupBy(inOrder, ({ recruitId }) => recruitId);
}

/**
 * Sources report where each recruit stands; this makes the history of it (docs/decisions/11). The items of `stored`
 * stay, with their ids and moments, and a change since then is one item more, none as of an earlier day. What is not
 * public yet shows in the news alone. Changes the content.
 */
export function keepCommitmentSteps(
  content: Content,
  stored: Content,
  moment: AskedMoment,
  earlyAccessMinutes: number,
): void {
  const { recruits, recruitingNews: news } = content;
  const { now, isAsOf } = moment;
  const reportedSteps = stepsOf(news);
  const storedSteps = stepsOf(stored.recruitingNews);
  const seenAt = now.toISOString();
  for (const [id, listed] of recruits) {
    // A recruit whom the source misses for a day is listed as he was shown.
    const recruit = asKnown(listed);
    const steps = (storedSteps.get(id) ?? []).filter((step) => !isAsOf || step.publishedAt <= seenAt);
    const items = reportedSteps.get(id) ?? [];
    for (const item of items) news.delete(item.id);
    for (const step of steps) news.set(step.id, step);
    const shown = isAsOf ? undefined : stored.recruits.get(id);
    const before = shown && asKnown(shown);
    const hasChanged = before !== undefined && before.committedTeamId !== recruit.committedTeamId;
    let item: Omit<RecruitingNews, 'recruit'> | undefined = items.at(-1);
    if (recruit.committedTeamId === null) {
      const left = hasChanged ? stored.teams.get(before.committedTeamId ?? '') : undefined;
      item = left && stepItem('decommitment', recruit, seenAt, `is no longer committed to ${left.name}`);
      if (left ?? before?.commitmentStatus === 'decommitted')
        recruits.set(id, { ...recruit, commitmentStatus: 'decommitted' });
    }
    if (item === undefined) continue;
    const last = steps.at(-1);
    const day = last && item.publishedAt <= last.publishedAt ? seenAt : item.publishedAt;
    // The first one has the id that it had before there were others.
    const ownId = last === undefined ? item.id : `${item.id}-${day.replaceAll(/\D/g, '')}`;
    const isNew = hasChanged || last?.type !== 'commitment';
    const { id: stepId, publishedAt } = isNew ? { id: ownId, publishedAt: day } : last;
    const step = { ...item, recruit, id: stepId, publishedAt };
    news.set(stepId, { ...recruitingNewsRecord(step, earlyAccessMinutes), source: recruit.source });
  }
  hideEarlyStandings(content, stored, moment);
}
