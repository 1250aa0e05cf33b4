import { isFinal, type Game } from '#data/domain/football/game.ts';
import { FINAL_POLL_WEEK, weeksOfPoll, type Poll, type PollPlace } from '#data/domain/football/poll.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { recordFrom } from '#data/domain/football/team-record.ts';
import { gamePath } from '#data/domain/page-paths.ts';
import { teamGameWords } from '#site/page-data/game/schedule-result.ts';
import { pick } from '#site/page-data/pick.ts';

import { newestChange, type Season } from './season.ts';

interface Place extends Pick<PollPlace, 'rank' | 'firstPlaceVotes' | 'points'> {
  /**
   * Places up since the poll before it (down below 0); `new` when it was not ranked in that; null when there is none.
   */
  moved: number | 'new' | null;
}

/** Everything that a page of rankings shows. */
export type RankingsPage = NonNullable<ReturnType<typeof rankingsPage>>;

/** The weeks of a season that have polls, in their order. */
export function pollWeeksOf({ polls }: Pick<Season, 'polls'>): number[] {
  return [...new Set(polls.map(({ week }) => week))];
}

/** The committee's ranks come first, then the writers', then the coaches'. */
const PRECEDENCE: readonly Poll[] = ['cfp', 'ap', 'coaches'];

/** Each poll of the week with the ranks of the one before it. */
function pollsOf({ polls, teams }: Season, week: number) {
  const kinds = new Set(polls.filter((place) => place.week === week).map(({ poll }) => poll));
  return PRECEDENCE.filter((poll) => kinds.has(poll)).map((poll) => {
    const own = polls.filter((place) => place.poll === poll);
    /** The week of the poll before it, which the movement is counted from; null for its first of the season. */
    const before = own.findLast((place) => place.week < week)?.week ?? null;
    const places = own.filter((place) => place.week === week);
    const earlier = own.filter((place) => place.week === before);
    const ranked = new Set(places.map(({ teamId }) => teamId));
    /** Teams ranked in that one but not in this, the best first. */
    const dropped = earlier
      .filter(({ teamId }) => !ranked.has(teamId))
      .map(({ teamId, rank }) => ({ name: teams.get(teamId)?.name ?? teamId, rank }));
    const rankBefore = new Map(earlier.map(({ teamId, rank }) => [teamId, rank]));
    return { poll, before, dropped, places, rankBefore };
  });
}

type PollOfWeek = ReturnType<typeof pollsOf>[number];

function placeIn({ before, places, rankBefore }: PollOfWeek, teamId: string): Place | undefined {
  const place = places.find((one) => one.teamId === teamId);
  if (place === undefined) return undefined;
  const rank = rankBefore.get(teamId);
  const moved = rank === undefined ? 'new' : rank - place.rank;
  return {
    ...pick(place, ['rank', 'firstPlaceVotes', 'points']),
    moved: before === null ? null : moved,
  };
}

/** A team's record before a week; null where a result of those games is not known. */
function recordBefore(season: Season, teamId: string, week: number): string | null {
  const games = (season.schedules.get(teamId) ?? []).filter((game) => game.week < week);
  const isKnown = games.every((game) => isFinal(game) || game.status === 'cancelled' || game.status === 'postponed');
  return season.completeSchedules.has(teamId) && isKnown ? recordLabel(recordFrom(games, teamId)) : null;
}

/** The games listed with a team: those that the poll was in force for, else of the newest poll the next one. */
function gamesOf(
  season: Season,
  teamId: string,
  { week, inForce, isNewest }: { week: number; inForce: ReadonlySet<number>; isNewest: boolean },
): { games: Game[]; prefix: string } {
  const schedule = season.schedules.get(teamId) ?? [];
  if (week === FINAL_POLL_WEEK) return { games: schedule.filter(isFinal).slice(-1), prefix: '' };
  const own = schedule.filter((game) => inForce.has(game.week));
  // Only the newest polls look ahead; earlier ones list their own games.
  if (own.length > 0 || !isNewest) return { games: own, prefix: '' };
  const ahead = schedule.filter((game) => game.week > Math.max(...inForce));
  return { games: ahead.slice(0, 1), prefix: 'Next: ' };
}

/** By the rank in the first poll; then the teams that only other polls rank. */
function orderOf(
  { places }: { places: Partial<Record<Poll, Place>> },
  [first, ...others]: readonly PollOfWeek[],
): number {
  const rankIn = ({ poll }: PollOfWeek) => places[poll]?.rank ?? Infinity;
  const own = first === undefined ? Infinity : rankIn(first);
  return Number.isFinite(own) ? own : 100 + Math.min(...others.map(rankIn));
}

const byName = new Intl.Collator('en').compare;

/**
 * What the page of the polls of one week shows; undefined for a week without any. The teams of the poll in force come
 * first in its order, then those that only the others rank.
 */
export function rankingsPage(season: Season, week: number) {
  const weeks = pollWeeksOf(season);
  if (!weeks.includes(week)) return undefined;
  const polls = pollsOf(season, week);
  const inForce = new Set(weeksOfPoll(week, season.year, new Set(weeks)));
  const isNewest = week === weeks.at(-1);
  const shown: Game[] = [];
  const rows = [...new Set(polls.flatMap(({ places }) => places.map(({ teamId }) => teamId)))]
    .map((teamId) => {
      const team = season.teams.get(teamId);
      if (team === undefined) throw new Error(`${teamId} is ranked and no team of the season`);
      const { games, prefix } = gamesOf(season, teamId, { week, inForce, isNewest });
      shown.push(...games);
      const places: Partial<Record<Poll, Place>> = Object.fromEntries(
        polls.flatMap((poll) => {
          const place = placeIn(poll, teamId);
          return place === undefined ? [] : [[poll.poll, place]];
        }),
      );
      const record = recordBefore(season, teamId, week);
      const recordNow = isNewest ? recordLabel(team) : null;
      return {
        team: pick(team, ['id', 'name', 'shortName', 'classification']),
        /** From all games before the poll's week, `11-1`; null where one of them is not known to us. */
        record,
        /** Of the newest polls, where the team has played since. */
        recordNow: record === null || recordNow === record ? null : recordNow,
        places,
        /** The games that the poll was in force for, of the newest else the next one; after the season the last one. */
        games: games.map((game) => ({
          path: gamePath(game.id),
          label: prefix + teamGameWords(game, teamId),
        })),
      };
    })
    .toSorted((a, b) => orderOf(a, polls) - orderOf(b, polls) || byName(a.team.name, b.team.name));
  const played = season.weeks.filter(({ number }) => inForce.has(number));
  const first = played[0];
  const last = played.at(-1);
  return {
    year: season.year,
    week,
    /** The teams are in the order of the first. */
    polls: polls.map((poll) => pick(poll, ['poll', 'before', 'dropped'])),
    rows,
    /** First and last day of the games that the polls were in force for; null after the season. */
    days: first && last ? { startsOn: first.startsOn, endsOn: last.endsOn } : null,
    /** All weeks of the season that have polls: each of their pages links to the others. */
    weeks,
    /** When one of the games last changed, ISO 8601 UTC. */
    changedAt: newestChange(season, shown, []),
  };
}

/** The newest polls of a season; undefined while it has none. */
export function newestPolls(season: Season): RankingsPage | undefined {
  return rankingsPage(season, pollWeeksOf(season).at(-1) ?? -1);
}
