import { afterEach, expect, test } from 'vitest';
import { childEnvironment } from '../../core/start-child.ts';
import { type FeedReader, feedReaderProcess } from './fetch-feeds.ts';
import { item, NOW, rss } from './testing/feed-builders.ts';

let reader: FeedReader;
afterEach(() => reader.close());
const open = (limits?: { readMs: number; memoryMib: number }): void =>
  void (reader = feedReaderProcess(childEnvironment(process.env), limits));
const read = (body: string) =>
  reader.read({ feedName: 'Elm', address: 'https://elm.example/', body, now: NOW, isAsOf: false });
/** Takes half a second and a hundred megabytes. */
const LONG = rss(item().repeat(20_000));

test('one process reads one feed after the other, also when all come at once', async () => {
  open();
  const readings = await Promise.all([read(rss(item())), read('no feed'), read(rss(item()))]);
  expect(readings).toMatchObject([
    { stories: [{ title: 'Elm wins' }] },
    { refused: 'the answer is none of RSS, Atom, RDF and JSON Feed' },
    { stories: [{ title: 'Elm wins' }] },
  ]);
});

test('a feed that takes too long is refused', async () => {
  open({ readMs: 20, memoryMib: 256 });
  expect(await read(LONG)).toEqual({ refused: 'it takes more than 0.02 s to read' });
});

test('a feed that takes too much memory is refused, and the next one is read', { tags: 'full' }, async () => {
  open({ readMs: 20_000, memoryMib: 24 });
  const readings = await Promise.all([read(LONG), read(rss(item()))]);
  expect(readings).toMatchObject([
    { refused: 'it takes more than 24 MiB of memory to read' },
    { stories: [{ title: 'Elm wins' }] },
  ]);
});
