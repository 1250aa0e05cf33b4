import { recruitingNewsRecord, type Content } from '#data/content/records.ts';
import type { RecruitingNews } from '#data/domain/football/recruit.ts';
import type { AskedMoment } from '../../core/source.ts';
import { asKnown, hideEarlyStandings } from './early-standings.ts';
import { stepItem } from './recruiting-news.ts';

/** The items on each recruit's own commitment by his id, oldest first. */
function stepsOf(news: Content['recruitingNews']) {
  const steps = [...news.values()].filter(({ type }) => type !== 'other');
  const inOrder = steps.toSorted((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1));
  return Map.groupBy(inOrder, ({ recruitId }) => recruitId);
}

/**
 * Sources tell where each recruit stands; this makes the history of it (docs/decisions/064). The items of `stored`
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
  const [reported, told] = [stepsOf(news), stepsOf(stored.recruitingNews)];
  const seenAt = now.toISOString();
  for (const [id, listed] of recruits) {
    // Whom the source misses for a day is listed as he was shown.
    const recruit = asKnown(listed);
    const steps = (told.get(id) ?? []).filter((step) => !isAsOf || step.publishedAt <= seenAt);
    const items = reported.get(id) ?? [];
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
