import { easternDay } from '#data/domain/eastern-time.ts';
import { type Recruit, type RecruitingNews, recruitingNewsLabel } from '#data/domain/football/recruit.ts';
import { recruitingClassOf } from '#data/domain/football/season.ts';
import { standingsOrder } from '#data/domain/football/standings.ts';
import { isCovered, type Team, type TeamIdentity } from '#data/domain/football/team.ts';
import { recruitingNewsPath, recruitPath } from '#data/domain/page-paths.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';

import { identityOf, type Season } from './season/season.ts';
import { omit } from './pick.ts';

/** What is shown of a recruit; his team's record is not. */
export type ShownRecruit = Omit<Recruit, 'description' | 'committedTeam'> & {
  committedTeam: TeamIdentity | null;
};

/** How many dots follow an uncommitted recruit. */
const SAMPLE_TEAMS = 3;

/**
 * The teams whose dots follow an uncommitted recruit (specification section 4): the leaders of the standings, as a
 * sample. It claims no interest of either side.
 */
export function sampleTeamsOf({ teams }: Pick<Season, 'teams'>): Team[] {
  return standingsOrder([...teams.values()].filter(isCovered)).slice(0, SAMPLE_TEAMS);
}

export function featuredRecruits({ recruits }: Pick<Season, 'recruits'>, limit: number): Recruit[] {
  return recruits.filter(({ nationalRanking }) => nationalRanking !== null).slice(0, limit);
}

/**
 * Which recruits a season's list holds: `the top 79 recruits of the class of 2026`, while no rank is missing; null for
 * none.
 */
export function listWords({ year, recruits }: Pick<Season, 'year' | 'recruits'>): string | null {
  if (recruits.length === 0) return null;
  const isTop = recruits.every(({ nationalRanking }, index) => nationalRanking === index + 1);
  return `the ${isTop ? 'top ' : ''}${recruits.length} recruits of the class of ${recruitingClassOf(year)}`;
}

/**
 * What every list of a season's recruits shows, for its page's key: teams without their records, which no list names.
 */
export function recruitFacts(season: Pick<Season, 'recruits' | 'teams'>) {
  return {
    recruits: season.recruits.map(({ committedTeam, ...recruit }) => ({
      ...recruit,
      committedTeam: committedTeam && identityOf(committedTeam),
    })),
    sampleTeams: sampleTeamsOf(season).map(identityOf),
  };
}

/** How many of a class are named. */
const NAMED_OF_CLASS = 3;

/** What the list holds of each team's class, the most points first: each composite rating times 100, added up. */
export function teamClasses(recruits: readonly Recruit[]) {
  return [...Map.groupBy(recruits, ({ committedTeam }) => committedTeam?.id).values()]
    .flatMap((own) => {
      const team = own[0]?.committedTeam ?? null;
      const points = own.reduce((sum, { compositeRating }) => sum + 100 * (compositeRating ?? 0), 0);
      return team === null ? [] : [{ team, recruits: own.length, points, best: own.slice(0, NAMED_OF_CLASS) }];
    })
    .toSorted((a, b) => b.points - a.points);
}

/** Up to so many commitments of one day are told one by one. */
const TOLD_ALONE = 3;

/**
 * News, newest first, with many commitments of one day as one entry, by team. Takes all public news of the recruits; a
 * commitment that he has since taken back or changed stands alone, since only its headline names that team.
 */
export function newsEntries(news: readonly RecruitingNews[], recruits: readonly Recruit[]) {
  const teams = new Map(recruits.map(({ id, committedTeam }) => [id, committedTeam]));
  const moves = news.filter(({ type }) => type !== 'other').toReversed();
  const last = new Map(moves.map((item) => [item.recruit.id, item]));
  const standing = [...last.values()].filter(({ type, recruit }) => type === 'commitment' && teams.get(recruit.id));
  const days = Map.groupBy(standing, ({ publishedAt }) => easternDay(publishedAt));
  const entries = Map.groupBy(news, (item) => {
    const day = easternDay(item.publishedAt);
    const ofDay = days.get(day) ?? [];
    return ofDay.length > TOLD_ALONE && ofDay.includes(item) ? day : item.id;
  });
  return [...entries.values()].map((items) => ({
    items,
    /** The most commitments first. */
    teams: [...Map.groupBy(items, ({ recruit }) => teams.get(recruit.id))]
      .flatMap(([team, own]) => (team ? [{ team, own }] : []))
      .toSorted((a, b) => b.own.length - a.own.length),
  }));
}

/** A link to a recruit; `over` says how he stands to the one whose page it is. */
function linkTo(recruit: Recruit | undefined, over: string) {
  if (recruit === undefined) return [];
  const { id, name, position, nationalRanking: rank } = recruit;
  const label = `${rank === null ? '' : `No. ${rank} `}${name}, ${position}`;
  return [{ href: recruitPath(id), label, over }];
}

/**
 * What the page of one recruit of a season's class shows, and nothing else: its digest decides whether it is rendered
 * again. Undefined for one who is not in it. `news` is all recruiting news that is public, newest first.
 */
export function recruitPage(season: Season, id: string, news: readonly RecruitingNews[]) {
  const recruit = season.recruits.find((one) => one.id === id);
  if (recruit === undefined) return undefined;
  const { committedTeam: team, position } = recruit;
  const neighbours = (list: readonly Recruit[], order: string) => [
    ...linkTo(list[list.indexOf(recruit) - 1], `Just ahead of him ${order}`),
    ...linkTo(list[list.indexOf(recruit) + 1], `Just behind him ${order}`),
  ];
  const own = news.filter((item) => item.recruit.id === id && item.type !== 'other');
  const standing = team === null ? 'No known commitment.' : `To ${team.name}; no public news gives the date.`;
  const alike = season.recruits.filter((one) => one.position === position);
  const mates = season.recruits.filter((one) => one.committedTeam?.id === team?.id);
  return {
    recruit: { ...omit(recruit, ['description']), committedTeam: team && identityOf(team) },
    sampleTeams: team === null ? sampleTeamsOf(season).map(identityOf) : [],
    /** How he committed, oldest step first. */
    history: own.toReversed().map(({ type, publishedAt, headline, id: newsId }) => ({
      href: recruitingNewsPath(newsId),
      label: headline,
      over: `${formatEasternDate(publishedAt)} · ${recruitingNewsLabel(type)}`,
    })),
    standing: own.length === 0 ? standing : null,
    changedAt: own[0]?.publishedAt ?? null,
    around: [...neighbours(season.recruits, 'nationally'), ...neighbours(alike, `at ${position}`)],
    /** The others of our list whom his team has. */
    classmates: mates.flatMap((one) => (team && one !== recruit ? linkTo(one, '') : [])),
  };
}
