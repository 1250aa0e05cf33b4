import type { ArticleRecord, Content, GameRecord, MovedAddress } from '#data/content/records.ts';
import type { Team } from '#data/domain/football/team.ts';
import {
  articlePath,
  calendarPath,
  feedPath,
  gamePath,
  playerPath,
  recruitPath,
  teamPath,
} from '#data/domain/page-paths.ts';
import { sameStoryKey } from '../../core/articles.ts';

/** The id of the record that is the same thing now, by the id of the one that was removed; none where it is unknown. */
type Successors = ReadonlyMap<string, string>;

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

function successorsOf<Item extends { id: string }>(
  removed: readonly Item[],
  find: (item: Item) => { id: string } | undefined,
): Successors {
  return new Map(
    removed.flatMap((item) => {
      const successor = find(item);
      return successor === undefined ? [] : [[item.id, successor.id] as const];
    }),
  );
}

/** A team is the same school when mascot, city and state are. */
function teamSuccessors(stored: Content, wanted: Content): Successors {
  const { removed, added } = turnover(stored.teams, wanted.teams);
  const bySchool = Map.groupBy(added, schoolKey);
  return successorsOf(removed, (team) => {
    const key = schoolKey(team);
    return key === null ? undefined : onlyOne(bySchool.get(key));
  });
}

/**
 * A game is the same when the same two meet in the same season, under whatever ids, in order: the first removed one is
 * the first new one.
 */
function gameSuccessors(stored: Content, wanted: Content, teams: Successors): Successors {
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

/**
 * An article is the same when it is of one kind about one game, the same story elsewhere, or of one title in one place.
 */
function articleSuccessors(stored: Content, wanted: Content, games: Successors): Successors {
  const { removed } = turnover(stored.articles, wanted.articles);
  // Most updates remove no article and need no lists of them.
  if (removed.length === 0) return new Map();
  const all = [...wanted.articles.values()];
  const byStory = Map.groupBy(all, storyKey);
  const byTitle = Map.groupBy(all, titleKey);
  const byGame = Map.groupBy(all, ({ gameId }) => gameId);
  return successorsOf(removed, (article) => {
    const story = storyKey(article);
    const sameStory = story === null ? undefined : byStory.get(story)?.[0];
    if (sameStory !== undefined) return sameStory;
    if (article.gameId === null) return onlyOne(byTitle.get(titleKey(article)));
    const ofGame = byGame.get(games.get(article.gameId) ?? article.gameId);
    return onlyOne(ofGame?.filter(({ kind }) => kind === article.kind));
  });
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

/**
 * Compares the addresses of articles, games, recruits, players and teams with pages of two releases. What staff have
 * hidden (`hidden`, ids of articles) leads nowhere else.
 */
export function compareAddresses(stored: Content, wanted: Content, hidden: ReadonlySet<string>): AddressTurnover {
  const teams = teamSuccessors(stored, wanted);
  const games = gameSuccessors(stored, wanted, teams);
  const articles = articleSuccessors(stored, wanted, games);
  const targets = new Map<string, string | null>();
  for (const { id, gameId } of stored.articles.values()) {
    const successor = articles.get(id);
    const game = games.get(gameId ?? '') ?? gameId ?? '';
    // A piece about a game whose like there is no more, as a preview once the game has begun, leads to the game's page.
    const target = successor === undefined && wanted.games.has(game) ? gamePath(game) : null;
    const moved = successor === undefined ? target : articlePath(successor);
    targets.set(articlePath(id), hidden.has(id) ? null : moved);
  }
  for (const id of stored.games.keys()) {
    const successor = games.get(id);
    targets.set(gamePath(id), successor === undefined ? null : gamePath(successor));
  }
  // A recruit's id is made of his name and stored: another id is another recruit.
  for (const id of stored.recruits.keys()) targets.set(recruitPath(id), null);
  for (const { id, teamId } of stored.players.values()) {
    // Who has left the lists of leaders for a while, or for good, is told of where his team is.
    const team = wanted.teams.get(teams.get(teamId) ?? teamId);
    targets.set(playerPath(id), team === undefined ? null : teamPath(team));
  }
  for (const team of stored.teams.values()) {
    const successor = wanted.teams.get(teams.get(team.id) ?? team.id);
    const now = successor === undefined ? [] : pathsOfTeam(successor);
    for (const [at, path] of pathsOfTeam(team).entries()) targets.set(path, now[at] ?? null);
  }
  const existing = new Set([
    ...[...wanted.articles.keys()].map(articlePath),
    ...[...wanted.games.keys()].map(gamePath),
    ...[...wanted.recruits.keys()].map(recruitPath),
    ...[...wanted.players.keys()].map(playerPath),
    ...[...wanted.teams.values()].flatMap(pathsOfTeam),
  ]);
  return { existing, vanished: new Map([...targets].filter(([path]) => !existing.has(path))) };
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
