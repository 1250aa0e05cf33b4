import type { BoxRecord, Content, GameRecord } from '#data/content/records.ts';
import { NO_BOX } from '#data/domain/football/box-score.ts';
import { isFinal } from '#data/domain/football/game.ts';
import type { SourceRequest } from '../../core/source.ts';
import type { CommitmentDates } from './commitment-dates.ts';
import { refusal, type Skipped, skips, type SourceNote } from '../../core/source-note.ts';
import { withKnown } from '../../core/with-known.ts';
import { checkBox } from '../../content/season/boxes.ts';
import type { IdMemory } from './id-memory.ts';
import { type LeagueAnswers, type ListName, LISTS } from './ask-league.ts';
import { readFigures, readLineScores } from './league-boxes.ts';
import { readGameLeaders } from './league-players.ts';
import { type LeagueList, listFault, refuseAnswer } from './read-league-list.ts';
import type { LeagueTeams } from './league-teams.ts';

/** What the content is made with apart from the answers. */
export interface LeagueContext {
  request: SourceRequest;
  memory: IdMemory;
  dates: CommitmentDates;
  recruitingClass: number;
  /** The published release. */
  stored: Content;
}

/** Reads one list by its name: see `listReader`. */
type ReadList = <Item>(
  name: ListName,
  read: (rows: readonly unknown[]) => LeagueList<Item>,
  mustHold?: boolean,
) => LeagueList<Item>;

/**
 * Makes what reads the answers, each by its own function, and puts what was not believed into `notes`. One that is not
 * believed (`listFault`) is refused with a SyncError where it is needed; of any other there are then no records, and
 * nothing else suffers.
 */
export function listReader(answers: LeagueAnswers, notes: SourceNote[]): ReadList {
  return (name, read, mustHold = false) => {
    const { call, isNeeded } = LISTS[name];
    const { rows, refused } = answers[name];
    const list = read(rows);
    if (refused !== null) notes.push(refusal(call, refused));
    const fault = listFault(list, mustHold && refused === null);
    if (fault === undefined) {
      notes.push(...skips(call, [...list.skipped, ...list.lost]));
      return list;
    }
    if (isNeeded) throw refuseAnswer(call, fault);
    notes.push(refusal(call, `it ${fault}`));
    return { ...list, records: [] };
  };
}

/** What is known of the finished games apart from their scores: what the league reports now, else what is published. */
export function buildBoxes(
  read: ReadList,
  gameRows: readonly unknown[],
  games: readonly GameRecord[],
  teams: LeagueTeams,
  { memory, stored }: LeagueContext,
): { boxes: BoxRecord[]; skipped: Skipped[] } {
  const byId = <Item extends { id: string }>({ records }: LeagueList<Item>) =>
    new Map(records.map((record) => [record.id, record]));
  const scores = readLineScores(gameRows, memory);
  const scoreOf = byId(scores);
  const figuresOf = byId(read('figures', (rows) => readFigures(rows, memory, teams)));
  const leadersOf = byId(read('gamePlayers', (rows) => readGameLeaders(rows, memory, teams)));
  const skipped = [...scores.skipped, ...scores.lost];
  const boxes = games.filter(isFinal).map((game): BoxRecord => {
    const { id, season } = game;
    const figures = figuresOf.get(id)?.byTeam;
    const reported = {
      ...NO_BOX,
      ...scoreOf.get(id),
      id,
      season,
      awayFigures: figures?.get(game.awayTeamId) ?? null,
      homeFigures: figures?.get(game.homeTeamId) ?? null,
      leaders: leadersOf.get(id)?.leaders ?? [],
    };
    const { box, faults } = checkBox(reported, game);
    skipped.push(...faults.map((reason) => ({ record: id, reason })));
    return withKnown(box ?? { ...NO_BOX, id, season }, stored.boxes.get(id));
  });
  return { boxes, skipped };
}
