import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFinal } from '#data/domain/football/game.ts';
import { CONFERENCES, hasPage, isCovered } from '#data/domain/football/team.ts';
import type { SourceContent } from '../../core/source.ts';
import { parseAsOf } from '../../content/season/as-of.ts';
import { withDirtyTexts } from '../../testing/dirty-texts.ts';
import { NO_TEAM_FACTS } from '../../content/season/teams.ts';
import { parseSnapshot, readSnapshot, snapshotContent, type Snapshot, type SnapshotTexts } from './snapshot.source.ts';

const BUNDLED = fileURLToPath(new URL('../../../data/snapshot/2025', import.meta.url));
let texts: SnapshotTexts;
let snapshot: Snapshot;
beforeAll(async () => {
  texts = readSnapshot(BUNDLED);
  snapshot = parseSnapshot(texts);
});
const whole = (): SourceContent => snapshotContent(snapshot, { now: new Date(), isAsOf: false });
const asOf = (text: string): SourceContent => snapshotContent(snapshot, { now: parseAsOf(text), isAsOf: true });

test('a badge has four letters at most, and no two teams of a bundled season share one', () => {
  for (const year of [2025, 2026]) {
    const season = parseSnapshot(
      readSnapshot(fileURLToPath(new URL(`../../../data/snapshot/${year}`, import.meta.url))),
    );
    const { teams } = snapshotContent(season, { now: new Date(), isAsOf: false });
    expect(new Set(teams.map(({ shortName }) => shortName.toUpperCase())).size, String(year)).toBe(teams.length);
    for (const { shortName, name } of teams.filter(hasPage)) expect(shortName, name).toMatch(/^[A-Z&-]{2,4}$/);
  }
});

describe('the bundled season', () => {
  test('has 69 teams of the five conferences, 934 finished games and 79 recruits', () => {
    const { teams, games, recruits } = whole();
    const counts = CONFERENCES.map((name) => teams.filter((team) => team.conference === name).length);
    expect(counts).toEqual([16, 18, 17, 16, 2]);
    expect(games).toHaveLength(934);
    expect(games.every(isFinal)).toBe(true);
    expect(recruits).toHaveLength(79);
    expect(new Set(games.map((game) => game.week)).size).toBe(20);
  });

  test('says nothing that cannot be seen', () => {
    const dirty = Object.entries(texts).map(([name, text]) => {
      const written = JSON.stringify(withDirtyTexts(JSON.parse(text)));
      return [name, written];
    });
    expect(parseSnapshot(Object.fromEntries(dirty) as SnapshotTexts)).toEqual(snapshot);
  });

  test('names who passed, ran, caught and tackled the most on both sides of every game, and no one twice', () => {
    const { boxes = [] } = whole();
    const kindsOf = ({ leaders }: (typeof boxes)[number]) => leaders.map(({ kind, teamId }) => `${kind} ${teamId}`);
    expect(boxes.every((box) => new Set(kindsOf(box)).size === box.leaders.length)).toBe(true);
    const counts = Map.groupBy(
      boxes.flatMap(({ leaders }) => leaders),
      ({ kind }) => kind,
    );
    expect(Object.fromEntries([...counts].map(([kind, lines]) => [kind, lines.length]))).toEqual({
      ...{ passing: 1868, rushing: 1868, receiving: 1868, tackles: 1868 },
      // Of the others no player is credited with one.
      ...{ sacks: 1868 - 389, interceptions: 1868 - 895 },
    });
    const title = boxes.find(({ id }) => id === 'miami-at-indiana-2026-01-19');
    const ofIndiana = title?.leaders.filter(({ teamId }) => teamId === 'indiana');
    expect(ofIndiana?.[0]).toEqual({
      ...{ kind: 'passing', teamId: 'indiana', playerName: 'Fernando Mendoza' },
      ...{ count: 16, attempts: 27, yards: 186, touchdowns: 0, interceptions: 0 },
    });
    expect(ofIndiana?.slice(3)).toEqual([
      { kind: 'tackles', teamId: 'indiana', playerName: 'Louis Moore', count: 7, solo: 4, returnYards: null },
      { kind: 'sacks', teamId: 'indiana', playerName: 'Aiden Fisher', count: 1, solo: null, returnYards: null },
      { kind: 'interceptions', teamId: 'indiana', playerName: 'Jamari Sharpe', count: 1, solo: null, returnYards: 0 },
    ]);
  });

  test("counts from the games exactly the records of the teams' table", () => {
    const counted = new Map(whole().teams.map((team) => [team.id, team]));
    for (const { id, wins, losses, conferenceWins, conferenceLosses } of snapshot.table)
      expect(counted.get(id), id).toMatchObject({ wins, losses, conferenceWins, conferenceLosses });
  });

  test('gives every opponent a record and a short name of its own, and no place among the covered', () => {
    const { teams } = whole();
    const opponents = teams.filter((team) => !isCovered(team));
    expect(opponents).toHaveLength(161);
    for (const team of opponents) {
      expect(team.shortName, team.name).toMatch(/^[A-Z-]{2,5}$/);
      expect(team.wins + team.losses, team.name).toBeGreaterThan(0);
    }
    expect(teams.find((team) => team.id === 'notre-dame')).toMatchObject({ wins: 10, losses: 2 });
  });

  test('knows of every team of the FBS, the independents too, where it is at home and in which colours', () => {
    const fbs = whole().teams.filter(hasPage);
    expect(fbs).toHaveLength(136);
    for (const { mascot, homeVenue, city, state, colorPrimary, name } of fbs) {
      expect([mascot, homeVenue, city, state], name).not.toContain(null);
      expect(colorPrimary, name).not.toBe(NO_TEAM_FACTS.colorPrimary);
    }
    expect(fbs.find((team) => team.id === 'uconn')).toMatchObject({
      conference: 'FBS Independents',
      mascot: 'Huskies',
      wins: 9,
      losses: 4,
    });
  });

  test('is written one record a line, so that a row number leads to its line', () => {
    for (const text of [texts.teams, texts.games, texts.recruits]) {
      const lines = text.trimEnd().split('\n');
      expect(lines).toHaveLength((JSON.parse(text) as unknown[]).length + 2);
    }
  });

  test('describes recruits by facts and files them under their team, Notre Dame too', () => {
    const { recruits } = whole();
    expect(recruits[0]).toMatchObject({
      description:
        'Keisean Henderson, a five-star quarterback from Spring, TX (Legacy the School of Sport Sciences), No. 1 nationally in the class of 2026, is committed to Houston.',
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
    expect(recruitingNews.map((item) => item.headline)).toContain("Alabama has nine of the class's top 79");
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

  test('before the first kickoff knows every pairing of the regular season and no result', () => {
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
    const names = ({ teams }: SourceContent) => teams.map(({ id, shortName }) => `${id} ${shortName}`);
    expect(names(asOf('2025-08-01'))).toEqual(names(whole()));
  });
});

describe('the bundled season of 2026', () => {
  const FOLDER = fileURLToPath(new URL('../../../data/snapshot/2026', import.meta.url));
  let next: Snapshot;
  beforeAll(async () => {
    next = parseSnapshot(readSnapshot(FOLDER));
  });
  const statusesAt = (text: string, isAsOf = false): Record<string, number> => {
    const { games } = snapshotContent(next, { now: parseAsOf(text), isAsOf });
    const groups = Map.groupBy(games, ({ status }) => status);
    return Object.fromEntries([...groups].map(([status, some]) => [status, some.length]));
  };

  test('has the eight of the new Pac-12 and the two that are new, each with its own record', () => {
    const { teams } = snapshotContent(next, { now: parseAsOf('2026-10-04'), isAsOf: false });
    const counts = CONFERENCES.map((name) => teams.filter((team) => team.conference === name).length);
    expect(counts).toEqual([16, 18, 17, 16, 8]);
    const byId = new Map(teams.map((team) => [team.id, team]));
    expect(byId.get('north-dakota-state')).toMatchObject({ conference: 'Mountain West' });
    expect(byId.get('sacramento-state')).toMatchObject({ conference: 'Mid-American' });
    for (const { id, wins, losses, conferenceWins, conferenceLosses } of next.table)
      expect(byId.get(id), id).toMatchObject({ wins, losses, conferenceWins, conferenceLosses });
  });

  test('is known up to 9 October: what lies between that and today is neither played nor to come', () => {
    expect(statusesAt('2026-10-10')).toEqual({ final: 402, scheduled: 486 });
    expect(statusesAt('2026-11-22')).toEqual({
      final: 402,
      'result not known': 420,
      scheduled: 66,
    });
    expect(statusesAt('2027-02-01')).toEqual({ final: 402, 'result not known': 486 });
    expect(statusesAt('2026-08-28', true)).toEqual({ scheduled: 888 });
  });

  test('has its title games in week 14, and Army against Navy in the next one', () => {
    const weeks = new Map(next.games.map(({ id, week }) => [id, week]));
    expect(weeks.get('north-carolina-at-tcu-2026-08-29')).toBe(0);
    expect(next.games.filter(({ week }) => week === 14)).toEqual([]);
    expect(next.games.filter(({ week }) => week === 15)).toHaveLength(1);
    expect(next.season.weeks[19]?.endsOn).toBe('2027-01-25');
  });
});
