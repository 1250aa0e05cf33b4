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
 * What staff have chosen, kept with the accounts, so that every server knows it. The update applies it to what the
 * sources report and may have no way to the accounts: it reads a copy in the store.
 */
export function openStaffChoices(accounts: AccountsDb, storeDir: string) {
  const paths = storePaths(storeDir);

  /** The store's where the accounts have none yet. Throws when that file was changed by hand. */
  const read = async (): Promise<StaffChoices> => (await findStaffChoices(accounts)) ?? (await readStaffChoices(paths));

  /** Copies the choices into the store; does nothing before the first one. */
  async function writeFile(): Promise<void> {
    let written = '';
    for (;;) {
      const kept = await findStaffChoices(accounts);
      const text = kept && `${JSON.stringify(kept, null, 2)}\n`;
      // Whoever wrote an older choice over a newer one sees it now.
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
    /** Takes over what an older version kept in the store alone. Throws when that file was changed by hand. */
    async takeOver(): Promise<void> {
      if (existsSync(paths.staffChoices)) await change((last) => last);
    },
    /** Marks a game of the release, or none (null). Throws `game_not_found`. */
    async chooseGame(db: ContentDb, gameId: string | null, { username, now }: Chooser) {
      if (gameId === null) return await change((last) => ({ ...last, gameOfWeek: null }));
      const game = await findGameById(db, gameId);
      if (game === undefined) throw new AppError('game_not_found');
      const label = gameTitle(game);
      const gameOfWeek = { gameId, label, chosenBy: username, chosenAt: now.toISOString() };
      return await change((last) => ({ ...last, gameOfWeek }));
    },
    /** Hides an article of the release, or lets a hidden one be shown again. Throws `article_not_found`. */
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
