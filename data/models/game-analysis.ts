import type { ContentDb } from '../content/database.ts';
import { findBox, findGameById } from '../content/queries/game.queries.ts';
import { lastRatedWeek, listRatings, listStakesOfGame, mapForecasts } from '../content/queries/rating.queries.ts';
import type { GameAnalysis, RatedWeek } from '../contract/premium.ts';
import type { GameBox } from '../domain/football/box-score.ts';
import { type Game, isFinal, winnerSide } from '../domain/football/game.ts';
import { PRESEASON, type GameForecast, type GameStake, type TeamRating } from '../domain/football/rating.ts';
import { sumOf } from './numbers.ts';
import { inGameWinProbability, MARGIN_SD } from './win-probability.ts';

/** The data an analysis is made from. */
interface AnalysisInput {
  game: Game;
  box: GameBox | undefined;
  forecast: GameForecast | undefined;
  /** Every team's rating when the week of the game began; empty where there was none. */
  before: readonly TeamRating[];
  /** And when that week was over; empty until then. */
  after: readonly TeamRating[];
  stakes: readonly GameStake[];
}

const QUARTERS = 4;

/** The rank of a value among others, the highest first; 1 is the best. */
const placeOf = (value: number, all: readonly number[]): number => 1 + all.filter((other) => other > value).length;

/** A team's rating with its ranks among all of a week; null where it has none. */
function ratedWeek(all: readonly TeamRating[], teamId: string): RatedWeek | null {
  const own = all.find((rating) => rating.teamId === teamId);
  if (own === undefined) return null;
  const { season: _, teamId: __, ...facts } = own;
  const rank = (part: 'offense' | 'defense'): number =>
    placeOf(
      own[part],
      all.map((rating) => rating[part]),
    );
  return { ...facts, offenseRank: rank('offense'), defenseRank: rank('defense') };
}

function sideOf(facts: AnalysisInput, side: 'away' | 'home'): GameAnalysis['home'] {
  const { game, before, after, stakes } = facts;
  const { id, name, shortName, conference, classification } = game[`${side}Team`];
  const stake = stakes.find(({ teamId }) => teamId === id);
  const isOver = isFinal(game) || game.status === 'cancelled';
  return {
    team: { id, name, shortName, conference, classification },
    before: ratedWeek(before, id),
    after: isFinal(game) ? ratedWeek(after, id) : null,
    stake: stake === undefined || isOver ? null : stake,
  };
}

function courseOf({ game, box, forecast }: AnalysisInput): GameAnalysis['course'] {
  const away = box?.awayPeriods ?? [];
  const home = box?.homePeriods ?? [];
  if (forecast === undefined || !isFinal(game) || away.length < QUARTERS) return null;
  // A line score that gives another score than the game's own is wrong somewhere.
  if (sumOf(away) !== game.awayScore || sumOf(home) !== game.homeScore) return null;
  return Array.from({ length: away.length + 1 }, (_, period) => {
    const awayPoints = sumOf(away.slice(0, period));
    const homePoints = sumOf(home.slice(0, period));
    const remaining = Math.max(0, 1 - period / QUARTERS);
    return {
      period,
      awayPoints,
      homePoints,
      homeWin:
        period === 0 ? forecast.homeWin : inGameWinProbability(homePoints - awayPoints, forecast.homeMargin, remaining),
    };
  });
}

function surpriseOf({ game, forecast }: AnalysisInput): GameAnalysis['surprise'] {
  const winner = isFinal(game) ? winnerSide(game) : undefined;
  if (forecast === undefined || !isFinal(game) || winner === undefined) return null;
  return {
    winner,
    winnerChance: winner === 'home' ? forecast.homeWin : 1 - forecast.homeWin,
    miss: Math.abs(game.homeScore - game.awayScore - forecast.homeMargin),
  };
}

/** Makes the analysis of a game; nothing in it is from after the game's week. */
function analyseGame(facts: AnalysisInput): GameAnalysis {
  const { game, forecast, before } = facts;
  const { id, season, week, status } = game;
  // A game that is never played has no forecast.
  const expected = status === 'cancelled' ? undefined : forecast;
  return {
    gameId: id,
    season,
    week,
    status,
    away: sideOf(facts, 'away'),
    home: sideOf(facts, 'home'),
    rated: before.length,
    forecast: expected ? { homeMargin: expected.homeMargin, homeWin: expected.homeWin, spread: MARGIN_SD } : null,
    course: courseOf(facts),
    surprise: surpriseOf(facts),
  };
}

/** The analysis of a game of any season, read from a release's database alone; undefined for an unknown id. */
export async function readGameAnalysis(db: ContentDb, gameId: string): Promise<GameAnalysis | undefined> {
  const game = await findGameById(db, gameId);
  if (game === undefined) return undefined;
  const { season, week } = game;
  const last = (await lastRatedWeek(db, season)) ?? PRESEASON;
  return analyseGame({
    game,
    box: await findBox(db, gameId),
    forecast: (await mapForecasts(db, { gameId })).get(gameId),
    before: await listRatings(db, { season, week: Math.min(week - 1, last) }),
    after: week > last ? [] : await listRatings(db, { season, week }),
    stakes: await listStakesOfGame(db, gameId),
  });
}
