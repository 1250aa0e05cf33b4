import { expect, test } from 'vitest';
import { listGameRecords } from '#data/content/queries/game.queries.ts';
import { mapTeams } from '#data/content/queries/team.queries.ts';
import type { GameRecord } from '#data/content/records.ts';
import type { Source } from './core/source.ts';
import { describeNote } from './core/source-note.ts';
import type { TestSync } from './testing/test-sync.ts';
import { snapshotWith } from './testing/tiny-snapshot.ts';
import { useTestSyncs } from './testing/use-test-syncs.ts';

const setUp = useTestSyncs();
const GAME = 'ash-at-elm-2025-09-06';

const gameOf = async (sync: TestSync): Promise<GameRecord | undefined> =>
  (await sync.withContent(listGameRecords)).find(({ id }) => id === GAME);

test.each([
  ['venue', 5, null],
  ['tvNetwork', 'x'.repeat(5000), null],
  ['awayRank', -1, null],
  ['eventName', ['Tree Classic'], null],
])('a malformed %s costs a game of the snapshot that field alone', async (field, value, without) => {
  const sync = setUp();
  sync.setSnapshot(
    snapshotWith(({ games }) => Object.assign(games.find(({ id }) => id === GAME) ?? {}, { [field]: value })),
  );
  const { outcome, notes } = await sync.sync();
  expect(outcome).toBe('published');
  expect(await gameOf(sync)).toMatchObject({ homeScore: 28, neutralSite: false, [field]: without });
  expect(notes.map(describeNote)).toEqual([
    expect.stringMatching(`^snapshot: 1 of games.json left out: ${field} must be .* \\(such as ${GAME}\\)$`),
  ]);
});

test(
  'what a later source does not know never wins over what is known, and what it says does',
  { tags: 'full' },
  async () => {
    const sync = setUp();
    const [snapshot] = sync.deps.sources as [Source];
    const league: Source = {
      ...snapshot,
      name: 'cfbd',
      fetch: async (request) => {
        const { games, teams, ...content } = (await snapshot.fetch(request))();
        return () => ({
          ...content,
          teams: teams.map((team) => ({ ...team, homeVenue: null, city: null, state: null, conference: null })),
          games: games.map((game) => ({ ...game, venue: null, tvNetwork: null, homeRank: 3, remark: 'Moved' })),
        });
      },
    };
    await sync.sync();
    const [game, teams] = [await gameOf(sync), await sync.withContent((db) => mapTeams(db, 2025))];
    sync.deps.sources = [snapshot, league];
    await sync.sync();
    expect(await gameOf(sync)).toEqual({ ...game, homeRank: 3, remark: 'Moved' });
    expect(await sync.withContent((db) => mapTeams(db, 2025))).toEqual(teams);
    // A game that is still to come has no score, whatever another source had heard.
    sync.deps.sources = [
      snapshot,
      {
        ...league,
        fetch: async (request) => {
          const content = (await snapshot.fetch(request))();
          const asScheduled = { status: 'scheduled', awayScore: null, homeScore: null } as const;
          return () => ({ ...content, games: content.games.map((one) => ({ ...one, ...asScheduled })) });
        },
      },
    ];
    await sync.sync();
    expect(await gameOf(sync)).toMatchObject({ status: 'scheduled', awayScore: null, homeScore: null });
  },
);
