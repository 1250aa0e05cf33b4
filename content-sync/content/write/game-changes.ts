import type { Content, GameRecord, GameChange } from '#data/content/records.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { GAME_LENGTH_MS } from '../season/as-of.ts';

/** What the comparison of two releases says about one game. */
export interface GameComparison {
  gameId: string;
  /** True when a fact differs from the last release; false also for a game that is new. */
  isChanged: boolean;
  /** The change's moment where none is known yet, ISO 8601 UTC. */
  firstChangedAt: string;
}

/** The facts that a calendar or a game's page shows, as one text; two ways to write one fact are the same. */
function factsOf(game: GameRecord, { teams }: Content): string {
  return JSON.stringify([
    game.timeTbd ? game.gameDate : Date.parse(game.gameDate),
    game.timeTbd,
    game.kickoffWindow,
    // `completed` counts as `final` (specification section 4).
    isFinal(game) ? 'final' : game.status,
    game.awayScore,
    game.homeScore,
    game.venue,
    game.tvNetwork,
    game.eventName,
    game.remark,
    game.neutralSite,
    game.awayTeamId,
    teams.get(game.awayTeamId)?.name,
    game.homeTeamId,
    teams.get(game.homeTeamId)?.name,
  ]);
}

/**
 * When the facts of a new game became what they are: now, because its page is; but at its end for one that was over
 * before we heard of it: a sitemap must not call hundreds of old results changed today.
 */
function firstChangeOf(game: GameRecord, now: Date): string {
  const end = Date.parse(game.gameDate) + GAME_LENGTH_MS;
  const isLongOver = isFinal(game) && !game.timeTbd && end < now.getTime();
  return (isLongOver ? new Date(end) : now).toISOString();
}

/** Compares every wanted game with the last release's; `now` is the moment the content stands for. */
export function compareGames(stored: Content, wanted: Content, now: Date): GameComparison[] {
  return [...wanted.games.values()].map((game) => {
    const before = stored.games.get(game.id);
    return {
      gameId: game.id,
      isChanged: before !== undefined && factsOf(before, stored) !== factsOf(game, wanted),
      firstChangedAt: firstChangeOf(game, now),
    };
  });
}

/**
 * The games' changes after those of the last release (`before`). A game under a new id, as one that moved to another
 * day, counts on from what it was (`formerIds`, by the new id): its event in a calendar is the same one. `now` as ISO
 * 8601 UTC.
 */
export function nextGameChanges(
  before: ReadonlyMap<string, GameChange>,
  comparisons: readonly GameComparison[],
  formerIds: ReadonlyMap<string, string>,
  now: string,
): GameChange[] {
  return comparisons.map(({ gameId, isChanged, firstChangedAt }) => {
    const former = before.get(formerIds.get(gameId) ?? '');
    if (former !== undefined) return { gameId, revision: former.revision + 1, changedAt: now };
    const last = before.get(gameId);
    if (last === undefined) return { gameId, revision: 0, changedAt: firstChangedAt };
    if (isChanged) return { gameId, revision: last.revision + 1, changedAt: now };
    // Seen as of an earlier moment, a later change has not happened.
    return last.changedAt > now ? { ...last, changedAt: firstChangedAt } : last;
  });
}
