import type { ContentDb } from '../database.ts';
import { findArticleById, listArticleSummaries } from './article.queries.ts';
import { findGameById, listGames, listNewestPlayers } from './game.queries.ts';
import { findMovedAddress } from './release.queries.ts';
import { currentSeason, findSeason } from './season.queries.ts';
import { findTeamOfPage, listCoveredTeams, listOtherFbsTeams } from './team.queries.ts';
import { articlePath, gamePath, playerPath } from '../../domain/page-paths.ts';
import type { Game } from '../../domain/football/game.ts';
import type { WeekTable } from '../../domain/football/week.ts';
import type { NamedCard } from '../../art/share-card-path.ts';
import { articleCard, gameCard, playerCard, type ShareCard, teamCard } from '../../art/share-card.ts';

type CardName = Pick<NamedCard, 'kind' | 'id'>;

async function findGame(db: ContentDb, id: string): Promise<{ game: Game; season: WeekTable } | undefined> {
  const game = await findGameById(db, id);
  const season = game && (await findSeason(db, game.season));
  return season && { game, season };
}

async function findById(db: ContentDb, { kind, id }: CardName): Promise<ShareCard | undefined> {
  switch (kind) {
    case 'article': {
      const article = await findArticleById(db, id);
      if (article === undefined) return undefined;
      const about = article.gameId === null ? undefined : await findGame(db, article.gameId);
      return articleCard(article, about ?? null);
    }
    case 'game': {
      const about = await findGame(db, id);
      return about && gameCard(about.game, about.season);
    }
    case 'team': {
      const shown = await findTeamOfPage(db, id);
      return shown && teamCard(shown.team, shown.year);
    }
    case 'player': {
      const [newest] = await listNewestPlayers(db, id);
      return newest && playerCard(newest.player, newest.team);
    }
  }
}

/** Where the pages of a kind begin. */
const PAGES: Readonly<Record<ShareCard['kind'], string>> = {
  article: articlePath(''),
  game: gamePath(''),
  team: '/teams/',
  player: playerPath(''),
};

/** The id under which the same thing stands now; undefined when it has not moved. */
async function movedId(db: ContentDb, { kind, id }: CardName): Promise<string | undefined> {
  const pages = PAGES[kind];
  const moved = await findMovedAddress(db, pages + id);
  return moved?.toPath?.startsWith(pages) ? moved.toPath.slice(pages.length) : undefined;
}

/**
 * The card that stands for an article, game, team or player now, also by an id that it had before; undefined where
 * there is none, or no page to share.
 */
export async function findShareCard(db: ContentDb, name: CardName): Promise<ShareCard | undefined> {
  const card = await findById(db, name);
  if (card !== undefined) return card;
  const id = await movedId(db, name);
  return id === undefined ? undefined : findById(db, { kind: name.kind, id });
}

/**
 * The card of every page of the current season that has one of its own. Teams come first, whose records are always of
 * now; then what lies nearest to `moment`, before it or after, because that is what people share; players last.
 */
export async function listShareCards(db: ContentDb, moment: Date): Promise<ShareCard[]> {
  const season = await currentSeason(db);
  const games = new Map((await listGames(db)).map((game) => [game.id, game]));
  const away = (date: string): number => Math.abs(Date.parse(date) - moment.getTime());
  const dated = [
    ...(await listArticleSummaries(db)).flatMap((article) => {
      const game = article.gameId === null ? null : games.get(article.gameId);
      // Of another season's game.
      if (game === undefined) return [];
      const card = articleCard(article, game && { game, season });
      return [{ distance: away(article.publishedAt), card }];
    }),
    ...[...games.values()].map((game) => ({
      distance: away(game.gameDate),
      card: gameCard(game, season),
    })),
  ];
  const teams = [...(await listCoveredTeams(db)), ...(await listOtherFbsTeams(db))];
  const players = (await listNewestPlayers(db)).filter(({ player }) => player.season === season.year);
  return [
    ...teams.map((team) => teamCard(team, season.year)),
    ...dated.toSorted((a, b) => a.distance - b.distance).map(({ card }) => card),
    ...players.map(({ player, team }) => playerCard(player, team)),
  ];
}
