import type { ArticleSummary } from '#data/domain/article.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { isFinal, isUpcoming, type Game } from '#data/domain/football/game.ts';

/** What is new about a team: `/teams/{id}.json`, a static file of the release. */
export interface TeamBrief {
  /** The games around the release's present, soonest first: the last one played, what is under way, the next few. */
  games: Game[];
  /** Newest first, at most 3. */
  stories: Pick<ArticleSummary, 'id' | 'title' | 'publishedAt'>[];
  /** Its place in the newest poll (`AP`), and since the one before it (`up 2`, `new`); null for a team without one. */
  rank: { poll: string; rank: number; move: string } | null;
}

/**
 * The week to ask for fresh scores: that of a game which has begun and whose end the page does not know. Undefined
 * without such a game.
 */
export function weekUnderWay(games: readonly Game[], now: Date): number | undefined {
  return games.find(
    ({ status, gameDate, timeTbd }) =>
      status === 'live' ||
      (status === 'scheduled' &&
        (timeTbd ? easternDay(gameDate) === easternDay(now) : Date.parse(gameDate) <= now.getTime())),
  )?.week;
}

export function gamesOf(teamId: string, games: readonly Game[]): Game[] {
  return games.filter(({ awayTeam, homeTeam }) => [awayTeam.id, homeTeam.id].includes(teamId));
}

/** The game to show, and what to call it. */
export type GameChoice = { label: 'Now' | 'Next game' | 'Last game'; game: Game } | undefined;

/** Live before next before last, by the reader's clock; undefined for a team without games. */
export function chooseGame(games: readonly Game[], now: Date): GameChoice {
  const live = games.find(({ status }) => status === 'live');
  if (live !== undefined) return { label: 'Now', game: live };
  const next = games.find((game) => isUpcoming(game, now));
  if (next !== undefined) return { label: 'Next game', game: next };
  const last = games.findLast(isFinal);
  return last && { label: 'Last game', game: last };
}
