import type { Static } from 'typebox';
import type { PollPlaceSchema, POLLS } from '../schemas.ts';

import { championshipWeek, FIRST_WEEK, LAST_WEEK } from './week.ts';
export type Poll = (typeof POLLS)[number];

export const POLL_NAMES: Readonly<Record<Poll, string>> = {
  ap: 'AP Top 25',
  coaches: 'Coaches Poll',
  cfp: 'Playoff Committee Rankings',
};

/** A short name where there is little room, next to a link to the full one. */
export const SHORT_POLL_NAMES: Readonly<Record<Poll, string>> = {
  ap: 'AP',
  coaches: 'Coaches',
  cfp: 'CFP',
};

/** `up 2`, `down 1`, `new`: places since the ranking before; empty without a move or an earlier ranking (null). */
export function rankMove(moved: number | 'new' | null): string {
  if (moved === null || moved === 0) return '';
  if (moved === 'new') return 'new';
  return moved > 0 ? `up ${moved}` : `down ${-moved}`;
}

export type PollPlace = Static<typeof PollPlaceSchema>;

/** Orders the polls after the title game behind all weeks. */
export const FINAL_POLL_WEEK = 20;

/**
 * The week of the poll that is in force for the games of a week, out of the weeks that have one; undefined without one.
 */
function pollWeekFor(week: number, year: number, known: ReadonlySet<number>): number | undefined {
  const titleWeek = championshipWeek(year);
  if (week > titleWeek)
    // The one after the title games stands until all is over.
    return [...known].filter((one) => one >= titleWeek && one <= week).toSorted((a, b) => b - a)[0];
  // There is one poll for the games of the first two weeks.
  const own = week === 1 ? 0 : week;
  return known.has(own) ? own : undefined;
}

/**
 * The weeks for whose games the poll of a week is in force, out of the weeks that have one; none for the last poll of
 * all.
 */
export function weeksOfPoll(week: number, year: number, known: ReadonlySet<number>): number[] {
  const weeks = Array.from({ length: LAST_WEEK + 1 }, (_, number) => number);
  return weeks.filter((number) => pollWeekFor(number, year, known) === week);
}

/** `Preseason`, `Week 11`, `Final`: a week's polls as screens name them. */
export function pollWeekName(week: number): string {
  if (week === FIRST_WEEK) return 'Preseason';
  return week === FINAL_POLL_WEEK ? 'Final' : `Week ${week}`;
}

/**
 * The ranks by team that are shown with the games of a week (0 to 19) of a season: the AP's until the committee's
 * first ranking, then the committee's. Empty for a week whose poll is not known.
 */
export function ranksInForce(
  places: readonly Pick<PollPlace, 'week' | 'poll' | 'rank' | 'teamId'>[],
  year: number,
): (week: number) => ReadonlyMap<string, number> {
  const shown = places.filter(({ week, poll }) => poll !== 'coaches' && week < FINAL_POLL_WEEK);
  const byWeek = new Map(
    [...Map.groupBy(shown, ({ week }) => week)].map(([week, all]) => {
      const ofCommittee = all.filter(({ poll }) => poll === 'cfp');
      const chosen = ofCommittee.length > 0 ? ofCommittee : all;
      return [week, new Map(chosen.map(({ teamId, rank }) => [teamId, rank]))];
    }),
  );
  const weeks = new Set(byWeek.keys());
  return (week) => byWeek.get(pollWeekFor(week, year, weeks) ?? -1) ?? new Map<string, number>();
}
