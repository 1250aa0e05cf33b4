import type { Recruit, RecruitingNews } from '#data/domain/football/recruit.ts';
import type { Team } from '#data/domain/football/team.ts';
import type { AskedMoment } from '../../core/source.ts';
import { capitalise, numberWord } from '#data/domain/words/english.ts';
import { originWords, positionWord } from './recruits.ts';

/** ISO 8601 UTC; null for a commitment that is older than what we know: we never saw the recruit without it. */
export type CommitmentDate = string | null;

/** Since when a committed recruit is committed; undefined: that he is was not known by now. */
export type DateOfCommitment = (recruit: Recruit) => CommitmentDate | undefined;

/** A team with fewer commitments than this in the table makes no news of its class. */
const CLASS_NEWS_FROM = 3;

type RecruitFacts = Omit<Recruit, 'committedTeam'>;
const rankOf = (recruit: RecruitFacts): number => recruit.nationalRanking ?? 9999;
const rankKey = (recruit: RecruitFacts): string => String(rankOf(recruit)).padStart(4, '0');

function newsItem(
  type: RecruitingNews['type'],
  id: string,
  recruit: RecruitFacts,
  publishedAt: string,
  text: { headline: string; details: string },
): RecruitingNews {
  const { name, position, height, weight, location } = recruit;
  return {
    id,
    type,
    ...text,
    publishedAt,
    recruit: { id: recruit.id, name, position, height, weight, location },
  };
}

/** An item on where a recruit stands (`is committed to Iowa`), first seen at `publishedAt` (ISO 8601 UTC). */
export function stepItem(
  type: 'commitment' | 'decommitment',
  recruit: RecruitFacts,
  publishedAt: string,
  standing: string,
): RecruitingNews {
  const [feet = '', inches = ''] = recruit.height.split('-');
  // `6-3.5` is `6-foot-3½`.
  const size = `${feet}-foot-${inches.replace('.5', '½')} and ${recruit.weight} pounds`;
  const id = `${recruit.classYear}-${rankKey(recruit)}-${type}-${recruit.id}`;
  return newsItem(type, id, recruit, publishedAt, {
    headline: `No. ${rankOf(recruit)} ${recruit.name} ${standing}`,
    details: `${capitalise(originWords(recruit))}, listed at ${size}, in the class of ${recruit.classYear}.`,
  });
}

function classText(
  team: Team,
  recruits: readonly Recruit[],
  best: Recruit,
  listed: string,
): { headline: string; details: string } {
  const fiveStars = recruits.filter((recruit) => recruit.rating === 5).length;
  const stars =
    fiveStars === 0
      ? 'None of them has five stars'
      : `${capitalise(numberWord(fiveStars))} of them ${fiveStars === 1 ? 'has' : 'have'} five stars`;
  return {
    headline: `${team.name} has ${numberWord(recruits.length)} of the class's ${listed}`,
    details: `${stars}; the top-ranked is ${positionWord(best.position)} ${best.name} at No. ${rankOf(best)}.`,
  };
}

/** `top 79` when the ranks run from 1 without a gap, else the plain number of players. */
function listedWords(recruits: readonly Recruit[]): string {
  const ranks = new Set(recruits.map(rankOf));
  const isTop = recruits.every((_, index) => ranks.has(index + 1));
  return isTop ? `top ${recruits.length}` : `${recruits.length} ranked players`;
}

/**
 * One item for every recruit whose commitment has a date, and one for every team with at least three commitments, which
 * is as old as the latest of them; without a date there is no news, and as of a day none of later. A tie in time is
 * broken by the id, which begins with the rank.
 */
export function buildRecruitingNews(
  recruits: readonly Recruit[],
  dateOf: DateOfCommitment,
  { now, isAsOf }: AskedMoment,
): RecruitingNews[] {
  const byRank = recruits.toSorted((a, b) => rankOf(a) - rankOf(b));
  const listed = listedWords(byRank);
  const classes = new Map<string, { team: Team; recruits: Recruit[]; dates: ReturnType<DateOfCommitment>[] }>();
  const items: RecruitingNews[] = [];
  for (const recruit of byRank) {
    const team = recruit.committedTeam;
    if (team === null) continue;
    const date = dateOf(recruit);
    const entry = classes.get(team.id) ?? { team, recruits: [], dates: [] };
    entry.recruits.push(recruit);
    entry.dates.push(date);
    classes.set(team.id, entry);
    if (date === null || date === undefined) continue;
    items.push(stepItem('commitment', recruit, date, `is committed to ${team.name}`));
  }
  for (const { team, recruits: own, dates } of classes.values()) {
    const best = own[0];
    if (best === undefined || own.length < CLASS_NEWS_FROM) continue;
    // Those without a date are older than every date.
    const date = dates
      .filter((one) => typeof one === 'string')
      .toSorted()
      .at(-1);
    if (date === undefined || dates.includes(undefined)) continue;
    const id = `${best.classYear}-${rankKey(best)}-the-class-of-${team.id}`;
    items.push(newsItem('other', id, best, date, classText(team, own, best, listed)));
  }
  return items
    .filter(({ publishedAt }) => !isAsOf || Date.parse(publishedAt) <= now.getTime())
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
