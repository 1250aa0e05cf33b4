import type { ArticleRecord, Content, GameRecord } from '#data/content/records.ts';
import type { Team } from '#data/domain/football/team.ts';
import { sameStoryKey } from '../../sources/feeds/links.ts';

/** Which record of the new content is the same thing as one that is gone; undefined where that is unknown. */
export interface Successors {
  ofTeam: (id: string) => string | undefined;
  ofGame: (id: string) => string | undefined;
  ofArticle: (id: string) => string | undefined;
}

const onlyOne = <Item>(items: readonly Item[] | undefined): Item | undefined =>
  items?.length === 1 ? items[0] : undefined;

/** A school by what stays when it takes another name; null where too little is known of it. */
function schoolKey({ mascot, city, state }: Team): string | null {
  return mascot === null || city === null || state === null ? null : `${mascot}|${city}|${state}`;
}

function storyKey({ externalUrl: link }: ArticleRecord): string | null {
  return link !== null && URL.canParse(link) ? sameStoryKey(link) : null;
}

const titleKey = ({ kind, sourceSite: site, title }: ArticleRecord): string => `${kind}|${site}|${title}`;

/** The difference between the records of one kind: what is gone, and what is new. */
function turnover<Item extends { id: string }>(
  stored: ReadonlyMap<string, Item>,
  wanted: ReadonlyMap<string, Item>,
): { gone: Item[]; fresh: Item[] } {
  return {
    gone: [...stored.values()].filter(({ id }) => !wanted.has(id)),
    fresh: [...wanted.values()].filter(({ id }) => !stored.has(id)),
  };
}

function teamSuccessors(stored: Content, wanted: Content): Map<string, string> {
  const { gone, fresh } = turnover(stored.teams, wanted.teams);
  const bySchool = Map.groupBy(fresh, schoolKey);
  return new Map(
    gone.flatMap((team) => {
      const key = schoolKey(team);
      const successor = key === null ? undefined : onlyOne(bySchool.get(key));
      return successor === undefined ? [] : [[team.id, successor.id] as const];
    }),
  );
}

/** Games of one pair, whose teams may have got other ids, in order: the first that is gone is the first that is new. */
function gameSuccessors(stored: Content, wanted: Content, teams: ReadonlyMap<string, string>): Map<string, string> {
  const pairKey = ({ season, awayTeamId: away, homeTeamId: home }: GameRecord): string =>
    [String(season), ...[away, home].map((id) => teams.get(id) ?? id).toSorted()].join('|');
  const inOrder = (a: GameRecord, b: GameRecord): number => (a.gameDate < b.gameDate ? -1 : 1);
  const { gone, fresh } = turnover(stored.games, wanted.games);
  const freshOf = Map.groupBy(fresh.toSorted(inOrder), pairKey);
  const successors = new Map<string, string>();
  for (const [pair, games] of Map.groupBy(gone.toSorted(inOrder), pairKey)) {
    const candidates = freshOf.get(pair) ?? [];
    // Of two meetings one may have been called off: then nobody knows which.
    if (candidates.length !== games.length) continue;
    for (const [at, game] of games.entries()) {
      const successor = candidates[at];
      if (successor !== undefined) successors.set(game.id, successor.id);
    }
  }
  return successors;
}

function indexArticles({ articles }: Content) {
  const all = [...articles.values()];
  return {
    byStory: Map.groupBy(all, storyKey),
    byTitle: Map.groupBy(all, titleKey),
    byGame: Map.groupBy(all, ({ gameId }) => gameId),
  };
}
type ArticleIndex = ReturnType<typeof indexArticles>;

/**
 * Compares two releases. A team is the same school when mascot, city and state are; a game when the same two meet in
 * the same season; an article when it is of one kind about one game, the same story elsewhere, or of one title in one
 * place.
 */
export function findSuccessors(stored: Content, wanted: Content): Successors {
  const teams = teamSuccessors(stored, wanted);
  const games = gameSuccessors(stored, wanted, teams);
  let index: ArticleIndex | undefined;
  return {
    ofTeam: (id) => teams.get(id),
    ofGame: (id) => games.get(id),
    ofArticle(id) {
      const gone = stored.articles.get(id);
      if (gone === undefined) return undefined;
      // Most updates have no article that is gone, and go without it.
      const { byStory, byTitle, byGame } = (index ??= indexArticles(wanted));
      const story = storyKey(gone);
      const sameStory = story === null ? undefined : byStory.get(story)?.[0];
      if (sameStory !== undefined) return sameStory.id;
      const gameId = gone.gameId === null ? null : (games.get(gone.gameId) ?? gone.gameId);
      if (gameId === null) return onlyOne(byTitle.get(titleKey(gone)))?.id;
      return onlyOne(byGame.get(gameId)?.filter(({ kind }) => kind === gone.kind))?.id;
    },
  };
}
