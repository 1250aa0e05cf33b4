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
    ...linkTo(list[list.indexOf(recruit) - 1], `Ranked before him ${order}`),
    ...linkTo(list[list.indexOf(recruit) + 1], `Ranked after him ${order}`),
  ];
  const own = news.filter((item) => item.recruit.id === id && item.type !== 'other');
  const standing = team === null ? 'None is known here.' : `To ${team.name}; no public news tells the day.`;
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
