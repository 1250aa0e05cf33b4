import type { Content } from '#data/content/records.ts';
import type { StaffChoices } from '#data/contract/admin.ts';
import type { StorePaths } from '#data/releases/layout.ts';
import { readStaffChoices } from '#data/releases/store.ts';
import { SyncError } from '../../core/sync-error.ts';

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
 * articles are removed. A choice about something that is not in the content has no effect until it is.
 */
export function applyStaffChoices(content: Content, { gameOfWeek, hiddenArticles }: StaffChoices): Content {
  const games = new Map(content.games);
  for (const [id, game] of games) {
    const isGameOfWeek = id === gameOfWeek?.gameId;
    if (game.isGameOfWeek !== isGameOfWeek) games.set(id, { ...game, isGameOfWeek });
  }
  const articles = new Map(content.articles);
  for (const { articleId } of hiddenArticles) articles.delete(articleId);
  return { ...content, games, articles };
}
