import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SourceContent } from '../../core/source.ts';
import { SyncError } from '../../core/sync-error.ts';
import { snapshotWith, tinySnapshot, writeSnapshot, type RawSnapshot } from '../../testing/tiny-snapshot.ts';
import { snapshotSource } from './snapshot.source.ts';

describe('a broken snapshot', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hashmark-snapshot-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function read(): Promise<SourceContent> {
    const request = { now: new Date(), isAsOf: false, season: SEASON_2025 };
    const parse = await snapshotSource(folder).fetch(request);
    return parse();
  }

  async function refusal(): Promise<string> {
    const error = await read().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(SyncError);
    expect((error as SyncError).exitCode).toBe(1);
    return (error as SyncError).message;
  }

  type Change = (snapshot: RawSnapshot) => void;
  const change = (record: unknown, fields: object): void => {
    Object.assign(record ?? {}, fields);
  };
  const box = {
    id: 'elm-at-oak-2025-08-30',
    away: [7, 7, 10, 0],
    home: [0, 7, 3, 7],
    attendance: 60_000,
    awayFigures: null,
    homeFigures: null,
  };
  /** First downs to possession: 300 yards, of them 200 by 20 of 30 passes. */
  const figures = [20, 300, 200, 20, 30, 100, 30, 2, 1, 1, 5, 12, 1, 2, 4, 35, 2, 1800];
  const leaders = {
    passing: ['Pat Passer', 20, 30, 200, 1, 0],
    rushing: ['Ray Runner', 12, 61, 0],
    tackles: ['Tom Tackler', 9, 4],
    sacks: ['Sam Sacker', 1.5],
    interceptions: ['Ivan Picker', 1, -3],
  };
  const poll = (ranks: number[]) => {
    const places = ranks.map((rank, at) => [rank, `team-${at}`, 100, 0]);
    return { id: '2025-1-ap', week: 1, poll: 'ap', places };
  };
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
  const player = { id: '1', name: 'Pat', teamId: 'elm', passing: null, rushing: null, receiving: null };
  test.each<[string, Change, string]>([
    [
      'periods that do not add up',
      (s) => (s.boxes = [{ ...box, away: [7, 7, 10, 3] }]),
      'boxes.json (record 1, elm-at-oak-2025-08-30), field id: the periods do not add up to the score',
    ],
    [
      'an overtime of one side alone',
      (s) => (s.boxes = [{ ...box, away: [7, 7, 7, 0, 3] }]),
      'field id: the two sides need four quarters each, and as many overtimes',
    ],
    [
      'a crowd that no stadium holds',
      (s) => (s.boxes = [{ ...box, attendance: 250_001 }]),
      'field attendance: must be a whole number from 0 to 250000',
    ],
    ['a box of no game', (s) => (s.boxes = [{ ...box, id: 'nothing' }]), 'the game is not over'],
    [
      'a figure too few',
      (s) => (s.boxes = [{ ...box, awayFigures: figures.slice(1) }]),
      'field awayFigures: must be a list of 18 whole numbers',
    ],
    ...(
      [
        [4, 19, 'more passes caught than thrown'],
        [3, 0, 'passing yards without a pass caught'],
        [7, 3, 'turnovers are not interceptions and fumbles lost together'],
        [10, 13, 'more third downs made than tried'],
        [12, 3, 'more fourth downs made than tried'],
        [14, 0, 'penalty yards without a penalty'],
        [1, 326, 'total yards are not passing and rushing yards together'],
      ] as const
    ).map(([at, value, reason]): [string, Change, string] => [
      reason,
      (s) => (s.boxes = [{ ...box, homeFigures: figures.with(at, value) }]),
      `field id: ${reason}`,
    ]),
    [
      'a poll of 24 places',
      (s) => (s.polls = [poll(upTo(24))]),
      'polls.json (record 1, 2025-1-ap), field places: has 24 places instead of 25',
    ],
    [
      'a poll with a rank left out',
      (s) => (s.polls = [poll(upTo(25).with(3, 5))]),
      'field places: has ranks that do not run from 1 to 25',
    ],
    ['a poll with a place behind the last', (s) => (s.polls = [poll([...upTo(25), 26])]), 'field places.25.0: must be'],
    [
      'a poll of unknown teams',
      (s) => (s.polls = [poll([...upTo(25), 25])]),
      "field places: 'team-0' is no known team",
    ],
    [
      'a player of an unknown team',
      (s) => (s.players = [{ ...player, teamId: 'elmm' }]),
      "players.json (record 1, 1), field teamId: 'elmm' is no known team",
    ],
    [
      'a passer who completes more than he throws',
      (s) => (s.players = [{ ...player, passing: [10, 12, 100, 1, 3] }]),
      'field passing: more passes caught than thrown',
    ],
    [
      'an unknown team in a game',
      (s) => change(s.games[2]?.['away'], { id: 'ashh', name: 'Ashh' }),
      "games.json (record 3, ash-at-elm-2025-09-06), field away.id: 'ashh' is no known team",
    ],
    [
      'a team whose name does not fit its id',
      (s) => change(s.games[3]?.['away'], { id: 'outsidr' }),
      "field away.id: 'outsidr' is no known team",
    ],
    [
      'a team that is in another conference elsewhere',
      (s) => change(s.games[3]?.['away'], { conference: 'Sun Belt' }),
      "field home.conference: is 'Mountain West', but elsewhere outsider has 'Sun Belt'",
    ],
    [
      'a game that stands there twice',
      (s) => s.games.push({ ...s.games[0] }),
      "games.json (record 7, elm-at-oak-2025-08-30), field id: 'elm-at-oak-2025-08-30' stands in record 1 already",
    ],
    [
      'a team that stands there twice',
      (s) => s.teams.push({ ...s.teams[1] }),
      "teams.json (record 5, oak), field id: 'oak' stands in record 2 already",
    ],
    [
      'a score without a final',
      (s) => change(s.games[0], { status: 'scheduled' }),
      'field away.score: must be null, because the game is scheduled',
    ],
    [
      'a final without a score',
      (s) => change(s.games[1]?.['home'], { score: null }),
      'field home.score: must be a number, because the game is final',
    ],
    [
      'a final that ends level',
      (s) => change(s.games[1]?.['home'], { score: 10 }),
      'field home.score: is 10, the same as away.score: no game ends level',
    ],
    [
      'a date that is none',
      (s) => change(s.games[0], { kickoff: '2025-02-30T20:00:00Z' }),
      'field kickoff: must be a date and time with its offset',
    ],
    [
      'a game in the wrong week',
      (s) => change(s.games[0], { week: 4 }),
      'field week: is 4, but 2025-08-30 lies in week 1',
    ],
    [
      'an unknown status',
      (s) => change(s.games[0], { status: 'done' }),
      'field status: must be one of scheduled, live, final, completed, postponed, cancelled, is "done"',
    ],
    [
      'an unknown conference',
      (s) => change(s.teams[0], { conference: 'Big East' }),
      'field conference: must be one of SEC, Big Ten, ACC',
    ],
    [
      'a colour that is none',
      (s) => change(s.teams[0], { colorPrimary: 'red' }),
      'field colorPrimary: must be a colour (#rrggbb, lower case), is "red"',
    ],
    [
      'a negative score',
      (s) => change(s.games[0]?.['home'], { score: -3 }),
      'field home.score: must be a whole number from 0 to 250, is -3',
    ],
    [
      'a game that is no record',
      (s) => change(s.games, { 1: 'a game' }),
      'games.json (record 2): must be a record, is "a game"',
    ],
    ['six stars', (s) => change(s.recruits[0], { stars: 6 }), 'field stars: must be a whole number from 1 to 5, is 6'],
    [
      'a recruit committed to nobody we know',
      (s) => change(s.recruits[1], { commitmentTeamId: 'nowhere' }),
      "field commitmentTeamId: 'nowhere' is no known team",
    ],
    [
      'a missing field',
      (s) => delete s.recruits[0]?.['height'],
      'recruits.json (record 1, player-1-2026), field height: must be feet-inches (6-3.5), is missing',
    ],
    [
      'a text without end',
      (s) => change(s.teams[0], { mascot: 'x'.repeat(100_000) }),
      'field mascot: must be a text of 1 to 1000 characters, is "xxx',
    ],
  ])('with %s names file, record and field', async (_, breakIt, message) => {
    writeSnapshot(folder, snapshotWith(breakIt));
    expect(await refusal()).toContain(message);
  });

  test.each([
    ['rushing', 'without a name', ['', 12, 61, 0]],
    ['rushing', 'with a number too few', ['Ray Runner', 12, 61]],
    ['rushing', 'with a part of a yard', ['Ray Runner', 12, 61.5, 0]],
    ['rushing', 'that is a name alone', 'Ray Runner'],
    ['passing', 'who completes more than he throws', ['Pat Passer', 12, 12, 100, 1, 1]],
    ['tackles', 'who makes more tackles alone than tackles', ['Tom Tackler', 5, 6]],
    ['tackles', 'with fewer than none of them alone', ['Tom Tackler', 5, -1]],
    ['sacks', 'without a sack', ['Sam Sacker', 0]],
    ['sacks', 'with a third of a sack', ['Sam Sacker', 0.33]],
    ['interceptions', 'with half an interception', ['Ivan Picker', 0.5, 3]],
  ])('with a leader in %s %s does without that line alone', async (kind, _, line) => {
    writeSnapshot(
      folder,
      snapshotWith((s) => (s.boxes = [{ ...box, awayLeaders: { ...leaders, [kind]: line }, homeLeaders: leaders }])),
    );
    const { boxes = [], notes = [] } = await read();
    const kinds = Object.keys(leaders);
    expect(boxes.flatMap((one) => one.leaders.map((leader) => `${leader.kind} ${leader.teamId}`))).toEqual([
      ...kinds.filter((one) => one !== kind).map((one) => `${one} elm`),
      ...kinds.map((one) => `${one} oak`),
    ]);
    expect(notes.map(({ about, reason }) => `${about}: ${reason}`)).toEqual([
      expect.stringMatching(`^boxes.json: awayLeaders, ${kind}.* \\(such as ${box.id}\\)$`),
    ]);
  });

  test('with leaders that are none does without those of that side', async () => {
    writeSnapshot(
      folder,
      snapshotWith((s) => (s.boxes = [{ ...box, awayLeaders: 'Pat Passer', homeLeaders: leaders }])),
    );
    const { boxes = [], notes = [] } = await read();
    expect(new Set(boxes.flatMap((one) => one.leaders.map(({ teamId }) => teamId)))).toEqual(new Set(['oak']));
    expect(notes.map(({ reason }) => reason)).toEqual([
      `awayLeaders must be the leaders of a side (such as ${box.id})`,
    ]);
  });

  test('that is cut off in the middle names the file and the place', async () => {
    writeSnapshot(folder, tinySnapshot());
    writeFileSync(path.join(folder, 'games.json'), '[\n{"id":"a"},\n{"id":');
    expect(await refusal()).toContain('games.json: is not valid JSON: Unexpected end');
  });

  test('that is no list, or not there, names the file', async () => {
    writeSnapshot(folder, tinySnapshot());
    writeFileSync(path.join(folder, 'teams.json'), '{}');
    expect(await refusal()).toContain('teams.json: must be a list of records');
    rmSync(path.join(folder, 'teams.json'));
    expect(await refusal()).toMatch(/teams\.json cannot be read from .*: it is not there\./);
  });

  test('with many faults names the first twenty and counts the rest', async () => {
    const broken = tinySnapshot();
    broken.recruits = Array.from({ length: 26 }, (_, index) => ({
      ...broken.recruits[0],
      id: `player-${index}-2026`,
      weight: 0,
    }));
    writeSnapshot(folder, broken);
    const lines = (await refusal()).split('\n');
    expect(lines[0]).toBe('The snapshot is not usable, 26 problems:');
    expect(lines).toHaveLength(22);
    expect(lines.at(-1)).toBe('  … and 6 more');
  });

  test('with one unknown conference does not repeat it at each of the team’s games', async () => {
    writeSnapshot(
      folder,
      snapshotWith(({ teams }) => change(teams[0], { conference: 'Big East' })),
    );
    expect(await refusal()).toMatch(/^The snapshot is not usable, one problem:\n.*$/);
  });
});
