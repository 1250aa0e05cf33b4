import type { Game } from '#data/domain/game.ts';
import type { Week, WeekTable } from '#data/domain/week.ts';
import type { Season } from './season.ts';
import { pick } from '#site/lib/pick.ts';
import { gameDays } from '#site/lib/scores/game-days.ts';
import { type GamePack, packGames } from '#site/lib/scores/game-pack.ts';
import { FIRST_PART, scoreSections } from '#site/lib/scores/score-sections.ts';

/** A week of the season with its number of games. */
export type WeekEntry = Pick<Week, 'number' | 'name' | 'startsOn' | 'endsOn'> & { games: number };

function weekEntries({ weeks }: WeekTable, games: readonly Game[]): WeekEntry[] {
  const counts = new Map<number, number>();
  for (const { week } of games) counts.set(week, (counts.get(week) ?? 0) + 1);
  return weeks
    .map((week) => ({
      ...pick(week, ['number', 'name', 'startsOn', 'endsOn']),
      games: counts.get(week.number) ?? 0,
    }))
    .filter((week) => week.games > 0)
    .toReversed();
}

/**
 * The scores screen of a season at its present: all live games, the newest finals and the next upcoming ones; when a reader's page
 * shall ask for fresh scores; the weeks that have games, newest first.
 */
export function scoresPage(season: Season) {
  const { now } = season;
  const games = [...season.games.values()];
  const { live, finals, upcoming } = scoreSections(games, now, FIRST_PART);
  return {
    pack: packGames([...live, ...finals, ...upcoming], season.coverage),
    days: gameDays(games, now),
    weeks: weekEntries(season, games),
  };
}

/** One week's games with what was written about them (`/scores/week-{n}.json`). */
export function weekScores({ games, coverage }: Season, week: number): GamePack {
  return packGames(
    [...games.values()].filter((game) => game.week === week),
    coverage,
  );
}
