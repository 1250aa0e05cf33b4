import type { BoxRecord, Content, GameRecord } from '#data/content/records.ts';
import { NO_BOX } from '#data/domain/football/box-score.ts';
import { isFinal } from '#data/domain/football/game.ts';
import type { SourceRequest } from '../../core/source.ts';
import type { CommitmentDates } from './commitment-dates.ts';
import { refusal, type Skipped, skips, type SourceNote } from '../../core/source-note.ts';
import { MAX_SKIPPED_SHARE } from '../../core/thresholds.ts';
import { checkBox } from '../../content/season/boxes.ts';
import type { IdMemory } from './id-memory.ts';
import { EXTRA_CALLS, type LeagueAnswers } from './ask-league.ts';
import { readFigures, readLineScores } from './league-boxes.ts';
import { readGameLeaders } from './league-players.ts';
import type { LeagueList } from './read-league-list.ts';
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

type Extras = keyof typeof EXTRA_CALLS;

/** The answers that are being read, and what was not believed of them so far. */
interface LeagueReading {
  answers: LeagueAnswers;
  notes: SourceNote[];
}
/**
 * Reads a list that the rest does without. One that was refused, is empty where it `mustHave` something, or unusable
 * for a large part is not used, and nothing else suffers: then there are no records, and the notes say why.
 */
export function readExtra<Item>(
  { answers, notes }: LeagueReading,
  name: Extras,
  read: (rows: readonly unknown[]) => LeagueList<Item>,
  mustHave = false,
): Item[] {
  const call = EXTRA_CALLS[name];
  const { rows, refused } = answers[name];
  if (refused !== null) notes.push(refusal(call, refused));
  else if (mustHave && rows.length === 0) notes.push(refusal(call, 'it names nothing'));
  const { records, skipped } = read(rows);
  // A row may be many records, or a part of one.
  const total = Math.max(rows.length, records.length);
  if (skipped.length > total * MAX_SKIPPED_SHARE) {
    const reason = `of ${total} records ${skipped.length} are not usable (the first: ${skipped[0]?.reason ?? ''})`;
    notes.push(refusal(call, reason));
    return [];
  }
  notes.push(...skips(call, skipped));
  return records;
}

/** What is known of the finished games apart from their scores: what the league reports now, else what is published. */
export function buildBoxes(
  reading: LeagueReading,
  games: readonly GameRecord[],
  teams: LeagueTeams,
  { memory, stored }: LeagueContext,
): BoxRecord[] {
  const { answers, notes } = reading;
  const byId = <Item extends { id: string }>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));
  const scores = readLineScores([...answers.games, ...answers.bowls], memory);
  notes.push(...skips('/games', scores.skipped));
  const scoreOf = byId(scores.records);
  const teamOf = (leagueId: string) => teams.all().get(leagueId)?.id;
  const figuresOf = byId(readExtra(reading, 'figures', (rows) => readFigures(rows, { memory, teamOf })));
  const teamOfSchool = teams.idOfSchool;
  const leadersOf = byId(readExtra(reading, 'gamePlayers', (rows) => readGameLeaders(rows, { memory, teamOfSchool })));
  const impossible: Skipped[] = [];
  const boxes = games.filter(isFinal).map((game): BoxRecord => {
    const { id, season } = game;
    const figures = figuresOf.get(id)?.byTeam;
    const reported: BoxRecord = {
      ...NO_BOX,
      ...scoreOf.get(id),
      id,
      season,
      awayFigures: figures?.get(game.awayTeamId) ?? null,
      homeFigures: figures?.get(game.homeTeamId) ?? null,
      leaders: leadersOf.get(id)?.leaders ?? [],
    };
    const { box, faults } = checkBox(reported, game);
    impossible.push(...faults.map((reason) => ({ record: id, reason })));
    const now = box ?? NO_BOX;
    const before = stored.boxes.get(id) ?? NO_BOX;
    return {
      id,
      season,
      awayPeriods: now.awayPeriods ?? before.awayPeriods,
      homePeriods: now.homePeriods ?? before.homePeriods,
      attendance: now.attendance ?? before.attendance,
      awayFigures: now.awayFigures ?? before.awayFigures,
      homeFigures: now.homeFigures ?? before.homeFigures,
      leaders: now.leaders.length > 0 ? now.leaders : before.leaders,
    };
  });
  notes.push(...skips('/games', impossible));
  return boxes;
}
