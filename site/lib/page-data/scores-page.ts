import type { ContentDb } from '#data/content/database.ts';
import { mapCoverage } from '#data/content/queries/article.queries.ts';
import { listGames, listGamesForWeek } from '#data/content/queries/game.queries.ts';
import type { Game } from '#data/domain/game.ts';
import { type Week, WEEKS } from '#data/domain/week.ts';
import { gameDays, type GameDay } from '#site/lib/scores/game-days.ts';
import { type GamePack, packGames } from '#site/lib/scores/game-pack.ts';
import { FIRST_PART, scoreSections } from '#site/lib/scores/score-sections.ts';

/** A week of the season with its number of games. */
export type WeekEntry = Pick<Week, 'number' | 'name' | 'startsOn' | 'endsOn'> & { games: number };

export interface ScoresPage {
  /** The games in the page itself: all live ones, the newest finals, the next upcoming ones. */
  pack: GamePack;
  /** When a reader's page shall ask for fresh scores. */
  days: GameDay[];
  /** The weeks that have games, newest first. */
  weeks: WeekEntry[];
}

function weekEntries(games: readonly Game[]): WeekEntry[] {
  const counts = new Map<number, number>();
  for (const { week } of games) counts.set(week, (counts.get(week) ?? 0) + 1);
  return WEEKS.map(({ number, name, startsOn, endsOn }) => ({
    number,
    name,
    startsOn,
    endsOn,
    games: counts.get(number) ?? 0,
  }))
    .filter((week) => week.games > 0)
    .toReversed();
}

/** The scores screen as of `now`: a first part of the season, and what the weeks hold. */
export async function gatherScoresPage(db: ContentDb, now: Date): Promise<ScoresPage> {
  const games = await listGames(db);
  const { live, finals, upcoming } = scoreSections(games, now, FIRST_PART);
  return {
    pack: packGames([...live, ...finals, ...upcoming], await mapCoverage(db)),
    days: gameDays(games, now),
    weeks: weekEntries(games),
  };
}

/** One week's games with what was written about them (`/scores/week-{n}.json`). */
export async function gatherWeekScores(db: ContentDb, week: number): Promise<GamePack> {
  return packGames(await listGamesForWeek(db, week), await mapCoverage(db));
}
