import { findArticleById } from '#data/content/queries/article.queries.ts';
import { findGameById } from '#data/content/queries/game.queries.ts';
import type { ContentDb } from '#data/content/database.ts';
import type { StaffChoices } from '#data/contract/admin.ts';
import { gameTitle } from '#data/domain/game.ts';
import { storePaths } from '#data/release-store/layout.ts';
import { readStaffChoices } from '#data/release-store/staff-choices.ts';
import { AppError } from '../../lib/app-error.ts';
import { createOneAtATime } from '../../lib/one-at-a-time.ts';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';

interface Chooser {
  username: string;
  now: Date;
}

/** What staff have chosen, kept in the store beside the releases; each update applies it to what the sources report. */
export function openStaffChoices(storeDir: string) {
  const paths = storePaths(storeDir);
  const file = paths.staffChoices;
  const queue = createOneAtATime();
  /** Throws when the file cannot be read; then it was changed by hand. */
  const read = (): Promise<StaffChoices> => readStaffChoices(paths);

  function change(make: (last: StaffChoices) => Promise<StaffChoices>): Promise<StaffChoices> {
    // Two changes at once would each keep only its own.
    return queue(file, async () => {
      const choices = await make(await read());
      await writeFileAtomic(file, `${JSON.stringify(choices, null, 2)}\n`);
      return choices;
    });
  }

  return {
    read,
    /** Marks a game of the release, or none (null). Throws `game_not_found`. */
    chooseGame: (db: ContentDb, gameId: string | null, { username, now }: Chooser) =>
      change(async (last) => {
        if (gameId === null) return { ...last, gameOfWeek: null };
        const game = await findGameById(db, gameId);
        if (game === undefined) throw new AppError('game_not_found');
        const label = gameTitle(game);
        const at = { chosenBy: username, chosenAt: now.toISOString() };
        return { ...last, gameOfWeek: { gameId, label, ...at } };
      }),
    /** Hides an article of the release, or lets a hidden one be shown again. Throws `article_not_found`. */
    hideArticle: (
      db: ContentDb,
      { articleId, hidden }: { articleId: string; hidden: boolean },
      { username, now }: Chooser,
    ) =>
      change(async (last) => {
        const isHidden = last.hiddenArticles.some((one) => one.articleId === articleId);
        if (hidden && isHidden) return last;
        if (!hidden && isHidden) {
          const hiddenArticles = last.hiddenArticles.filter((one) => one.articleId !== articleId);
          return { ...last, hiddenArticles };
        }
        const article = await findArticleById(db, articleId);
        if (article === undefined) throw new AppError('article_not_found');
        if (!hidden) return last;
        const { title } = article;
        const entry = { articleId, title, hiddenBy: username, hiddenAt: now.toISOString() };
        return { ...last, hiddenArticles: [entry, ...last.hiddenArticles] };
      }),
  };
}
