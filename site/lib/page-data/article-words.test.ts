import { expect, test } from 'vitest';

import { articleWords } from './article-words.ts';

const article = (
  id: string,
  title: string,
  summary: string,
  publishedAt = '2025-09-07T01:00:00Z',
) => ({
  id,
  title,
  summary,
  publishedAt,
});

test('an article that nothing resembles is described by its own words', () => {
  const words = articleWords([article('a', 'One', 'Of one.'), article('b', 'Two', 'Of two.')]);
  expect(words.get('a')).toEqual({ title: 'One', description: 'Of one.' });
});

test('two articles under one headline are told apart by their Eastern day', () => {
  const words = articleWords([
    article('a', 'Georgia holds on', 'A late stop.'),
    article('b', 'Georgia Holds On', 'Another stop.', '2025-12-06T23:00:00Z'),
  ]);
  expect(words.get('a')?.title).toBe('Georgia holds on (Sep 6, 2025)');
  expect(words.get('b')?.title).toBe('Georgia Holds On (Dec 6, 2025)');
});

test('two articles under one headline on one day are told apart by their address', () => {
  const words = articleWords([article('a', 'Recap', 'One.'), article('b', 'Recap', 'Two.')]);
  expect(words.get('a')?.title).toBe('Recap (Sep 6, 2025) [a]');
  expect(words.get('b')?.title).toBe('Recap (Sep 6, 2025) [b]');
});

test('a summary that several articles share is led by the title', () => {
  const words = articleWords([article('a', 'One', 'News.'), article('b', 'Two', 'News.')]);
  expect(words.get('b')?.description).toBe('Two: News.');
});

test('an article without a summary is described by its title', () => {
  const words = articleWords([article('a', 'One', ' '), article('b', 'Two', '')]);
  expect(words.get('a')?.description).toBe('One');
  expect(words.get('b')?.description).toBe('Two');
});
