import { byKickoffAscending, byKickoffDescending, type Game, isFinal, isUpcoming } from '#data/domain/football/game.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import { type Conference, CONFERENCES, conferenceSlug } from '#data/domain/football/team.ts';

const TOP_25 = 'Top 25';
/**
 * Which games a page of scores has: those of one conference's teams, or of ranked teams. Its name is what its link
 * says.
 */
export type ScoreFilter = Conference | typeof TOP_25;

/** Every filter, in the order of their links; each has a page of its own (`scoresPath`). */
export const SCORE_FILTERS: readonly ScoreFilter[] = [TOP_25, ...CONFERENCES];

/** Whether a page with this filter has the game; without a filter (null) it has every game. */
export function passes(game: Game, filter: ScoreFilter | null): boolean {
  if (filter === null) return true;
  if (filter === TOP_25) return game.awayRank !== null || game.homeRank !== null;
  return [game.awayTeam, game.homeTeam].some(({ conference }) => conference === filter);
}

/** The filters that one of the games passes, as in their addresses: `top-25 sec big-ten`. */
export const filtersOf = (...games: readonly Game[]): string =>
  SCORE_FILTERS.filter((filter) => games.some((game) => passes(game, filter)))
    .map(conferenceSlug)
    .join(' ');

/**
 * How many upcoming games the page itself shows, and up to how many finals it goes back beyond the newest day; the
 * weeks have the rest.
 */
export const FIRST_PART = 20;
/** A game whose time is not set takes no room from those that are set for its day. */
const bySetTime = (a: Game, b: Game): number =>
  kickoffDay(a).localeCompare(kickoffDay(b)) || Number(a.timeTbd) - Number(b.timeTbd);

/** Finals, newest first: the newest day whole, and the days before it as long as all are at most `limit` games. */
function newestDays(finals: readonly Game[], limit: number): Game[] {
  const days = [...Map.groupBy(finals.toSorted(byKickoffDescending), kickoffDay).values()];
  let count = 0;
  return days.filter((day) => (count += day.length) <= limit || day === days[0]).flat();
}

/**
 * Sorts games into the three sections of the scores screen (specification section 2) as of an Eastern day: live games
 * whole, finals by whole days, upcoming ones at most `limit`.
 */
export function scoreSections(games: readonly Game[], today: string, limit: number) {
  return {
    live: games.filter(({ status }) => status === 'live').toSorted(byKickoffAscending),
    /** Newest first. */
    finals: newestDays(games.filter(isFinal), limit),
    /** Soonest first, on each day those without a time last. */
    upcoming: games
      .filter((game) => isUpcoming(game, today))
      .toSorted((a, b) => bySetTime(a, b) || byKickoffAscending(a, b))
      .slice(0, limit),
  };
}

/** A week's games: those being played, then finished ones newest first, then those still to come, soonest first. */
export function weekOrder(games: readonly Game[]): Game[] {
  const rest = games.filter((game) => !isFinal(game)).toSorted(byKickoffAscending);
  return [
    ...rest.filter(({ status }) => status === 'live'),
    ...games.filter(isFinal).toSorted(byKickoffDescending),
    ...rest.filter(({ status }) => status !== 'live'),
  ];
}
