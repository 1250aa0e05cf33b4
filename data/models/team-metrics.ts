import { isFinal, type Game } from '../domain/football/game.ts';
import type { WinLoss } from '../domain/football/standings.ts';
import type { TeamProjection, TeamRating } from '../domain/football/rating.ts';
import { meanOf, sumOf } from './numbers.ts';
import {
  chanceOfWins,
  MARGIN_SD,
  normalCdf,
  oppositionIn,
  type RatedGames,
  strengthsAfter,
  top25Chance,
} from './win-probability.ts';

/** A figure and its place among all FBS teams, 1 for the best; null where nothing is known. */
type Ranked = { value: number; rank: number } | null;

/** A team's games on one kind of ground; `meanMargin` is own points less the opponent's in a game, null without one. */
type GroundRecord = WinLoss & { meanMargin: number | null };

/** What the ratings say of a team in a season. */
export interface TeamMetrics {
  /** After the last week, in points: scored above an average team, and held below it. */
  offense: Ranked;
  defense: Ranked;
  /** The opponents' mean rating in points, home advantage added away and taken off at home; the hardest is first. */
  schedulePlayed: Ranked;
  scheduleToCome: Ranked;
  /** The chance (0 to 1) of an average top-25 team to win as many of the same games, or more; the smallest is first. */
  strengthOfRecord: Ranked;
  /** After each week, soonest first. */
  ratings: readonly TeamRating[];
  projections: readonly TeamProjection[];
  /** In games decided by one score; wins beyond those of a team that was expected to win by as much. */
  closeGames: WinLoss & { winsAboveExpected: number };
  /** Without games on neutral ground. */
  home: GroundRecord;
  away: GroundRecord;
}

/** The figures that have a rank, and whether more (1) or less (-1) stands first. */
const FIRST = {
  offense: 1,
  defense: 1,
  schedulePlayed: 1,
  scheduleToCome: 1,
  strengthOfRecord: -1,
};
type Figure = keyof typeof FIRST;

/** A touchdown and a try for two points: one score would have made it level. */
const ONE_SCORE = 8;

/**
 * The chance (0 to 1) to win a game that ends within one score, if expected to win by so many points: of a normal
 * distribution of margins, what lies above 0 out of -8 to 8.
 */
function chanceWhenClose(expected: number): number {
  const below = (margin: number): number => normalCdf((margin - expected) / MARGIN_SD);
  return (below(ONE_SCORE) - below(0)) / (below(ONE_SCORE) - below(-ONE_SCORE));
}

/** A game from the side of one of its teams; the margin is null while it is open. */
type Side = { teamId: string; game: Game; isHome: boolean; margin: number | null };

/** Null of no numbers. */
const meanOrNull = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : meanOf(numbers));

function recordOf(sides: readonly Side[]): GroundRecord {
  const margins = sides.map(({ margin }) => margin ?? 0);
  const wins = margins.filter((margin) => margin > 0).length;
  return { wins, losses: margins.length - wins, meanMargin: meanOrNull(margins) };
}

/**
 * The metrics of every rated team by its id after the last week; empty where none is rated. Takes all of a season's
 * ratings and projections (by week), games and forecasts. Ranks need all teams at once (some 20 ms), so callers should
 * cache them.
 */
export function seasonMetrics(
  season: RatedGames & { projections: readonly TeamProjection[] },
): Map<string, TeamMetrics> {
  const strengths = strengthsAfter(Infinity, season);
  if (strengths === undefined) return new Map();
  const sides = season.games.flatMap((game): Side[] => {
    if (game.status === 'postponed' || game.status === 'cancelled') return [];
    const margin = isFinal(game) ? game.homeScore - game.awayScore : null;
    const away = { game, teamId: game.awayTeam.id, isHome: false, margin: margin && -margin };
    return margin === 0 ? [] : [{ ...away, teamId: game.homeTeam.id, isHome: true, margin }, away];
  });
  const sidesOf = Map.groupBy(sides, ({ teamId }) => teamId);
  const ratingsOf = Map.groupBy(season.ratings, ({ teamId }) => teamId);
  const projectionsOf = Map.groupBy(season.projections, ({ teamId }) => teamId);
  const opposition = (some: readonly Side[]): number | null =>
    meanOrNull(some.map(({ game, isHome }) => oppositionIn(strengths, game, isHome)));
  const all = [...strengths.ratings.keys()].map((teamId) => {
    const own = sidesOf.get(teamId) ?? [];
    const played = own.filter(({ margin }) => margin !== null);
    const chances = played.map(({ game, isHome }) => top25Chance(strengths, game, isHome));
    const close = played.filter(({ margin }) => Math.abs(margin ?? 0) <= ONE_SCORE);
    const expected = close.map(({ game, isHome }) => {
      const margin = season.forecasts.get(game.id)?.homeMargin ?? 0;
      return chanceWhenClose(isHome ? margin : -margin);
    });
    const ratings = ratingsOf.get(teamId) ?? [];
    const onGround = (isHome: boolean): GroundRecord =>
      recordOf(played.filter((side) => side.isHome === isHome && !side.game.neutralSite));
    const { wins, losses } = recordOf(close);
    const closeGames = { wins, losses, winsAboveExpected: wins - sumOf(expected) };
    const figures: Record<Figure, number | null> = {
      offense: ratings.at(-1)?.offense ?? null,
      defense: ratings.at(-1)?.defense ?? null,
      schedulePlayed: opposition(played),
      scheduleToCome: opposition(own.filter(({ margin }) => margin === null)),
      strengthOfRecord: played.length > 0 ? chanceOfWins(chances, recordOf(played).wins) : null,
    };
    const rest = { ratings, closeGames, projections: projectionsOf.get(teamId) ?? [] };
    return { teamId, figures, rest: { ...rest, home: onGround(true), away: onGround(false) } };
  });
  const ranked = (figure: Figure, value: number | null): Ranked => {
    if (value === null) return null;
    const others = all.map(({ figures }) => figures[figure]);
    const ahead = others.filter((other) => ((other ?? value) - value) * FIRST[figure] > 0);
    return { value, rank: ahead.length + 1 };
  };
  return new Map(
    all.map(({ teamId, figures, rest }) => {
      const own = Object.entries(figures).map(([name, value]) => [name, ranked(name as Figure, value)]);
      return [teamId, { ...rest, ...(Object.fromEntries(own) as Record<Figure, Ranked>) }];
    }),
  );
}
