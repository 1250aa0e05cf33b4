import type { ContentRows, StoredArticle } from '#data/content/queries/store.queries.ts';
import type { GameRow } from '#data/content/tables/game.table.ts';
import type { TeamRow } from '#data/content/tables/team.table.ts';
import { sameStoryKey } from '../sources/feeds/links.ts';

/** Which record of the new content is the same thing as one that is gone; undefined where nobody can tell. */
export interface Successors {
  ofTeam(id: string): string | undefined;
  ofGame(id: string): string | undefined;
  ofArticle(id: string): string | undefined;
}

const onlyOne = <Item>(items: readonly Item[] | undefined): Item | undefined =>
  items?.length === 1 ? items[0] : undefined;

/** A school by what stays when it takes another name; null where too little is known of it. */
function schoolKey({ mascot, city, state }: TeamRow): string | null {
  return mascot === null || city === null || state === null ? null : `${mascot}|${city}|${state}`;
}

function storyKey({ external_url: link }: StoredArticle): string | null {
  return link !== null && URL.canParse(link) ? sameStoryKey(link) : null;
}

const titleKey = ({ kind, source_site: site, title }: StoredArticle): string =>
  `${kind}|${site}|${title}`;

/** A difference between the rows of one table: what is gone, and what is new. */
function turnover<Row extends { id: string }>(
  stored: ReadonlyMap<string, Row>,
  wanted: ReadonlyMap<string, Row>,
): { gone: Row[]; fresh: Row[] } {
  return {
    gone: [...stored.values()].filter(({ id }) => !wanted.has(id)),
    fresh: [...wanted.values()].filter(({ id }) => !stored.has(id)),
  };
}

function teamSuccessors(stored: ContentRows, wanted: ContentRows): Map<string, string> {
  const { gone, fresh } = turnover(stored.team, wanted.team);
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
function gameSuccessors(
  stored: ContentRows,
  wanted: ContentRows,
  teams: ReadonlyMap<string, string>,
): Map<string, string> {
  const pairKey = ({ season, away_team_id: away, home_team_id: home }: GameRow): string =>
    [String(season), ...[away, home].map((id) => teams.get(id) ?? id).toSorted()].join('|');
  const inOrder = (a: GameRow, b: GameRow): number => (a.game_date < b.game_date ? -1 : 1);
  const { gone, fresh } = turnover(stored.game, wanted.game);
  const freshOf = Map.groupBy(fresh.toSorted(inOrder), pairKey);
  const successors = new Map<string, string>();
  for (const [pair, games] of Map.groupBy(gone.toSorted(inOrder), pairKey)) {
    const candidates = freshOf.get(pair) ?? [];
    // Of two meetings one may have been called off: then nobody can tell which.
    if (candidates.length !== games.length) continue;
    for (const [at, game] of games.entries()) {
      const successor = candidates[at];
      if (successor !== undefined) successors.set(game.id, successor.id);
    }
  }
  return successors;
}

/**
 * Compares two releases. A team is the same school when mascot, city and state are; a game is the
 * same when the same two meet in the same season; an article when it is of the same kind about the
 * same game, or the same story elsewhere, or has the same title in the same place.
 */
export function findSuccessors(stored: ContentRows, wanted: ContentRows): Successors {
  const teams = teamSuccessors(stored, wanted);
  const games = gameSuccessors(stored, wanted, teams);
  const articles = [...wanted.article.values()];
  const byStory = Map.groupBy(articles, storyKey);
  const byTitle = Map.groupBy(articles, titleKey);
  const byGame = Map.groupBy(articles, (article) => article.game_id);
  return {
    ofTeam: (id) => teams.get(id),
    ofGame: (id) => games.get(id),
    ofArticle(id) {
      const gone = stored.article.get(id);
      if (gone === undefined) return undefined;
      const story = storyKey(gone);
      const sameStory = story === null ? undefined : byStory.get(story)?.[0];
      if (sameStory !== undefined) return sameStory.id;
      const gameId = gone.game_id === null ? null : (games.get(gone.game_id) ?? gone.game_id);
      if (gameId === null) return onlyOne(byTitle.get(titleKey(gone)))?.id;
      return onlyOne(byGame.get(gameId)?.filter(({ kind }) => kind === gone.kind))?.id;
    },
  };
}
