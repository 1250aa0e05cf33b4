import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Content } from '#data/content/content.ts';
import type { StaffChoices } from '#data/contract/admin.ts';
import { NO_STAFF_CHOICES, parseStaffChoices, STAFF_CHOICES_FILE } from '#data/staff-choices.ts';
import { SyncError, systemErrorCode } from '../core/sync-error.ts';

/**
 * What staff have chosen on the admin page; nothing where nobody has. A SyncError when the file
 * cannot be read: an article that was hidden must not come back because of that.
 */
export async function readStaffChoices(storeDir: string): Promise<StaffChoices> {
  const file = path.join(storeDir, STAFF_CHOICES_FILE);
  try {
    return parseStaffChoices(await readFile(file, 'utf8'));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return NO_STAFF_CHOICES;
    throw new SyncError(
      `The staff's choices in ${file} cannot be read: repair the file, or remove it to forget them.`,
    );
  }
}

/**
 * Makes the content what staff have chosen: their Game of the Week alone is marked, and hidden
 * articles are gone. A choice that nothing of the content answers to waits for its day.
 */
export function applyStaffChoices(
  content: Content,
  { gameOfWeek, hiddenArticles }: StaffChoices,
): Content {
  const games = new Map(content.games);
  for (const [id, game] of games) {
    const isGameOfWeek = id === gameOfWeek?.gameId;
    if (game.isGameOfWeek !== isGameOfWeek) games.set(id, { ...game, isGameOfWeek });
  }
  const articles = new Map(content.articles);
  for (const { articleId } of hiddenArticles) articles.delete(articleId);
  return { ...content, games, articles };
}
