import type { Content, GameChange, GameRecord } from '#data/content/records.ts';
import { isFinal } from '#data/domain/football/game.ts';
import type { ContentDb } from '#data/content/database.ts';
import { mapGameChanges, putGameChanges } from '#data/content/queries/game.queries.ts';
import { mapMovedAddresses, putMovedAddresses } from '#data/content/queries/release.queries.ts';
import { gameOfPath } from '#data/domain/page-paths.ts';
import { GAME_LENGTH_MS } from '../season/as-of.ts';
import { type AddressTurnover, compareAddresses, nextMovedAddresses } from './moved-addresses.ts';

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

/** A season in the last release and in this one. */
export interface HistoryStep {
  stored: Content;
  wanted: Content;
  /** The ids of the articles that staff have hidden. */
  hidden: ReadonlySet<string>;
  /** The moment the content stands for. */
  now: Date;
}

/**
 * How a game has changed after the last release (`before`). A game under a new id, as one that moved to another day,
 * counts on from what it was (`formerId`): its event in a calendar is the same one.
 */
function nextGameChange(
  game: GameRecord,
  before: ReadonlyMap<string, GameChange>,
  formerId: string | undefined,
  { stored, wanted, now }: HistoryStep,
): GameChange {
  const { id: gameId } = game;
  const changedAt = now.toISOString();
  const former = before.get(formerId ?? '');
  if (former !== undefined) return { gameId, revision: former.revision + 1, changedAt };
  const last = before.get(gameId);
  if (last === undefined) return { gameId, revision: 0, changedAt: firstChangeOf(game, now) };
  const storedGame = stored.games.get(gameId);
  const isChanged = storedGame !== undefined && factsOf(storedGame, stored) !== factsOf(game, wanted);
  if (isChanged) return { gameId, revision: last.revision + 1, changedAt };
  // Seen as of an earlier moment, a later change has not happened.
  return last.changedAt > changedAt ? { ...last, changedAt: firstChangeOf(game, now) } : last;
}

/**
 * The last release's history of a season; to be read before its rows change, because a deleted game takes its
 * count along.
 */
export async function readHistory(db: ContentDb, season: number) {
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
  before: Awaited<ReturnType<typeof readHistory>>,
  step: HistoryStep,
): Promise<void> {
  const addresses = compareAddresses(step.stored, step.wanted, step.hidden);
  const formerIds = formerGameIds(addresses);
  const changes = [...step.wanted.games.values()].map((game) =>
    nextGameChange(game, before.games, formerIds.get(game.id), step),
  );
  await putGameChanges(trx, season, changes);
  await putMovedAddresses(trx, nextMovedAddresses(before.addresses, addresses, step.now.toISOString()));
}
