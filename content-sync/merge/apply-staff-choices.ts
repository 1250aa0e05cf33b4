import type { ContentRows } from '#data/content/queries/store.queries.ts';
import type { StaffChoices } from '#data/contract/admin.ts';
import type { StorePaths } from '#data/release-store/layout.ts';
import { readStaffChoices } from '#data/release-store/staff-choices.ts';
import { SyncError } from '../core/sync-error.ts';

/** What staff have chosen. A SyncError when that cannot be read: a hidden article must not come back because of it. */
export async function readChoices(paths: Pick<StorePaths, 'staffChoices'>): Promise<StaffChoices> {
  try {
    return await readStaffChoices(paths);
  } catch {
    throw new SyncError(
      `The staff's choices in ${paths.staffChoices} cannot be read: repair the file, or remove it to forget them.`,
    );
  }
}

/**
 * Makes the content what staff have chosen: their Game of the Week alone is marked, and hidden
 * articles are gone. A choice that nothing of the content answers to waits for its day.
 */
export function applyStaffChoices(
  rows: ContentRows,
  { gameOfWeek, hiddenArticles }: StaffChoices,
): ContentRows {
  const hidden = new Set(hiddenArticles.map(({ articleId }) => articleId));
  const games = [...rows.game.values()].map((row) => ({
    ...row,
    is_game_of_week: row.id === gameOfWeek?.gameId ? 1 : 0,
  }));
  return {
    ...rows,
    game: new Map(games.map((row) => [row.id, row])),
    article: new Map([...rows.article].filter(([id]) => !hidden.has(id))),
  };
}
