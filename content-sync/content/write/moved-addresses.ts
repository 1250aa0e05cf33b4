import type { ArticleRecord, Content, MovedAddress } from '#data/content/records.ts';
import { articlePath, calendarPath, feedPath } from '#data/domain/page-paths.ts';
import { gamePath, recruitPath, teamPath } from '#data/domain/page-paths.ts';
import type { Team } from '#data/domain/football/team.ts';
import { findSuccessors, type Successors } from './successors.ts';

/** What a release does to the addresses of the one before it. */
export interface AddressTurnover {
  /** Every address that there is now. */
  existing: ReadonlySet<string>;
  /** Every address that is gone, and where the same thing stands now; null: nowhere. */
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
    // A recruit's id is made of his name and remembered: whoever has another one is somebody else.
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
 * again is none of them; one whose target has moved leads straight to where that stands now; one whose target is gone
 * keeps it, and shares its fate (findMovedAddress) until it comes back.
 */
export function nextMovedAddresses(
  before: ReadonlyMap<string, MovedAddress>,
  { existing, vanished }: AddressTurnover,
  now: string,
): MovedAddress[] {
  const kept = [...before.values()].map((entry): MovedAddress => {
    const movedOn = entry.toPath === null ? undefined : vanished.get(entry.toPath);
    return typeof movedOn === 'string' ? { ...entry, toPath: movedOn } : entry;
  });
  const fresh = [...vanished].map(([path, toPath]) => ({ path, toPath, since: now }));
  const byPath = new Map([...kept, ...fresh].map((entry) => [entry.path, entry]));
  return [...byPath.values()].filter(({ path }) => !existing.has(path));
}
