import type { Recruit, RecruitingNews } from '#data/domain/recruit.ts';
import { pick } from '#site/lib/pick.ts';

import { listWords, sampleTeamsOf } from './recruiting-page.ts';
import type { Season } from './season.ts';

/** Everything a recruit's page shows, and nothing else: its digest decides whether it is rendered again. */
export type RecruitPage = NonNullable<ReturnType<typeof recruitPage>>;

const named = (recruit: Recruit) => pick(recruit, ['id', 'name', 'position', 'nationalRanking']);

/** The recruits listed straight before and after one (`id`), with a word on the order. */
function neighbours(list: readonly Recruit[], id: string, order: string) {
  const at = list.findIndex((one) => one.id === id);
  return [
    { over: `Before him ${order}`, recruit: list[at - 1] },
    { over: `After him ${order}`, recruit: list[at + 1] },
  ].flatMap(({ over, recruit }) => (recruit === undefined ? [] : [{ over, ...named(recruit) }]));
}

/**
 * What the page of one recruit of a season's class shows; undefined for one who is not in it. `news` is all recruiting news
 * that is public, newest first. Teams come without their records, which say nothing of him.
 */
export function recruitPage(season: Season, id: string, news: readonly RecruitingNews[]) {
  const recruit = season.recruits.find((one) => one.id === id);
  if (recruit === undefined) return undefined;
  const { committedTeam: team, description, ...facts } = recruit;
  const teamFacts = [
    ...(['id', 'name', 'shortName', 'classification'] as const),
    ...(['colorPrimary', 'colorSecondary'] as const),
  ];
  const isOpen = recruit.commitmentStatus === 'uncommitted';
  const own = news.filter((item) => item.recruit.id === id && item.type !== 'other');
  const inPosition = season.recruits.filter(({ position }) => position === recruit.position);
  return {
    year: season.year,
    recruit: { ...facts, committedTeam: team && pick(team, teamFacts) },
    sampleTeams: isOpen ? sampleTeamsOf(season).map((one) => pick(one, teamFacts)) : [],
    /** How he committed, oldest step first. */
    history: own.map((item) => pick(item, ['type', 'headline', 'publishedAt'])).toReversed(),
    /** The others whom his team has of the list, which `listed` describes. */
    classmates: season.recruits
      .filter((one) => team !== null && one.committedTeam?.id === team.id && one.id !== id)
      .map(named),
    listed: listWords(season),
    around: [
      ...neighbours(season.recruits, id, 'nationally'),
      ...neighbours(inPosition, id, `at ${recruit.position}`),
    ],
  };
}
