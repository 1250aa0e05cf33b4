import type { GameRecord } from '#data/content/records.ts';
import { ranksInForce, type PollPlace } from '#data/domain/football/poll.ts';
import { addDays, easternDay } from '#data/domain/eastern-time.ts';
import type { Season } from '#data/domain/football/season.ts';
import { firstDayOf, getWeek, LAST_WEEK } from '#data/domain/football/week.ts';

const PLACES = 25;
/** So long before the season's first day the first poll is out: on a Monday in the middle of August. */
const FIRST_POLL_DAYS = 12;

/** What is wrong with the places of one poll; undefined: nothing. Several teams may share a rank, the last one too. */
export function pollFault(places: readonly Pick<PollPlace, 'rank' | 'teamId'>[]): string | undefined {
  if (places.length < PLACES) return `has ${places.length} places instead of ${PLACES}`;
  if (new Set(places.map(({ teamId }) => teamId)).size < places.length) return 'names a team twice';
  const ranks = places.map(({ rank }) => rank).toSorted((a, b) => a - b);
  const isOrder = ranks.every((rank, at) => rank === at + 1 || rank === ranks[at - 1]);
  return isOrder && ranks.every((rank) => rank <= PLACES) ? undefined : `has ranks that do not run from 1 to ${PLACES}`;
}

/**
 * True when the poll of that week was out at `now`: the first comes in the middle of August, the others on the Sunday
 * or Tuesday before, the last one after the title game.
 */
export function isPollOut(week: number, season: Season, now: Date): boolean {
  if (week <= 1) return addDays(firstDayOf(season), -FIRST_POLL_DAYS) <= easternDay(now);
  const eve = week > LAST_WEEK ? getWeek(season, LAST_WEEK).endsOn : addDays(getWeek(season, week).startsOn, -1);
  return eve < easternDay(now);
}

/** The games with the ranks that stood at their kickoff where the source names none for either side. */
export function withRanks<Some extends GameRecord>(
  games: readonly Some[],
  polls: readonly PollPlace[],
  { year }: Season,
): Some[] {
  const ranksOf = ranksInForce(polls, year);
  return games.map((game) => {
    const ranks = ranksOf(game.week);
    return {
      ...game,
      awayRank: game.awayRank ?? ranks.get(game.awayTeamId) ?? null,
      homeRank: game.homeRank ?? ranks.get(game.homeTeamId) ?? null,
    };
  });
}
