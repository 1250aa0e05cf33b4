import { type TSchema, Type } from 'typebox';
import {
  type GameLeader,
  isOfDefense,
  type LeaderKind,
  type PlayerLine,
  type PlayerSeason,
  type TeamFigures,
} from '#data/domain/football/box-score.ts';
import { type BoxRecord, type GameRecord, pollRecord, type PollRecord } from '#data/content/records.ts';
import { GAME_KINDS, LEADER_KINDS, nullable, POLLS, TeamFiguresSchema } from '#data/domain/schemas.ts';
import { FINAL_POLL_WEEK } from '#data/domain/football/poll.ts';
import { FIRST_WEEK } from '#data/domain/football/week.ts';
import { checkBox, defenseLine, lineFault } from '../../content/season/boxes.ts';
import { decimal, MAX_PEOPLE, oneOf, periods, slug, spare, text, integer, integers } from '../../core/fields.ts';
import { counted } from '#data/domain/words/english.ts';
import { checkRecords, faultText, type Findings, recordCheck } from '../../core/check-record.ts';
import { skips } from '../../core/source-note.ts';
import { pollFault } from '../../content/season/polls.ts';

/** In the schema's order, which is that of the snapshot's lists. */
const FIGURES = Object.keys(TeamFiguresSchema.properties);

/** A list of numbers as a side's figures. */
function figuresOf(numbers: readonly number[]): TeamFigures {
  return Object.fromEntries(FIGURES.map((name, at) => [name, numbers[at] ?? 0])) as unknown as TeamFigures;
}

/**
 * As a line: a passer's completions, attempts, yards, touchdowns and interceptions; a runner's or catcher's count,
 * yards and touchdowns.
 */
function lineOf(
  kind: LeaderKind,
  numbers: readonly number[],
  who: Pick<PlayerLine, 'playerName' | 'teamId'>,
): PlayerLine {
  const isPasser = kind === 'passing';
  const [count = 0, attempts = 0] = numbers;
  const [yards = 0, touchdowns = 0, interceptions = 0] = numbers.slice(isPasser ? 2 : 1);
  return {
    kind,
    ...who,
    count,
    attempts: isPasser ? attempts : null,
    yards,
    touchdowns,
    interceptions: isPasser ? interceptions : null,
  };
}

const whole = () => integer(-1000, 10_000);
const line = (...numbers: TSchema[]) =>
  spare(
    Type.Unsafe<[name: string, ...numbers: number[]]>(
      Type.Tuple([text(), ...numbers], { description: `a name with ${counted(numbers.length, 'number')}` }),
    ),
  );
/**
 * A name with the numbers of `lineOf`, or of `defenseLine`, by kind; none where nobody threw, ran or caught, or stopped
 * anybody.
 */
const SIDE_LEADERS = recordCheck(
  Type.Object({
    passing: line(whole(), whole(), whole(), whole(), whole()),
    rushing: line(whole(), whole(), whole()),
    receiving: line(whole(), whole(), whole()),
    tackles: line(whole(), whole()),
    sacks: line(decimal(0, 100)),
    interceptions: line(whole(), whole()),
  }),
);

/** The leaders of a side as lines; one that cannot be is left out, and why goes to `note`. */
function leadersIn(teamId: string, told: object, note: (reason: string) => void): GameLeader[] {
  const checked = SIDE_LEADERS(told);
  for (const fault of checked.faults) note(faultText(fault));
  return GAME_KINDS.flatMap((kind) => {
    const [playerName, ...numbers] = (checked.ok ? checked.record[kind] : null) ?? [];
    if (playerName === undefined) return [];
    const who = { playerName, teamId };
    const line = isOfDefense(kind) ? defenseLine(kind, numbers, who) : lineOf(kind, numbers, who);
    const fault = lineFault(line);
    if (fault === undefined) return [line];
    note(`${kind}: ${fault}`);
    return [];
  });
}

const figures = () => nullable(integers(FIGURES.length, FIGURES.length, -1000, 4000));
const leaders = () => spare(Type.Object({}, { description: 'the leaders of a side' }));
const BOX_SCHEMA = Type.Object({
  id: slug(),
  away: nullable(periods()),
  home: nullable(periods()),
  attendance: nullable(integer(0, MAX_PEOPLE)),
  awayFigures: figures(),
  homeFigures: figures(),
  awayLeaders: leaders(),
  homeLeaders: leaders(),
});

/** Reads `boxes.json` against the season's games; what is wrong goes to `findings` and the record is left out. */
export function parseSnapshotBoxes(source: string, games: readonly GameRecord[], findings: Findings): BoxRecord[] {
  const gameOf = new Map(games.map((game) => [game.id, game]));
  const boxes = checkRecords('boxes.json', source, { schema: BOX_SCHEMA }, findings, (record, fault) => {
    const { id, away, home, attendance, awayFigures, homeFigures } = record;
    const game = gameOf.get(id);
    const leaders = (['away', 'home'] as const).flatMap((side) =>
      leadersIn(game?.[`${side}TeamId`] ?? '', record[`${side}Leaders`] ?? {}, (reason) =>
        findings.notes.push(...skips('boxes.json', [{ record: id, reason: `${side}Leaders, ${reason}` }])),
      ),
    );
    const { box, faults } = checkBox(
      {
        id,
        season: game?.season ?? 0,
        awayPeriods: away,
        homePeriods: home,
        attendance,
        awayFigures: awayFigures && figuresOf(awayFigures),
        homeFigures: homeFigures && figuresOf(homeFigures),
        leaders,
      },
      game,
    );
    for (const reason of faults) fault('id', reason);
    return box;
  });
  return boxes.filter((box) => box !== null);
}

const numbers = (count: number) => nullable(integers(count, count, -1000, 10_000));
const PLAYER_SCHEMA = Type.Object({
  id: slug(),
  name: text(),
  teamId: slug(),
  passing: numbers(5),
  rushing: numbers(3),
  receiving: numbers(3),
});

/** Reads `players.json`; what is wrong goes to `findings` and the player is left out. */
export function parseSnapshotPlayers(
  source: string,
  season: number,
  isTeam: (id: string) => boolean,
  findings: Findings,
): PlayerSeason[] {
  return checkRecords('players.json', source, { schema: PLAYER_SCHEMA }, findings, (record, fault) => {
    const { id, name, teamId } = record;
    const lines = LEADER_KINDS.flatMap((kind) => {
      const own = record[kind];
      return own === null ? [] : [lineOf(kind, own, { playerName: name, teamId })];
    });
    if (!isTeam(teamId)) fault('teamId', `'${teamId}' is no known team`);
    for (const line of lines) {
      const reason = lineFault(line);
      if (reason !== undefined) fault(line.kind, reason);
    }
    return { id, season, name, teamId, lines };
  });
}

const POLL_SCHEMA = Type.Object({
  /** `2025-11-ap` */
  id: slug(),
  week: integer(FIRST_WEEK, FINAL_POLL_WEEK),
  poll: oneOf(POLLS),
  places: Type.Array(
    // Rank, team, points, first-place votes.
    Type.Tuple([integer(1, 25), slug(), nullable(integer(0, 10_000)), nullable(integer(0, 200))]),
    { description: 'a list of places: rank, team, points, first-place votes' },
  ),
});

/** Reads `polls.json`, one poll a record; what is wrong goes to `findings` and the poll is left out. */
export function parseSnapshotPolls(
  source: string,
  season: number,
  isTeam: (id: string) => boolean,
  findings: Findings,
): PollRecord[] {
  return checkRecords('polls.json', source, { schema: POLL_SCHEMA }, findings, (record, fault) => {
    const { week, poll } = record;
    const places = record.places.map(([rank, teamId, points, firstPlaceVotes]) =>
      pollRecord({ season, week, poll, rank, teamId, firstPlaceVotes, points }),
    );
    const reason = pollFault(places);
    if (reason !== undefined) fault('places', reason);
    for (const { teamId } of places) if (!isTeam(teamId)) fault('places', `'${teamId}' is no known team`);
    return places;
  }).flat();
}
