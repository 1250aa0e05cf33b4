import type { ContentDb } from '../content/database.ts';
import { findArticleById, listArticleSummaries } from '../content/queries/article.queries.ts';
import { findGameById, listGames } from '../content/queries/game.queries.ts';
import { findMovedAddress } from '../content/queries/moved-address.queries.ts';
import { findTeamById, listCoveredTeams } from '../content/queries/team.queries.ts';
import { articlePath, gamePath } from '../domain/addresses.ts';
import { isCovered } from '../domain/team.ts';
import type { NamedCard } from './card-path.ts';
import { articleCard, gameCard, teamCard } from './make-cards.ts';
import type { ShareCard } from './share-card.ts';

type CardName = Pick<NamedCard, 'kind' | 'id'>;

async function findById(db: ContentDb, { kind, id }: CardName): Promise<ShareCard | undefined> {
  switch (kind) {
    case 'article': {
      const article = await findArticleById(db, id);
      if (article === undefined) return undefined;
      const game = article.gameId === null ? null : await findGameById(db, article.gameId);
      return articleCard(article, game ?? null);
    }
    case 'game': {
      const game = await findGameById(db, id);
      return game && gameCard(game);
    }
    case 'team': {
      const team = await findTeamById(db, id);
      return team && isCovered(team) ? teamCard(team) : undefined;
    }
  }
}

/** Where the pages of a kind begin. */
const PAGES: Readonly<Record<ShareCard['kind'], string>> = {
  article: articlePath(''),
  game: gamePath(''),
  team: '/teams/',
};

/** The id under which the same thing stands now; undefined when it has not moved. */
async function movedId(db: ContentDb, { kind, id }: CardName): Promise<string | undefined> {
  const pages = PAGES[kind];
  const moved = await findMovedAddress(db, pages + id);
  return moved?.toPath?.startsWith(pages) ? moved.toPath.slice(pages.length) : undefined;
}

/**
 * The card that stands for an article, game or team now, also by an id that it had before; undefined where there
 * is none, or no page to share.
 */
export async function findShareCard(db: ContentDb, name: CardName): Promise<ShareCard | undefined> {
  const card = await findById(db, name);
  if (card !== undefined) return card;
  const id = await movedId(db, name);
  return id === undefined ? undefined : findById(db, { kind: name.kind, id });
}

/**
 * The card of every page that has one of its own (articles, games, covered teams). Teams come first, whose records are
 * always of now; then what lies nearest to `moment`, before it or after, because that is what people share.
 */
export async function listShareCards(db: ContentDb, moment: Date): Promise<ShareCard[]> {
  const games = new Map((await listGames(db)).map((game) => [game.id, game]));
  const away = (date: string): number => Math.abs(Date.parse(date) - moment.getTime());
  const dated = [
    ...(await listArticleSummaries(db)).map((article) => ({
      distance: away(article.publishedAt),
      card: articleCard(article, games.get(article.gameId ?? '') ?? null),
    })),
    ...[...games.values()].map((game) => ({ distance: away(game.gameDate), card: gameCard(game) })),
  ];
  return [
    ...(await listCoveredTeams(db)).map(teamCard),
    ...dated.toSorted((a, b) => a.distance - b.distance).map(({ card }) => card),
  ];
}
