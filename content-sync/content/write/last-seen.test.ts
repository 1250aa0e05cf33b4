import { describe, expect, test } from 'vitest';
import { lastSeenOf, putLastSeen, readLastSeen } from '#data/content/queries/record.queries.ts';
import { buildGame, buildTeam } from '#data/testing/builders.ts';
import { createTestContentDb } from '#data/testing/create-test-db.ts';
import { contentOf } from '#data/testing/fill-content.ts';
import { putSeason } from '#data/content/queries/season.queries.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { nextLastSeen, NOTHING_REPORTED, reportedBy } from './last-seen.ts';

const [elm, oak] = [buildTeam('elm'), buildTeam('oak')];
const opener = buildGame(elm, oak, '2025-09-06T20:00:00Z', { id: 'opener' });
/** Everything in it comes from the source 'test'. */
const wanted = contentOf({ teams: [elm, oak], games: [opener] });

const MONDAY = '2025-09-08T10:00:00.000Z';
const TUESDAY = '2025-09-09T10:00:00.000Z';
const WEDNESDAY = '2025-09-10T10:00:00.000Z';
const NEVER = { sources: new Map<string, string>(), records: new Map<string, string>() };
const report = (teams: (typeof elm)[], games = [opener]) =>
  reportedBy([{ source: { name: 'test' }, content: { teams, games } }]);

const monday = nextLastSeen(NEVER, wanted, { reported: report([elm, oak]), now: MONDAY });
const withoutOak = nextLastSeen(monday, wanted, { reported: report([elm]), now: TUESDAY });
const seen = (id: string) => lastSeenOf(withoutOak, 'teams', { id, source: 'test' });

describe('a record was last seen', () => {
  test('when its source last reported everything, at the cost of one moment for all', () => {
    expect(monday).toEqual({ sources: new Map([['test', MONDAY]]), records: new Map() });
  });

  test('before, where its source reports it no longer', () => {
    expect([seen('elm'), seen('oak')]).toEqual([TUESDAY, MONDAY]);
    const reported = report([elm]);
    const later = nextLastSeen(withoutOak, wanted, { reported, now: WEDNESDAY });
    expect(later.records).toEqual(new Map([['teams/oak', MONDAY]]));
  });

  test('with the others, once it is reported again', () => {
    const reported = report([elm, oak]);
    const again = nextLastSeen(withoutOak, wanted, { reported, now: WEDNESDAY });
    expect(again).toEqual({ sources: new Map([['test', WEDNESDAY]]), records: new Map() });
  });

  test('by itself, where an update of scores asks for it alone and for nothing else', () => {
    const reported = reportedBy([], [opener]);
    const after = nextLastSeen(withoutOak, wanted, { reported, now: WEDNESDAY });
    expect(after.sources).toEqual(new Map([['test', TUESDAY]]));
    expect([...after.records]).toEqual([
      ['teams/oak', MONDAY],
      ['games/opener', WEDNESDAY],
    ]);
  });

  test('as before, where nothing was asked; what is gone is forgotten', () => {
    const rebuilt = { reported: NOTHING_REPORTED, now: WEDNESDAY };
    expect(nextLastSeen(withoutOak, wanted, rebuilt)).toEqual(withoutOak);
    expect(nextLastSeen(withoutOak, contentOf({ teams: [elm] }), rebuilt).records.size).toBe(0);
  });
});

test('what is stored becomes what is to be stored', async () => {
  const { db, close } = await createTestContentDb();
  await putSeason(db, SEASON_2025);
  let before = await readLastSeen(db, 2025);
  expect(before).toEqual(NEVER);
  for (const after of [monday, withoutOak, monday]) {
    await putLastSeen(db, 2025, before, after);
    before = await readLastSeen(db, 2025);
    expect(before).toEqual(after);
  }
  await close();
});
