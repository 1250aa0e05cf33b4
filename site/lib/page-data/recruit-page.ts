import { recruitingNewsPath, recruitPath } from '#data/domain/page-paths.ts';
import { recruitingNewsLabel } from '#data/domain/football/recruit.ts';
import type { Recruit, RecruitingNews } from '#data/domain/football/recruit.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { omit } from '#site/lib/pick.ts';

import { sampleTeamsOf } from './recruiting-page.ts';
import { identityOf, type Season } from './season.ts';

/** A link to a recruit; `over` says how he stands to the one whose page it is. */
function linkTo(recruit: Recruit | undefined, over: string) {
  if (recruit === undefined) return [];
  const { id, name, position, nationalRanking: rank } = recruit;
  const label = `${rank === null ? '' : `No. ${String(rank)} `}${name}, ${position}`;
  return [{ href: recruitPath(id), label, over }];
}

/**
 * What the page of one recruit of a season's class shows, and nothing else: its digest decides whether it is rendered again.
 * Undefined for one who is not in it. `news` is all recruiting news that is public, newest first.
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
  const standing =
    team === null ? 'None is known here.' : `To ${team.name}; no public news tells the day.`;
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
