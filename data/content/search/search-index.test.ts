import { createQueryId, sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildArticle, buildFinal, buildGame, buildRecruit, buildTeam } from '../../testing/builders.ts';
import { useContent } from '../../testing/use-content.ts';
import { contentOf } from '../../testing/fill-content.ts';
import { buildSeason } from '../../testing/season-2025.ts';
import { deleteRecords } from '../queries/record.queries.ts';
import { findSuggestions } from './find-suggestions.ts';
import { updateSearch } from './search-index.ts';

const elm = buildTeam('elm');
const oak = buildTeam('oak');
const ash = buildTeam('ash');
const game = buildGame(elm, oak, '2025-09-06T20:00:00Z', { id: 'elm-oak' });
const other = buildGame(ash, oak, '2025-09-13T20:00:00Z', { id: 'ash-oak' });
const CONTENT = {
  teams: [elm, oak, ash],
  games: [game, other],
  articles: [buildArticle('preview', { title: 'Elm goes to Oak', teamIds: ['elm', 'oak'] })],
  recruits: [buildRecruit(1, elm)],
};
const NOW = new Date('2025-09-07T12:00:00Z');

const content = useContent();

const pathsFor = async (typed: string): Promise<string[]> =>
  (await findSuggestions(content.db, typed, NOW)).map(({ path }) => path);

/**
 * Updates the search to other facts of the season; how many documents it deletes, and the paths of those it inserts.
 */
async function writtenBy(changed: Parameters<typeof contentOf>[0]) {
  const written = { deleted: 0, inserted: [] as unknown[] };
  const watched = content.db.withPlugin({
    transformQuery({ node }) {
      const { parameters } = content.db.getExecutor().compileQuery(node, createQueryId());
      if (node.kind === 'DeleteQueryNode') written.deleted += parameters.length;
      if (node.kind === 'InsertQueryNode')
        written.inserted.push(...parameters.filter((value) => String(value).startsWith('/')));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await updateSearch(watched, new Map([[2025, contentOf(changed)]]), 2025);
  return written;
}

test('a corrected score writes the document of that game alone', async () => {
  await content.fill(CONTENT);
  await updateSearch(content.db, new Map([[2025, contentOf(CONTENT)]]), 2025);
  const final = buildFinal(game, 20, 17);
  expect(await writtenBy({ ...CONTENT, games: [final, other] })).toEqual({
    deleted: 1,
    inserted: ['/games/elm-oak'],
  });
  const [first] = await findSuggestions(content.db, 'elm oak', NOW);
  expect(first?.title).toBe('Elm 20, Oak 17');
});

test('an update in which nothing changed writes nothing', async () => {
  await content.fill(CONTENT);
  await updateSearch(content.db, new Map([[2025, contentOf(CONTENT)]]), 2025);
  expect(await writtenBy(CONTENT)).toEqual({ deleted: 0, inserted: [] });
});

test('what is gone is not found any more, nor is a former name or day', async () => {
  await content.fill(CONTENT);
  await updateSearch(content.db, new Map(), 2025);
  expect(await pathsFor('elm oak')).toEqual(['/games/elm-oak', '/article/preview']);
  const moved = { ...game, gameDate: '2025-11-22T20:00:00Z', week: 13 };
  const rest = { ...CONTENT, articles: [], recruits: [], games: [moved, other] };
  await deleteRecords(content.db, 2025, 'articles', ['preview']);
  const written = await writtenBy({ ...rest, teams: [{ ...elm, name: 'Yew' }, oak, ash] });
  expect(written).toEqual({ deleted: 3, inserted: ['/games/elm-oak'] });
  expect(await pathsFor('yew oak week 13')).toEqual(['/games/elm-oak']);
  expect(await pathsFor('elm goes')).toEqual([]);
  expect(await pathsFor('recruit 1')).toEqual([]);
  const { rows } = await sql`insert into search (search, rank) values ('integrity-check', 1)`.execute(content.db);
  expect(rows).toEqual([]);
});

test('every season of a store from before there was a search is found after its first update', async () => {
  const before = buildSeason(2024);
  const old = buildGame(elm, oak, '2024-09-07T20:00:00Z', { id: 'old', season: 2024 });
  await content.fill({ ...CONTENT, games: [old], articles: [], recruits: [] }, before);
  await content.fill(CONTENT);
  expect(await pathsFor('elm oak')).toEqual([]);
  await updateSearch(content.db, new Map([[2025, contentOf(CONTENT)]]), 2025);
  expect(await pathsFor('elm oak')).toEqual(['/games/elm-oak', '/games/old', '/article/preview']);
});

test('many documents of one minute have a place each', async () => {
  const articles = Array.from({ length: 1500 }, (_, at) =>
    buildArticle(`story-${at}`, { title: `Report number${at}`, teamIds: [] }),
  );
  await content.fill({ ...CONTENT, articles });
  await updateSearch(content.db, new Map(), 2025);
  for (const at of [0, 777, 1499]) expect(await pathsFor(`report number${at}`)).toContain(`/article/story-${at}`);
});
