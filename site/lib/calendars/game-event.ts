import type { GameChange } from '#data/content/records.ts';
import { gamePath } from '#data/domain/page-paths.ts';
import { addDays, toInstant } from '#data/domain/eastern-time.ts';
import { gameTitle, isFinal, outcome, type Game } from '#data/domain/football/game.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import { calendarUid } from '#site/lib/permanent-id.ts';
import { oneLine } from '#site/lib/file-text.ts';

/**
 * For how long a game takes its place in the day. Nobody announces an end; a game of the top
 * division takes three hours and twenty to thirty minutes.
 */
const GAME_MS = 3.5 * 3_600_000;

/**
 * From when to when it takes its place in the day: instants (ISO 8601 UTC). A kick-off time that is not set makes it an
 * event of the whole day: its Eastern date alone (`YYYY-MM-DD`) and the day after.
 */
function spanOf(game: Game) {
  const start = game.timeTbd ? kickoffDay(game) : game.gameDate;
  const end = game.timeTbd
    ? addDays(start, 1)
    : new Date(toInstant(start).getTime() + GAME_MS).toISOString();
  return { start, end, isAllDay: game.timeTbd };
}

/** A score while the game is on is left out: a calendar is read hours after it was written. */
function statusOf(game: Game) {
  const title = gameTitle(game);
  switch (game.status) {
    case 'postponed':
      return { status: 'TENTATIVE', summary: `Postponed: ${title}` } as const;
    case 'cancelled':
      return { status: 'CANCELLED', summary: `Cancelled: ${title}` } as const;
    default:
      return {
        status: 'CONFIRMED',
        summary: isFinal(game) ? `Final: ${outcome(game)}` : title,
      } as const;
  }
}

function kickoffLine(game: Game): string | null {
  if (!game.timeTbd || game.status !== 'scheduled') return null;
  return game.kickoffWindow === null
    ? 'Kick-off time to be announced'
    : `Kick-off: ${game.kickoffWindow}`;
}

/**
 * Only what raises the game's revision when it changes: records and ranks, which move every
 * week, would change events that a program believes unchanged.
 */
function descriptionOf(game: Game): string[] {
  return [
    game.eventName,
    isFinal(game) ? gameTitle(game) : null,
    game.tvNetwork === null ? null : `TV: ${game.tvNetwork}`,
    game.remark,
    kickoffLine(game),
    game.status === 'postponed' ? 'The date shown is the one before the game was postponed' : null,
  ].filter((line) => line !== null);
}

/**
 * A game as a calendar's event. Takes what is known of the game's changes, and the id under which
 * calendars first heard of it: a game that moves to another day gets another id, and is the same event.
 */
export function gameEvent(game: Game, change: GameChange, firstId: string) {
  const { status, summary } = statusOf(game);
  return {
    /** The same for ever, in every calendar of ours. */
    uid: calendarUid(firstId),
    /** 0 at first, higher after every change of the game. */
    sequence: change.revision,
    /** ISO 8601 UTC of the last change. */
    changedAt: change.changedAt,
    ...spanOf(game),
    status,
    summary: oneLine(summary),
    location: game.venue === null ? null : oneLine(game.venue),
    /** Lines; the game's address follows them. */
    description: descriptionOf(game).map(oneLine),
    path: gamePath(game.id),
  };
}
