import { easternDay } from '#data/domain/eastern-time.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { WeekTable } from '#data/domain/football/week.ts';
import { formatDayRange } from '#data/domain/time-format.ts';
import { weekLabel } from '#site/format.ts';
import { gameDays } from '#site/page-data/scores/game-days.ts';
import { newestChange, type Season } from '#site/page-data/season/season.ts';

import { type GamePack, packGames } from './game-pack.ts';
import { FIRST_PART, passes, type ScoreFilter, scoreSections } from './score-sections.ts';

/** A week of the season with its number of games. */
export type WeekEntry = ReturnType<typeof weekEntries>[number];

function weekEntries({ weeks }: WeekTable, games: readonly Game[], today: string) {
  const counts = Map.groupBy(games, ({ week }) => week);
  const entries = weeks
    .map((week) => ({
      number: week.number,
      label: weekLabel(week),
      days: formatDayRange(week.startsOn, week.endsOn),
      games: counts.get(week.number)?.length ?? 0,
      isToCome: week.startsOn > today,
    }))
    .filter((week) => week.games > 0);
  return [...entries.filter((week) => !week.isToCome).toReversed(), ...entries.filter((week) => week.isToCome)];
}

/**
 * The scores screen of a season at its present, of all games or of those that pass a filter: all live ones, the newest
 * finals and the next upcoming ones; when a reader's page shall ask for fresh scores; the weeks that have games: the
 * one that is on, those before it, then those to come.
 */
export function scoresPage(season: Season, filter: ScoreFilter | null) {
  const { now } = season;
  const today = easternDay(now);
  const games = [...season.games.values()].filter((game) => passes(game, filter));
  const { live, finals, upcoming } = scoreSections(games, today, FIRST_PART);
  const shown = [...live, ...finals, ...upcoming];
  return {
    today,
    pack: packGames(shown, season.coverage),
    days: gameDays(games, now),
    weeks: weekEntries(season, games, today),
    changedAt: newestChange(season, shown, []),
  };
}

/** One week's games with what was written about them (`/scores/week-{n}.json`). */
export function weekScores({ games, coverage }: Season, week: number): GamePack {
  return packGames(
    [...games.values()].filter((game) => game.week === week),
    coverage,
  );
}
