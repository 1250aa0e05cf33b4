import type { Content, GameChange, GameRecord, MovedAddress } from '#data/content/records.ts';
import { isFinal } from '#data/domain/football/game.ts';
import type { ContentDb } from '#data/content/database.ts';
import { mapGameChanges, putGameChanges } from '#data/content/queries/game.queries.ts';
import { mapMovedAddresses, putMovedAddresses } from '#data/content/queries/release.queries.ts';
import { gameOfPath } from '#data/domain/page-paths.ts';
import { GAME_LENGTH_MS } from '../season/as-of.ts';
import { type AddressTurnover, compareAddresses, nextMovedAddresses } from './moved-addresses.ts';

/** What the comparison of two releases says about one game. */
interface GameComparison {
  gameId: string;
  /** True when a fact differs from the last release; false also for a game that is new. */
  isChanged: boolean;
  /** The change's moment where none is known yet, ISO 8601 UTC. */
  firstChangedAt: string;
}

/**
 * Every field of a game: whether a calendar or the game's page shows it, so that another value is a change of the game.
 */
const IS_SHOWN: Readonly<Record<keyof GameRecord, boolean>> = {
  id: false,
  season: false,
  week: false,
  gameDate: true,
  timeTbd: true,
  kickoffWindow: true,
  status: true,
  awayScore: true,
  homeScore: true,
  awayTeamId: true,
  homeTeamId: true,
  awayRank: false,
  homeRank: false,
  venue: true,
  neutralSite: true,
  conferenceGame: false,
  tvNetwork: true,
  eventName: true,
  remark: true,
  isRivalry: false,
  rivalryName: false,
  isConferenceChampionship: false,
  isPostseason: false,
  isPlayoff: false,
  playoffRound: false,
  isGameOfWeek: false,
};
const SHOWN = (Object.keys(IS_SHOWN) as (keyof GameRecord)[]).filter((field) => IS_SHOWN[field]);

/** What is shown of a game, as one text; two ways to write one fact are the same. */
function factsOf(game: GameRecord, { teams }: Content): string {
  const { gameDate, timeTbd, awayTeamId, homeTeamId } = game;
  const plain = {
    ...game,
    gameDate: timeTbd ? gameDate : Date.parse(gameDate),
    // `completed` counts as `final` (specification section 4).
    status: isFinal(game) ? 'final' : game.status,
  };
  return JSON.stringify([SHOWN.map((field) => plain[field]), teams.get(awayTeamId)?.name, teams.get(homeTeamId)?.name]);
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
function compareGames(stored: Content, wanted: Content, now: Date): GameComparison[] {
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
function nextGameChanges(
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

/** What a release stores about the ones before it. */
interface History {
  games: ReadonlyMap<string, GameChange>;
  addresses: ReadonlyMap<string, MovedAddress>;
}

/** What two releases' records add to the history. */
export interface HistoryStep {
  games: readonly GameComparison[];
  addresses: AddressTurnover;
  /** The moment the content stands for, ISO 8601 UTC. */
  now: string;
}

/** Compares the stored content with the wanted one; `hidden` are the ids of the articles that staff have hidden. */
export function compareReleases(
  stored: Content,
  wanted: Content,
  { hidden, now }: { hidden: ReadonlySet<string>; now: Date },
): HistoryStep {
  return {
    games: compareGames(stored, wanted, now),
    addresses: compareAddresses(stored, wanted, hidden),
    now: now.toISOString(),
  };
}

/**
 * The last release's history of a season; to be read before its rows change, because a deleted game takes its
 * count along.
 */
export async function readHistory(db: ContentDb, season: number): Promise<History> {
  return { games: await mapGameChanges(db, season), addresses: await mapMovedAddresses(db) };
}

/** The games that have another id since the last release: their old ids by the new ones. */
function formerGameIds({ vanished }: AddressTurnover): Map<string, string> {
  return new Map(
    [...vanished].flatMap(([from, to]) => {
      const former = gameOfPath(from);
      const present = to === null ? undefined : gameOfPath(to);
      return former === undefined || present === undefined ? [] : [[present, former] as const];
    }),
  );
}

/**
 * Writes the last release's history of a season (`before`) with one step more. Takes a transaction in which the rows
 * are the wanted ones already.
 */
export async function writeHistory(
  trx: ContentDb,
  season: number,
  before: History,
  { games, addresses, now }: HistoryStep,
): Promise<void> {
  const changes = nextGameChanges(before.games, games, formerGameIds(addresses), now);
  await putGameChanges(trx, season, changes);
  await putMovedAddresses(trx, nextMovedAddresses(before.addresses, addresses, now));
}
