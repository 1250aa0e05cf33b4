import { isFinal, type Game } from '../domain/game.ts';
import type { WinLoss } from '../domain/standings.ts';
import type { TeamProjection, TeamRating } from './ratings.ts';
import {
  chanceOfWins,
  oppositionIn,
  strengthsAfter,
  top25Chance,
  type RatedGames,
} from './strengths.ts';
import { MARGIN_SD, normalCdf } from './win-probability.ts';

/** The figures that have a place among all FBS teams; null where there is nothing to tell one from. */
interface Figures<Value = number | null> {
  /** After the last week, in points above average (scored), and below (held). */
  offense: Value;
  defense: Value;
  /** The mean rating of the opponents in points, with home advantage added away and taken off at home: of games played, and to come. */
  schedulePlayed: Value;
  scheduleToCome: Value;
  /** The chance (0 to 1) of an average top-25 team to win as many of the same games, or more. */
  strengthOfRecord: Value;
}

/** What is better: the higher figure (a harder schedule stands first), or the lower one. */
const BETTER: Figures<1 | -1> = {
  ...{ offense: 1, defense: 1, schedulePlayed: 1, scheduleToCome: 1, strengthOfRecord: -1 },
};

/** A team's games on one kind of ground. */
export interface GroundRecord extends WinLoss {
  /** Own points less the opponent's in a game; null without one. */
  meanMargin: number | null;
}

/** What the ratings say of a team in a season; ranks are among all FBS teams, 1 for the best. */
export interface TeamMetrics extends Figures<{ value: number; rank: number } | null> {
  /** After each week, soonest first. */
  ratings: readonly TeamRating[];
  projections: readonly TeamProjection[];
  /** In games decided by one score; wins beyond those of a team that was expected to win by as much. */
  closeGames: WinLoss & { winsAboveExpected: number };
  /** Without games on neutral ground. */
  home: GroundRecord;
  away: GroundRecord;
}

/** A touchdown and a try for two points: one score would have made it level. */
const ONE_SCORE = 8;

/** The chance (0 to 1) to have won a game decided by one score, for a team expected to win by so many points: what a normal distribution of margins has above 0, out of what it has from -8 to 8. */
function chanceWhenClose(expected: number): number {
  const below = (margin: number): number => normalCdf((margin - expected) / MARGIN_SD);
  return (below(ONE_SCORE) - below(0)) / (below(ONE_SCORE) - below(-ONE_SCORE));
}

/** A game from the side of one of its teams; the margin is null while it is open. */
interface Side {
  game: Game;
  isHome: boolean;
  margin: number | null;
}
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : sumOf(numbers) / numbers.length;

function recordOf(sides: readonly Side[]): GroundRecord {
  const margins = sides.map(({ margin }) => margin ?? 0);
  const wins = margins.filter((margin) => margin > 0).length;
  return { wins, losses: margins.length - wins, meanMargin: meanOf(margins) };
}

/**
 * The metrics of every rated team by its id after the last week, from all of a season's ratings, games, forecasts and
 * projections; empty where none is rated. Each rank needs all teams, so whoever serves one keeps them all (some 20 ms).
 */
export function seasonMetrics(
  season: RatedGames & { projections: readonly TeamProjection[] },
): Map<string, TeamMetrics> {
  const strengths = strengthsAfter(Infinity, season);
  if (strengths === undefined) return new Map();
  const sides = season.games.flatMap((game): (Side & { teamId: string })[] => {
    if (game.status === 'postponed' || game.status === 'cancelled') return [];
    const margin = isFinal(game) ? game.homeScore - game.awayScore : null;
    const away = { game, teamId: game.awayTeam.id, isHome: false, margin: margin && -margin };
    return margin === 0 ? [] : [{ ...away, teamId: game.homeTeam.id, isHome: true, margin }, away];
  });
  const sidesOf = Map.groupBy(sides, ({ teamId }) => teamId);
  const ratingsOf = Map.groupBy(season.ratings, ({ teamId }) => teamId);
  const projectionsOf = Map.groupBy(season.projections, ({ teamId }) => teamId);
  const bySchedule = (some: readonly Side[]): number | null =>
    meanOf(some.map(({ game, isHome }) => oppositionIn(strengths, game, isHome)));
  const all = [...strengths.ratings.keys()].map((teamId) => {
    const own = sidesOf.get(teamId) ?? [];
    const played = own.filter(({ margin }) => margin !== null);
    const chances = played.map(({ game, isHome }) => top25Chance(strengths, game, isHome));
    const close = played.filter(({ margin }) => Math.abs(margin ?? 0) <= ONE_SCORE);
    const expected = close.map(({ game, isHome }) => {
      const margin = season.forecasts.get(game.id)?.homeMargin ?? 0;
      return chanceWhenClose(isHome ? margin : -margin);
    });
    const ratings = (ratingsOf.get(teamId) ?? []).toSorted((a, b) => a.week - b.week);
    const ground = played.filter(({ game }) => !game.neutralSite);
    const { wins, losses } = recordOf(close);
    const figures: Figures = {
      offense: ratings.at(-1)?.offense ?? null,
      defense: ratings.at(-1)?.defense ?? null,
      schedulePlayed: bySchedule(played),
      scheduleToCome: bySchedule(own.filter(({ margin }) => margin === null)),
      strengthOfRecord: played.length > 0 ? chanceOfWins(chances, recordOf(played).wins) : null,
    };
    const rest = {
      ratings,
      projections: (projectionsOf.get(teamId) ?? []).toSorted((a, b) => a.week - b.week),
      closeGames: { wins, losses, winsAboveExpected: wins - sumOf(expected) },
      home: recordOf(ground.filter(({ isHome }) => isHome)),
      away: recordOf(ground.filter(({ isHome }) => !isHome)),
    };
    return { teamId, figures, rest };
  });
  const ranked = (figure: keyof Figures, value: number | null) => {
    const isBetter = (other: number | null): boolean =>
      other !== null && value !== null && (other - value) * BETTER[figure] > 0;
    if (value === null) return null;
    return { value, rank: 1 + all.filter(({ figures }) => isBetter(figures[figure])).length };
  };
  return new Map(
    all.map(({ teamId, figures, rest }) => [
      teamId,
      {
        ...rest,
        offense: ranked('offense', figures.offense),
        defense: ranked('defense', figures.defense),
        schedulePlayed: ranked('schedulePlayed', figures.schedulePlayed),
        scheduleToCome: ranked('scheduleToCome', figures.scheduleToCome),
        strengthOfRecord: ranked('strengthOfRecord', figures.strengthOfRecord),
      },
    ]),
  );
}
