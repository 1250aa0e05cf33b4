import { GAME_STATUSES, type GameStatus, type PlayoffRound } from '#data/domain/game.ts';
import { easternDay } from '#data/domain/time.ts';
import { FIRST_WEEK, LAST_WEEK, weekOfDay } from '#data/domain/week.ts';
import type { JsonRow } from './json-rows.ts';
import type { Problem } from './problems.ts';
import { RecordReader } from './record-reader.ts';
import type { TeamRegister } from './team-register.ts';
import { uniqueBy } from './unique-by.ts';

/** One team's part in a game, as the snapshot has it. */
export interface SnapshotSide {
  id: string;
  name: string;
  conference: string;
  classification: 'fbs' | 'fcs';
  score: number | null;
  rank: number | null;
}

/** A game as the snapshot has it. Final and completed games have both scores, which differ; scheduled ones have none. */
export interface SnapshotGame {
  id: string;
  week: number;
  /** ISO 8601 UTC. */
  kickoff: string;
  status: GameStatus;
  away: SnapshotSide;
  home: SnapshotSide;
  venue: string | null;
  neutralSite: boolean;
  conferenceGame: boolean;
  tvNetwork: string | null;
  eventName: string | null;
  isRivalry: boolean;
  rivalryName: string | null;
  isConferenceChampionship: boolean;
  isPlayoff: boolean;
  playoffRound: PlayoffRound | null;
  /** Bowls and playoff: games whose pairing nobody knew before the selection. */
  isPostseason: boolean;
}

const PLAYOFF_ROUNDS = ['first-round', 'quarterfinal', 'semifinal', 'championship'] as const;
const MOST_POINTS = 250;

function readSide(game: RecordReader, side: 'away' | 'home'): [SnapshotSide, RecordReader] {
  const reader = game.record(side);
  return [
    {
      id: reader.slug('id'),
      name: reader.text('name'),
      conference: reader.text('conference'),
      classification: reader.oneOf('classification', ['fbs', 'fcs']),
      score: reader.wholeOrNull('score', 0, MOST_POINTS),
      rank: game.wholeOrNull(`${side}Rank`, 1, 25),
    },
    reader,
  ];
}

const isOver = (status: GameStatus): boolean => status === 'final' || status === 'completed';

function checkScore(status: GameStatus, side: SnapshotSide, reader: RecordReader): void {
  if (isOver(status) && side.score === null)
    reader.problem('score', `must be a number, because the game is ${status}`);
  if (!isOver(status) && status !== 'live' && side.score !== null)
    reader.problem('score', `must be null, because the game is ${status}`);
}

/** The rules that tie a game's fields to each other. */
function checkGame(game: SnapshotGame, reader: RecordReader): void {
  const day = easternDay(game.kickoff);
  const id = `${game.away.id}-at-${game.home.id}-${day}`;
  if (game.away.id === game.home.id) reader.problem('home.id', 'is the same team as away.id');
  if (game.id !== id)
    reader.problem(
      'id',
      `must be away-at-home-day, '${id}' by its teams and kickoff (Eastern day)`,
    );
  if (game.week !== weekOfDay(day))
    reader.problem('week', `is ${game.week}, but ${day} lies in week ${weekOfDay(day)}`);
  const { away, home } = game;
  // Overtime has decided every game since 1996.
  if (isOver(game.status) && away.score !== null && away.score === home.score)
    reader.problem('home.score', `is ${home.score}, the same as away.score: no game ends level`);
  if (game.isPlayoff !== (game.playoffRound !== null))
    reader.problem('playoffRound', 'must be named for a playoff game, and for no other');
  if (!game.isRivalry && game.rivalryName !== null)
    reader.problem('rivalryName', 'must be null, because isRivalry is false');
}

/** Reads `games.json` against the known teams; what is wrong goes to `problems` and the record is left out. */
export function parseSnapshotGames(
  rows: readonly JsonRow[],
  teams: TeamRegister,
  problems: Problem[],
): SnapshotGame[] {
  const isNew = uniqueBy('id');
  return rows.flatMap((row) => {
    const reader = new RecordReader(row, problems);
    const status = reader.oneOf('status', GAME_STATUSES);
    const [away, awayReader] = readSide(reader, 'away');
    const [home, homeReader] = readSide(reader, 'home');
    const game: SnapshotGame = {
      id: reader.slug('id'),
      week: reader.whole('week', FIRST_WEEK, LAST_WEEK),
      kickoff: reader.instant('kickoff'),
      status,
      away,
      home,
      venue: reader.textOrNull('venue'),
      neutralSite: reader.flag('neutralSite'),
      conferenceGame: reader.flag('conferenceGame'),
      tvNetwork: reader.textOrNull('tvNetwork'),
      eventName: reader.textOrNull('eventName'),
      isRivalry: reader.flag('isRivalry'),
      rivalryName: reader.textOrNull('rivalryName'),
      isConferenceChampionship: reader.flag('isConferenceChampionship'),
      isPlayoff: reader.flag('isPlayoff'),
      playoffRound: reader.oneOfOrNull('playoffRound', PLAYOFF_ROUNDS),
      isPostseason: reader.oneOf('sourceSeasonType', ['regular', 'postseason']) === 'postseason',
    };
    const isReadable = reader.isValid && awayReader.isValid && homeReader.isValid;
    if (!isReadable) return [];
    for (const [side, sideReader] of [
      [away, awayReader],
      [home, homeReader],
    ] as const) {
      checkScore(status, side, sideReader);
      teams.check(side, sideReader);
    }
    checkGame(game, reader);
    const isSound = reader.isValid && awayReader.isValid && homeReader.isValid;
    return isNew(reader, row, game.id) && isSound ? [game] : [];
  });
}
