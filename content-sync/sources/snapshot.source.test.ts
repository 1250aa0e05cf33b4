import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFinal } from '#data/domain/game.ts';
import { CONFERENCES, isCovered } from '#data/domain/team.ts';
import { WEEKS } from '#data/domain/week.ts';
import type { SourceContent } from '../content.ts';
import { parseAsOf } from '../season/as-of.ts';
import { SyncError } from '../sync-error.ts';
import { tinySnapshot, writeSnapshot, type RawSnapshot } from '../testing/tiny-snapshot.ts';
import {
  parseSnapshot,
  readSnapshot,
  snapshotContent,
  snapshotSource,
  type Snapshot,
  type SnapshotTexts,
} from './snapshot.source.ts';

const BUNDLED = fileURLToPath(new URL('../../data/snapshot', import.meta.url));
let texts: SnapshotTexts;
let snapshot: Snapshot;
beforeAll(async () => {
  texts = await readSnapshot(BUNDLED);
  snapshot = parseSnapshot(texts);
});
const whole = (): SourceContent => snapshotContent(snapshot, { now: new Date(), isAsOf: false });
const asOf = (text: string): SourceContent =>
  snapshotContent(snapshot, { now: parseAsOf(text), isAsOf: true });

describe('the bundled season', () => {
  test('has 69 teams of the five conferences, 934 finished games and 79 recruits', () => {
    const { teams, games, recruits } = whole();
    const counts = CONFERENCES.map(
      (name) => teams.filter((team) => team.conference === name).length,
    );
    expect(counts).toEqual([16, 18, 17, 16, 2]);
    expect(games).toHaveLength(934);
    expect(games.every(isFinal)).toBe(true);
    expect(recruits).toHaveLength(79);
    expect(new Set(games.map((game) => game.week)).size).toBe(WEEKS.length);
  });

  test("counts from the games exactly the records of the teams' table", () => {
    const counted = new Map(whole().teams.map((team) => [team.id, team]));
    for (const { id, wins, losses, conferenceWins, conferenceLosses } of snapshot.teams)
      expect(counted.get(id), id).toMatchObject({ wins, losses, conferenceWins, conferenceLosses });
  });

  test('gives every opponent a record and a short name of its own, and no place among the covered', () => {
    const { teams } = whole();
    const opponents = teams.filter((team) => !isCovered(team));
    expect(opponents).toHaveLength(161);
    for (const team of opponents) {
      expect(team.shortName, team.name).toMatch(/^[A-Z]{2,5}$/);
      expect(team.wins + team.losses, team.name).toBeGreaterThan(0);
    }
    expect(new Set(teams.map((team) => team.shortName)).size).toBe(teams.length);
    expect(teams.find((team) => team.id === 'notre-dame')).toMatchObject({ wins: 10, losses: 2 });
  });

  test('is written one record a line, so that a row number leads to its line', () => {
    for (const text of Object.values(texts)) {
      const lines = text.trimEnd().split('\n');
      expect(lines).toHaveLength(JSON.parse(text).length + 2);
    }
  });

  test('describes recruits by facts and files them under their team, Notre Dame too', () => {
    const { recruits } = whole();
    expect(recruits[0]).toMatchObject({
      description:
        'No. 1 in the class of 2026: a five-star quarterback out of Spring, TX (Legacy the School of Sport Sciences), 6-foot-3 and 185 pounds. His commitment is with Houston.',
      commitmentStatus: 'committed',
      on3Rating: null,
      imageUrl: null,
    });
    const irish = recruits.filter((recruit) => recruit.committedTeam?.id === 'notre-dame');
    expect(irish).toHaveLength(5);
  });

  test('draws news from the recruits in the order of their ranks', () => {
    const { recruitingNews } = whole();
    expect(recruitingNews.filter((item) => item.type === 'commitment')).toHaveLength(79);
    expect(recruitingNews.map((item) => item.headline)).toContain(
      "Alabama holds nine of the class's top 79",
    );
    const ids = recruitingNews.map((item) => item.id);
    expect(ids).toEqual(ids.toSorted());
    expect(recruitingNews[0]?.recruit.name).toBe('Keisean Henderson');
  });
});

describe('the season as of a day', () => {
  const statusCounts = (content: SourceContent): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const { status } of content.games) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  test('before the first kick-off knows every pairing of the regular season and no result', () => {
    const { games, teams, recruitingNews } = asOf('2025-08-01');
    expect(statusCounts({ games } as SourceContent)).toEqual({ scheduled: 879 });
    expect(teams.every((team) => team.wins + team.losses === 0)).toBe(true);
    expect(recruitingNews).toEqual([]);
  });

  test('on a Saturday at noon has the week before as final, early games live without a score, the rest to come', () => {
    const content = asOf('2025-10-18T16:30:00Z');
    const { games } = content;
    for (const game of games) {
      const hours = (Date.parse('2025-10-18T16:30:00Z') - Date.parse(game.gameDate)) / 3_600_000;
      const status = hours >= 4 ? 'final' : hours >= 0 ? 'live' : 'scheduled';
      expect(game.status, game.id).toBe(status);
      if (status !== 'final') expect([game.awayScore, game.homeScore]).toEqual([null, null]);
    }
    expect(statusCounts(content)['live']).toBeGreaterThan(5);
    const indiana = content.teams.find((team) => team.id === 'indiana');
    expect(indiana).toMatchObject({ wins: 6, losses: 0 });
  });

  test.each([
    ['2025-11-30T11:59:00Z', { championships: 0, playoff: 0 }],
    ['2025-11-30T12:00:00Z', { championships: 9, playoff: 0 }],
    ['2025-12-07T16:59:00Z', { championships: 9, playoff: 0 }],
    ['2025-12-07T17:00:00Z', { championships: 9, playoff: 4 }],
    // Alabama's first-round game of 19 December is over, the three of the 20th are not.
    ['2025-12-20T12:00:00Z', { championships: 9, playoff: 5 }],
    ['2025-12-21T12:00:00Z', { championships: 9, playoff: 8 }],
    ['2026-01-02T12:00:00Z', { championships: 9, playoff: 10 }],
    ['2026-01-10T12:00:00Z', { championships: 9, playoff: 11 }],
  ])('at %s knows the pairings that were known: %o', (text, expected) => {
    const { games } = asOf(text);
    expect({
      championships: games.filter((game) => game.isConferenceChampionship).length,
      playoff: games.filter((game) => game.isPlayoff).length,
    }).toEqual(expected);
  });

  test('a day means noon Eastern', () => {
    expect(parseAsOf('2025-10-18').toISOString()).toBe('2025-10-18T16:00:00.000Z');
    expect(parseAsOf('2025-12-18').toISOString()).toBe('2025-12-18T17:00:00.000Z');
    expect(() => parseAsOf('2025-02-30')).toThrow(RangeError);
  });

  test('has every team at all times, so that an opponent keeps its name and short name', () => {
    const names = ({ teams }: SourceContent) => teams.map(({ id, shortName }) => [id, shortName]);
    expect(names(asOf('2025-08-01'))).toEqual(names(whole()));
  });
});

describe('a broken snapshot', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hashmark-snapshot-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function refusal(): Promise<string> {
    const request = { now: new Date(), isAsOf: false };
    const error = await snapshotSource(folder)
      .fetch(request)
      .then((parse) => parse())
      .then(
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
  test.each<[string, Change, string]>([
    [
      'an unknown team in a game',
      (s) => change(s.games[2]?.['away'], { id: 'ashh', name: 'Ashh' }),
      "games.json, line 4 (row 2, ash-at-elm-2025-09-06), field away.id: 'ashh' is no known team",
    ],
    [
      'a team whose name does not fit its id',
      (s) => change(s.games[3]?.['away'], { id: 'outsidr' }),
      "games.json, line 5 (row 3, outsider-at-oak-2025-09-06), field away.id: 'outsidr' is no known team",
    ],
    [
      'a team that is in another conference elsewhere',
      (s) => change(s.games[3]?.['away'], { conference: 'Sun Belt' }),
      "line 7 (row 5, oak-at-outsider-2025-09-13), field home.conference: is 'Mountain West', but elsewhere outsider has 'Sun Belt'",
    ],
    [
      'a game that stands there twice',
      (s) => s.games.push({ ...s.games[0] }),
      "games.json, line 8 (row 6, elm-at-oak-2025-08-30), field id: 'elm-at-oak-2025-08-30' stands on line 2 already",
    ],
    [
      'a team that stands there twice',
      (s) => s.teams.push({ ...s.teams[1] }),
      "teams.json, line 6 (row 4, oak), field id: 'oak' stands on line 3 already",
    ],
    [
      'a score without a final',
      (s) => change(s.games[0], { status: 'scheduled' }),
      'games.json, line 2 (row 0, elm-at-oak-2025-08-30), field away.score: must be null, because the game is scheduled',
    ],
    [
      'a final without a score',
      (s) => change(s.games[1]?.['home'], { score: null }),
      'games.json, line 3 (row 1, fir-at-ash-2025-08-30), field home.score: must be a number, because the game is final',
    ],
    [
      'a date that is none',
      (s) => change(s.games[0], { kickoff: '2025-02-30T20:00:00Z' }),
      'games.json, line 2 (row 0, elm-at-oak-2025-08-30), field kickoff: must be a date and time with its offset',
    ],
    [
      'a game in the wrong week',
      (s) => change(s.games[0], { week: 4 }),
      'games.json, line 2 (row 0, elm-at-oak-2025-08-30), field week: is 4, but 2025-08-30 lies in week 1',
    ],
    [
      'an unknown status',
      (s) => change(s.games[0], { status: 'done' }),
      'field status: must be one of scheduled, live, final, completed, postponed, cancelled, is "done"',
    ],
    [
      'an unknown conference',
      (s) => change(s.teams[0], { conference: 'Big East' }),
      'teams.json, line 2 (row 0, elm), field conference: must be one of SEC, Big Ten, ACC, Big 12, Pac-12, is "Big East"',
    ],
    [
      'a colour that is none',
      (s) => change(s.teams[0], { colorPrimary: 'red' }),
      'teams.json, line 2 (row 0, elm), field colorPrimary: must be a colour (#rrggbb, lower case), is "red"',
    ],
    [
      'a negative score',
      (s) => change(s.games[0]?.['home'], { score: -3 }),
      'field home.score: must be a whole number from 0 to 250, is -3',
    ],
    [
      'a game that is no record',
      (s) => change(s.games, { 1: 'a game' }),
      'games.json, line 3 (row 1): must be a record, is "a game"',
    ],
    [
      'six stars',
      (s) => change(s.recruits[0], { stars: 6 }),
      'recruits.json, line 2 (row 0, player-1-2026), field stars: must be a whole number from 1 to 5, is 6',
    ],
    [
      'a recruit committed to nobody we know',
      (s) => change(s.recruits[1], { commitmentTeamId: 'nowhere' }),
      "recruits.json, line 3 (row 1, player-2-2026), field commitmentTeamId: 'nowhere' is no known team",
    ],
    [
      'a missing field',
      (s) => delete s.recruits[0]?.['height'],
      'recruits.json, line 2 (row 0, player-1-2026), field height: must be a text that is not empty, is missing',
    ],
  ])('with %s names file, row and field', async (_, breakIt, message) => {
    const broken = tinySnapshot();
    breakIt(broken);
    writeSnapshot(folder, broken);
    expect(await refusal()).toContain(message);
  });

  test('that is cut off in the middle names the file and the line', async () => {
    writeSnapshot(folder, tinySnapshot());
    writeFileSync(path.join(folder, 'games.json'), '[\n{"id":"a"},\n{"id":');
    expect(await refusal()).toContain('games.json, line 3: is not valid JSON');
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
    const broken = tinySnapshot();
    change(broken.teams[0], { conference: 'Big East' });
    writeSnapshot(folder, broken);
    expect(await refusal()).toMatch(/^The snapshot is not usable, one problem:\n.*$/);
  });
});
