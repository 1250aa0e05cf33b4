import type { ContentDb } from '#data/content/database.ts';
import { lastRatedWeek, listRatings, mapForecasts } from '#data/content/queries/rating.queries.ts';
import { isFinal, outcome, type FinalGame, type Game } from '#data/domain/football/game.ts';
import { PRESEASON, type GameForecast } from '#data/domain/football/rating.ts';
import { seasonStage } from '#data/domain/football/season.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { recordFrom } from '#data/domain/football/team-record.ts';
import { getWeek } from '#data/domain/football/week.ts';
import { gamePath } from '#data/domain/page-paths.ts';
import { chanceText } from '#data/domain/words/english.ts';

import type { Season } from './season.ts';

const SHOWN = 25;
const NAMED_GAMES = 4;

/** All home teams that were given a chance of one tenth, and how many of them won. */
export interface Tenth {
  from: number;
  games: number;
  expected: number;
  seen: number;
}

type Judged = FinalGame & { forecast: GameForecast };

async function judgedGames(db: ContentDb, games: readonly Game[]): Promise<Judged[]> {
  const years = [...new Set(games.map(({ season }) => season))];
  const known = await Promise.all(years.map((season) => mapForecasts(db, { season })));
  const forecasts = new Map(known.flatMap((ofSeason) => [...ofSeason]));
  return games.filter(isFinal).flatMap((game) => {
    const forecast = forecasts.get(game.id);
    return forecast === undefined ? [] : [{ ...game, forecast }];
  });
}

const homeMargin = ({ homeScore, awayScore }: FinalGame): number => homeScore - awayScore;

function tenthsOf(judged: readonly Judged[]): Tenth[] {
  const amongFbs = judged.filter(({ homeTeam, awayTeam }) =>
    [homeTeam, awayTeam].every(({ classification }) => classification === 'fbs'),
  );
  const tenths = Map.groupBy(amongFbs, ({ forecast }) => Math.floor(forecast.homeWin * 10));
  return Array.from({ length: 10 }, (_, from) => {
    const games = tenths.get(from) ?? [];
    const mean = (of: (game: Judged) => number): number =>
      games.reduce((sum, game) => sum + of(game), 0) / Math.max(1, games.length);
    return {
      from: from * 10,
      games: games.length,
      expected: mean(({ forecast }) => forecast.homeWin),
      seen: mean((game) => (Math.sign(homeMargin(game)) + 1) / 2),
    };
  });
}

/** A forecast in words: `Ohio State by 3 (58%)`. */
function forecastWords({ homeTeam, awayTeam, forecast }: Judged): string {
  const isHome = forecast.homeMargin >= 0;
  const points = Math.abs(forecast.homeMargin).toFixed(0);
  const { name } = isHome ? homeTeam : awayTeam;
  const chance = chanceText(isHome ? forecast.homeWin : 1 - forecast.homeWin);
  return points === '0' ? `even (${chance} for ${name})` : `${name} by ${points} (${chance})`;
}

/** The games by how well their margins were forecast, the best first. */
function byMiss(judged: readonly Judged[]) {
  return judged
    .map((game) => ({
      path: gamePath(game.id),
      /** `Texas 24, Ohio State 17`. */
      result: outcome(game),
      forecast: forecastWords(game),
      /** By how many points the margin was missed. */
      missedBy: Math.abs(homeMargin(game) - game.forecast.homeMargin),
    }))
    .toSorted((a, b) => a.missedBy - b.missedBy || (a.path < b.path ? -1 : 1));
}

/** What the page of a season's ratings shows; `games` are those of every stored season. */
export async function ratingsPage(db: ContentDb, season: Season, games: readonly Game[]) {
  const week = (await lastRatedWeek(db, season.year)) ?? null;
  const after = (number: number) => listRatings(db, { season: season.year, week: number });
  const shown = week ?? PRESEASON;
  const earlier = await after(shown - 1);
  const rankBefore = new Map(earlier.map(({ teamId, rank }) => [teamId, rank]));
  const isOver = seasonStage(season, [...season.games.values()], season.now) === 'over';
  const judged = await judgedGames(db, games);
  const own = byMiss(judged.filter((game) => game.season === season.year && (isOver || game.week === week)));
  const rated = shown === PRESEASON ? 'before the season' : `after ${getWeek(season, shown).name}`;
  return {
    /** The last rated week that is over: PRESEASON before the first; null while there are no ratings. */
    week,
    /** `after Week 5`, `before the season`, `final`. */
    label: isOver ? 'final' : rated,
    rows: (await after(shown)).slice(0, SHOWN).flatMap(({ teamId, ...rating }) => {
      const team = season.teams.get(teamId);
      const before = rankBefore.get(teamId);
      if (team === undefined) return [];
      const schedule = season.schedules.get(teamId) ?? [];
      const played = schedule.filter((game) => game.week <= shown);
      const record = recordLabel(recordFrom(played, teamId));
      // Places up since the week before (down below 0); null where there was no rating.
      const moved = before === undefined ? null : before - rating.rank;
      return [{ ...rating, team, record, moved }];
    }),
    /** Over every stored season, in games between FBS teams. */
    tenths: tenthsOf(judged),
    /** Of the last rated week; of the complete season once that is over. */
    best: own.slice(0, NAMED_GAMES),
    worst: own.slice(NAMED_GAMES).toReversed().slice(0, NAMED_GAMES),
  };
}
