import type { ReleaseEvent } from '#data/contract/content.ts';
import { DAY_MS } from '#data/domain/durations.ts';
import { followWindow } from '#data/domain/football/game-window.ts';
import { type Game, scoreWords } from '#data/domain/football/game.ts';

import { hasMemberHint } from '../client/member-hint.ts';
import { followReleases } from './release-events.ts';
import { fetchWeekGames, type WeekGames } from './week-games.ts';

let region: HTMLElement | undefined;

/** Added before its text changes: screen readers announce changes in a known region only. */
function liveRegion(): HTMLElement {
  if (region === undefined) {
    region = document.createElement('p');
    region.className = 'visually-hidden';
    region.ariaLive = 'polite';
    document.body.append(region);
  }
  return region;
}

function isChanged(game: Game, before: readonly Game[]): boolean {
  const was = before.find(({ id }) => id === game.id);
  if (was === undefined || game.awayScore === null) return false;
  return (['awayScore', 'homeScore', 'status'] as const).some((fact) => was[fact] !== game[fact]);
}

/** Announces a new score of the member's favorite team to screen readers. */
export async function announceScores(before: readonly Game[], now: readonly Game[]): Promise<void> {
  const changed = now.filter((game) => isChanged(game, before));
  if (changed.length === 0 || !hasMemberHint()) return;
  const element = liveRegion();
  // Loaded for the account menu already, with its answer about the member.
  const { askMember } = await import('../client/session.ts');
  const team = (await askMember())?.favoriteTeam?.id;
  const own = changed.find(({ awayTeam, homeTeam }) => [awayTeam.id, homeTeam.id].includes(team ?? ''));
  if (own !== undefined) element.textContent = `${scoreWords(own)}.`;
}

interface Follower {
  weeks: readonly number[];
  /** Whether a game is on the page: only those decide whether to listen. */
  isShown: (id: string) => boolean;
  /** Null when the API could not be reached, and no answer is known. */
  onAnswer: (week: number, answer: WeekGames | null) => void;
}

// All followers on a page share the connection and the answers.
const followers = new Set<Follower>();
/** This round's request for each week. */
const asking = new Map<number, Promise<WeekGames>>();
/** The last answer for each week. */
const known = new Map<number, WeekGames>();
/** Counts the repeated requests: an answer of an earlier round may come late. */
let round = 0;
let releaseId: string | null = null;
let leave: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

async function fetchWeek(week: number): Promise<WeekGames> {
  const asked = round;
  const answer = await fetchWeekGames(week);
  if (asked === round) {
    const before = known.get(week);
    ({ releaseId } = answer);
    known.set(week, answer);
    if (before !== undefined) announceScores(before.games, answer.games).catch(() => undefined);
  }
  return answer;
}

/** Followers share a request in each round; a failed one may be repeated. */
function askWeek(week: number): Promise<WeekGames> {
  const shared = asking.get(week);
  if (shared !== undefined) return shared;
  const answer = fetchWeek(week);
  asking.set(week, answer);
  answer.catch(() => {
    if (asking.get(week) === answer) asking.delete(week);
  });
  return answer;
}

async function notify({ weeks, onAnswer }: Follower): Promise<void> {
  const asked = round;
  for (const week of weeks) {
    try {
      const answer = await askWeek(week);
      if (asked === round) onAnswer(week, answer);
    } catch {
      // The page stays as it is; the next release tries again.
      if (!known.has(week)) onAnswer(week, null);
    }
  }
}

async function askAgain(): Promise<void> {
  round += 1;
  asking.clear();
  await Promise.all([...followers].map(notify));
  settle();
}

async function onRelease(event: ReleaseEvent): Promise<void> {
  // A pending answer may be of this release.
  await Promise.allSettled(asking.values());
  const isNew = event.releaseId !== releaseId && event.changed.includes('games');
  releaseId = event.releaseId;
  if (isNew) await askAgain();
}

/** Listens while a game of the page is live or about to start; otherwise waits for the next one. */
function settle(): void {
  clearTimeout(timer);
  const all = [...followers];
  const windows = all.flatMap(({ weeks, isShown }) =>
    weeks
      .flatMap((week) => known.get(week)?.games ?? [])
      .filter(({ id }) => isShown(id))
      .map(followWindow)
      .filter((window) => window !== null),
  );
  const now = Date.now();
  const isUnknown = all.some(({ weeks }) => weeks.some((week) => !known.has(week)));
  if (isUnknown || windows.some(([from, to]) => from <= now && now <= to)) {
    leave ??= followReleases({
      onRelease: (event) => void onRelease(event),
      onReturn: () => void askAgain(),
    });
    return;
  }
  leave?.();
  leave = undefined;
  const next = Math.min(...windows.map(([from]) => from).filter((from) => from > now));
  if (next - now < DAY_MS) timer = setTimeout(() => void askAgain(), next - now);
}

/**
 * Asks for the games of some weeks, and again after each release that changes games. Listens for releases only while a
 * shown game is live or about to start. Returns how to stop.
 */
export function followGames(follower: Follower): () => void {
  followers.add(follower);
  void notify(follower).then(settle);
  return () => {
    followers.delete(follower);
    settle();
  };
}
