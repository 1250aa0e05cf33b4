import type { ArticleRecord, Content, GameRecord, MovedAddress } from '#data/content/records.ts';
import type { Team } from '#data/domain/football/team.ts';
import { articlePath, calendarPath, feedPath, gamePath, recruitPath, teamPath } from '#data/domain/page-paths.ts';
import { sameStoryKey } from '../../core/articles.ts';

/** Which record of the new content is the same thing as a removed one; undefined where that is unknown. */
interface Successors {
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

/** The difference between the records of one kind: what was removed, and what is new. */
function turnover<Item extends { id: string }>(
  stored: ReadonlyMap<string, Item>,
  wanted: ReadonlyMap<string, Item>,
): { removed: Item[]; added: Item[] } {
  return {
    removed: [...stored.values()].filter(({ id }) => !wanted.has(id)),
    added: [...wanted.values()].filter(({ id }) => !stored.has(id)),
  };
}

function teamSuccessors(stored: Content, wanted: Content): Map<string, string> {
  const { removed, added } = turnover(stored.teams, wanted.teams);
  const bySchool = Map.groupBy(added, schoolKey);
  return new Map(
    removed.flatMap((team) => {
      const key = schoolKey(team);
      const successor = key === null ? undefined : onlyOne(bySchool.get(key));
      return successor === undefined ? [] : [[team.id, successor.id] as const];
    }),
  );
}

/** Games of one pair, whose teams may have got other ids, in order: the first removed one is the first new one. */
function gameSuccessors(stored: Content, wanted: Content, teams: ReadonlyMap<string, string>): Map<string, string> {
  const pairKey = ({ season, awayTeamId: away, homeTeamId: home }: GameRecord): string =>
    [String(season), ...[away, home].map((id) => teams.get(id) ?? id).toSorted()].join('|');
  const inOrder = (a: GameRecord, b: GameRecord): number => (a.gameDate < b.gameDate ? -1 : 1);
  const { removed, added } = turnover(stored.games, wanted.games);
  const freshOf = Map.groupBy(added.toSorted(inOrder), pairKey);
  const successors = new Map<string, string>();
  for (const [pair, games] of Map.groupBy(removed.toSorted(inOrder), pairKey)) {
    const candidates = freshOf.get(pair) ?? [];
    // Of two meetings one may have been called off: then it is unknown which.
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
function findSuccessors(stored: Content, wanted: Content): Successors {
  const teams = teamSuccessors(stored, wanted);
  const games = gameSuccessors(stored, wanted, teams);
  let index: ArticleIndex | undefined;
  return {
    ofTeam: (id) => teams.get(id),
    ofGame: (id) => games.get(id),
    ofArticle(id) {
      const removed = stored.articles.get(id);
      if (removed === undefined) return undefined;
      // Most updates remove no article and do not need the index.
      const { byStory, byTitle, byGame } = (index ??= indexArticles(wanted));
      const story = storyKey(removed);
      const sameStory = story === null ? undefined : byStory.get(story)?.[0];
      if (sameStory !== undefined) return sameStory.id;
      const gameId = removed.gameId === null ? null : (games.get(removed.gameId) ?? removed.gameId);
      if (gameId === null) return onlyOne(byTitle.get(titleKey(removed)))?.id;
      return onlyOne(byGame.get(gameId)?.filter(({ kind }) => kind === removed.kind))?.id;
    },
  };
}

/** What a release does to the addresses of the one before it. */
export interface AddressTurnover {
  /** Every address that there is now. */
  existing: ReadonlySet<string>;
  /** Every address that was removed, and where the same thing stands now; null: nowhere. */
  vanished: ReadonlyMap<string, string | null>;
}

/** What readers keep of a team: its page, its feeds, its calendar. None for one without a page. */
function pathsOfTeam(team: Pick<Team, 'id' | 'classification'>): string[] {
  const page = teamPath(team);
  if (page === null) return [];
  const following = { kind: 'team', teamId: team.id } as const;
  return [page, feedPath(following, 'atom'), feedPath(following, 'json'), calendarPath(following)];
}

function teamMoves(team: Team, wanted: Content, { ofTeam }: Successors): [string, string | null][] {
  const successor = wanted.teams.get(ofTeam(team.id) ?? team.id);
  const now = successor === undefined ? [] : pathsOfTeam(successor);
  return pathsOfTeam(team).map((path, at) => [path, now[at] ?? null]);
}

/**
 * A piece about a game whose like there is no more, as a preview once the game has begun, leads to the game's own page.
 */
function articleTarget(
  { id, gameId }: ArticleRecord,
  wanted: Content,
  { ofArticle, ofGame }: Successors,
): string | null {
  const successor = ofArticle(id);
  if (successor !== undefined) return articlePath(successor);
  const game = gameId === null ? undefined : wanted.games.get(ofGame(gameId) ?? gameId);
  return game === undefined ? null : gamePath(game.id);
}

/**
 * Compares the addresses of articles, games, recruits and teams with pages of two releases. What staff have
 * hidden (`hidden`, ids of articles) leads nowhere else.
 */
export function compareAddresses(stored: Content, wanted: Content, hidden: ReadonlySet<string>): AddressTurnover {
  const successors = findSuccessors(stored, wanted);
  const moves = function* (): Generator<readonly [string, string | null]> {
    for (const article of stored.articles.values())
      if (!wanted.articles.has(article.id))
        yield [articlePath(article.id), hidden.has(article.id) ? null : articleTarget(article, wanted, successors)];
    for (const { id } of stored.games.values())
      if (!wanted.games.has(id)) {
        const successor = successors.ofGame(id);
        yield [gamePath(id), successor === undefined ? null : gamePath(successor)];
      }
    // A recruit's id is made of his name and stored: another id is another recruit.
    for (const id of stored.recruits.keys()) yield [recruitPath(id), null];
    for (const team of stored.teams.values()) yield* teamMoves(team, wanted, successors);
  };
  const existing = new Set([
    ...[...wanted.articles.keys()].map(articlePath),
    ...[...wanted.games.keys()].map(gamePath),
    ...[...wanted.recruits.keys()].map(recruitPath),
    ...[...wanted.teams.values()].flatMap(pathsOfTeam),
  ]);
  return { existing, vanished: new Map([...moves()].filter(([path]) => !existing.has(path))) };
}

/**
 * The moved addresses after those of the last release (`before`; `now` as ISO 8601 UTC). An address that is a page
 * again is none of them; one whose target has moved leads straight to where that stands now; one whose target was
 * removed keeps it, and shares its fate (findMovedAddress) until it comes back.
 */
export function nextMovedAddresses(
  before: ReadonlyMap<string, MovedAddress>,
  { existing, vanished }: AddressTurnover,
  now: string,
): MovedAddress[] {
  const earlier = [...before.values()].map((entry): MovedAddress => {
    const movedOn = entry.toPath === null ? undefined : vanished.get(entry.toPath);
    return typeof movedOn === 'string' ? { ...entry, toPath: movedOn } : entry;
  });
  const added = [...vanished].map(([path, toPath]) => ({ path, toPath, since: now }));
  const byPath = new Map([...earlier, ...added].map((entry) => [entry.path, entry]));
  return [...byPath.values()].filter(({ path }) => !existing.has(path));
}
