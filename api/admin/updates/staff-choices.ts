import { existsSync } from 'node:fs';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { findStaffChoices, putStaffChoices } from '#data/accounts/queries/update.queries.ts';
import { findArticleById } from '#data/content/queries/article.queries.ts';
import { findGameById } from '#data/content/queries/game.queries.ts';
import type { ContentDb } from '#data/content/database.ts';
import type { StaffChoices } from '#data/contract/admin.ts';
import { gameTitle } from '#data/domain/football/game.ts';
import { storePaths } from '#data/releases/layout.ts';
import { readStaffChoices } from '#data/releases/store.ts';
import { AppError } from '../../http/errors.ts';
import { writeFileAtomic } from '#data/releases/files.ts';

interface Chooser {
  username: string;
  now: Date;
}

/**
 * What staff have chosen. It is stored with the accounts, so that every server knows it. The content update may not
 * reach the accounts, so it reads a copy in the store.
 */
export function openStaffChoices(accounts: AccountsDb, storeDir: string) {
  const paths = storePaths(storeDir);

  /** From the store while the accounts have none. Throws when that file is invalid. */
  const read = async (): Promise<StaffChoices> => (await findStaffChoices(accounts)) ?? (await readStaffChoices(paths));

  /** Copies the choices into the store; does nothing before the first one. */
  async function writeFile(): Promise<void> {
    let written = '';
    for (;;) {
      const choices = await findStaffChoices(accounts);
      const text = choices && `${JSON.stringify(choices, null, 2)}\n`;
      // Read again after writing: another server may have stored and written newer choices meanwhile.
      if (text === undefined || text === written) return;
      await writeFileAtomic(paths.staffChoices, text);
      written = text;
    }
  }

  async function change(make: (last: StaffChoices) => StaffChoices): Promise<StaffChoices> {
    const before = await read();
    const choices = await inTransaction(accounts, 'staff choices', async (trx) => {
      const made = make((await findStaffChoices(trx)) ?? before);
      await putStaffChoices(trx, made);
      return made;
    });
    await writeFile();
    return choices;
  }

  return {
    read,
    writeFile,
    /** Copies the choices of older versions from the store to the accounts. Throws when the file is invalid. */
    async takeOver(): Promise<void> {
      if (existsSync(paths.staffChoices)) await change((last) => last);
    },
    /** Chooses the Game of the Week; null for none. Throws `game_not_found`. */
    async chooseGame(db: ContentDb, gameId: string | null, { username, now }: Chooser) {
      if (gameId === null) return await change((last) => ({ ...last, gameOfWeek: null }));
      const game = await findGameById(db, gameId);
      if (game === undefined) throw new AppError('game_not_found');
      const label = gameTitle(game);
      const gameOfWeek = { gameId, label, chosenBy: username, chosenAt: now.toISOString() };
      return await change((last) => ({ ...last, gameOfWeek }));
    },
    /** Hides an article of the release, or shows it again. Throws `article_not_found`. */
    async hideArticle(
      db: ContentDb,
      { articleId, hidden }: { articleId: string; hidden: boolean },
      { username, now }: Chooser,
    ) {
      const article = await findArticleById(db, articleId);
      return await change((last) => {
        const others = last.hiddenArticles.filter((one) => one.articleId !== articleId);
        if (others.length < last.hiddenArticles.length) return hidden ? last : { ...last, hiddenArticles: others };
        if (article === undefined) throw new AppError('article_not_found');
        if (!hidden) return last;
        const { title } = article;
        const entry = { articleId, title, hiddenBy: username, hiddenAt: now.toISOString() };
        return { ...last, hiddenArticles: [entry, ...last.hiddenArticles] };
      });
    },
  };
}
