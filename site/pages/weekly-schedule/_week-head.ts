import { formatDayRange } from '#data/domain/time-format.ts';
import { SEASON } from '#data/domain/week.ts';
import type { HeadProps } from '#site/layouts/head-props.ts';
import { weekLabel } from '#site/lib/week-label.ts';
import { buildHead } from '#site/lib/head.ts';
import type { WeekPage } from '#site/lib/page-data/weekly-schedule-page.ts';
import { PATHS } from '#site/lib/paths.ts';
import { itemListNode, listedGame } from '#site/lib/structured-data/item-list.ts';

/**
 * What a schedule page says about itself. `/weekly-schedule` changes with the season and a week's
 * own address does not, so each names itself as canonical; their titles tell them apart.
 */
export function weekHead({ week, gameCount, days, changedAt }: WeekPage, path: string): HeadProps {
  const games = days.flatMap((day) => day.games.map(({ game }) => game));
  const range = formatDayRange(week.startsOn, week.endsOn);
  const label = weekLabel(week);
  const isCurrent = path === PATHS.weeklySchedule;
  return buildHead({
    path,
    title: isCurrent ? 'Weekly Schedule' : `${label} Schedule ${SEASON}`,
    description: isCurrent
      ? `This week in college football: kick-off times, TV, venues and scores of all games, and all 20 weeks of the ${SEASON} season.`
      : `College football ${label} (${range}): kick-off times, TV, venues and scores of all ${gameCount} games.`,
    keywords: ['schedule', `week ${week.number}`, 'kick-off times', 'TV'],
    changedAt,
    nodes: [itemListNode(games.map(listedGame))],
  });
}
