import type { GameRecord } from '#data/content/records.ts';
import { byKickoffAscending } from '#data/domain/football/game.ts';
import { championOf } from '#data/domain/football/season.ts';
import type { SeasonDraft } from './make-plan.ts';
import type { Published } from './published.ts';

/**
 * The games of the seasons before one, soonest first: those that are published, and those that the drafts of this
 * update have in their place. It goes back as far as each season is known to its title game, because across a gap
 * nobody can tell which meeting of two teams was their last.
 */
export async function earlierGames(
  year: number,
  { gamesBefore }: Pick<Published, 'gamesBefore'>,
  drafts: readonly Pick<SeasonDraft, 'season' | 'merged'>[] = [],
): Promise<GameRecord[]> {
  const known = Map.groupBy(await gamesBefore(year), ({ season }) => season);
  for (const { season, merged } of drafts) known.set(season.year, [...merged.games.values()]);
  const found: GameRecord[] = [];
  for (let before = year - 1; ; before -= 1) {
    const games = known.get(before) ?? [];
    if (championOf(games) === null) return found.toSorted(byKickoffAscending);
    found.push(...games);
  }
}
