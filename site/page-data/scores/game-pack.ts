import type { GameCoverageArticle } from '#data/contract/content.ts';
import {
  type FinalGame,
  type Game,
  hasRecapLink,
  type LiveGame,
  type UnplayedGame,
} from '#data/domain/football/game.ts';
import { byNotability, isNotable } from '#data/domain/football/game-of-week.ts';
import type { TeamIdentity } from '#data/domain/football/team.ts';
import { pick } from '#site/page-data/pick.ts';

/** Of one variant of a game everything but its two teams, which are named by id. */
type Packed<Variant extends Game> = Omit<Variant, 'awayTeam' | 'homeTeam'> & {
  away: string;
  home: string;
};
type PackedGame = Packed<UnplayedGame> | Packed<LiveGame> | Packed<FinalGame>;
/** An article about a game: what its link says, and what tells a recap. */
export type Coverage = Pick<GameCoverageArticle, 'id' | 'title' | 'publishedAt'>;

/**
 * Games with each team written once, a third of the size, and what was written about them: what an island gets from the
 * page and from `/scores/week-{n}.json`.
 */
export interface GamePack {
  teams: Record<string, TeamIdentity>;
  games: PackedGame[];
  /** The ids of those that a long day's head names, the most notable first. */
  notable: string[];
  /** By game id; a game without articles has no entry. */
  coverage: Record<string, Coverage[]>;
}

/** Packs games and the coverage of exactly these games. */
export function packGames(games: readonly Game[], coverage: ReadonlyMap<string, readonly Coverage[]>): GamePack {
  const pack: GamePack = {
    teams: {},
    games: [],
    notable: games
      .filter(isNotable)
      .toSorted(byNotability)
      .map(({ id }) => id),
    coverage: {},
  };
  for (const { awayTeam, homeTeam, ...game } of games) {
    pack.teams[awayTeam.id] = awayTeam;
    pack.teams[homeTeam.id] = homeTeam;
    pack.games.push({ ...game, away: awayTeam.id, home: homeTeam.id });
    const articles = coverage.get(game.id) ?? [];
    if (articles.length > 0) {
      pack.coverage[game.id] = articles.map((article) => pick(article, ['id', 'title', 'publishedAt']));
    }
  }
  return pack;
}

/** The games of a pack, in its order. Throws when a game names a team that the pack does not hold. */
export function unpackGames(pack: Pick<GamePack, 'teams' | 'games'>): Game[] {
  return pack.games.map(({ away, home, ...game }) => {
    const awayTeam = pack.teams[away];
    const homeTeam = pack.teams[home];
    if (awayTeam === undefined || homeTeam === undefined) {
      throw new Error(`game ${game.id} names a team that its pack does not hold`);
    }
    return { ...game, awayTeam, homeTeam };
  });
}

/**
 * The one story that a game's row leads to. Takes the pieces about it, newest first: of a finished game the one that
 * came out after its kickoff, its recap (specification section 4), else the newest. `label` is what its link is
 * called. Null for a game without articles.
 */
export function rowStory(game: Game, articles: readonly Coverage[] = []) {
  const recap = hasRecapLink(game.status) ? articles.find(({ publishedAt }) => publishedAt > game.gameDate) : undefined;
  if (recap !== undefined) return { story: recap, label: 'Recap' };
  const [newest] = articles;
  return newest === undefined ? null : { story: newest, label: 'Coverage' };
}
