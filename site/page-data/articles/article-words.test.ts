import { expect, test } from 'vitest';

import { articleWords } from './article-words.ts';

const article = (id: string, title: string, summary: string, publishedAt = '2025-09-07T01:00:00Z') => ({
  id,
  title,
  summary,
  publishedAt,
});

test('an article that nothing resembles is described by its own words', () => {
  const words = articleWords([article('a', 'One', 'Of one.'), article('b', 'Two', 'Of two.')]);
  expect(words.get('a')).toEqual({ title: 'One', description: 'Of one.' });
});

test('the second article under a headline is told from the first by its Eastern day', () => {
  const words = articleWords([
    article('a', 'Georgia holds on', 'A late stop.'),
    article('b', 'Georgia Holds On', 'Another stop.', '2025-12-06T23:00:00Z'),
  ]);
  expect(words.get('a')?.title).toBe('Georgia holds on');
  expect(words.get('b')?.title).toBe('Georgia Holds On (Dec 6, 2025)');
});

test('the third article under a headline on one day is told from the second by its address', () => {
  const words = articleWords(['a', 'b', 'c'].map((id) => article(id, 'Recap', id)));
  expect(words.get('b')?.title).toBe('Recap (Sep 6, 2025)');
  expect(words.get('c')?.title).toBe('Recap (Sep 6, 2025) [c]');
});

test('an article changes the words of none before it', () => {
  const before = [article('a', 'Recap', 'News.'), article('b', 'Recap', 'News.')];
  const words = articleWords([...before, article('c', 'Recap', 'News.')]);
  expect([...words].slice(0, 2)).toEqual([...articleWords(before)]);
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
