import { describe, expect, test } from 'vitest';

import type { ArticleIndex, IndexedArticle } from '#site/page-data/articles/article-index.ts';

import { isActive, searchArticles } from './search-articles.ts';

function article(id: string, facts: Partial<IndexedArticle> = {}): IndexedArticle {
  return {
    id,
    title: `Story ${id}`,
    summary: 'A summary of its own.',
    author: 'Hashmark Desk, automated',
    publishedAt: '2025-10-04T20:00:00Z',
    imageUrl: null,
    teamId: null,
    conference: null,
    ...facts,
  };
}

function team(id: string, name: string, conference: string | null): ArticleIndex['teams'][string] {
  return {
    id,
    name,
    shortName: name,
    conference,
    colorPrimary: '#000000',
    colorSecondary: '#ffffff',
  };
}

const index: ArticleIndex = {
  teams: {
    iowa: team('iowa', 'Iowa', 'Big Ten'),
    'notre-dame': team('notre-dame', 'Notre Dame', 'FBS Independents'),
    lsu: team('lsu', 'LSU', 'SEC'),
  },
  articles: [
    article('1', { title: 'Hawkeyes roll', teamId: 'iowa' }),
    article('2', { title: 'Night in Death Valley', teamId: 'lsu', author: 'Pat Iowa-Smith' }),
    article('3', { title: 'SEC overview', conference: 'SEC' }),
    article('4', { title: 'Independents', teamId: 'notre-dame' }),
  ],
};

const found = (query: string, conference = '') => searchArticles(index, { query, conference }).map(({ id }) => id);

describe('searching articles', () => {
  test('looks at the title, the team and the author, whatever the letter case', () => {
    expect(found('HAWKEYES')).toEqual(['1']);
    expect(found('iowa')).toEqual(['1', '2']);
    expect(found('desk, AUTO')).toEqual(['1', '3', '4']);
  });

  test('finds words apart from each other, in any order, accents and apostrophes aside', () => {
    expect(found('valley night')).toEqual(['2']);
    expect(found('iowa roll')).toEqual(['1']);
    expect(found('ióWa  haw’keyes')).toEqual(['1']);
    expect(found('night roll')).toEqual([]);
  });

  test('looks into summaries too, after all that has the words in title, team or author', () => {
    const articles = [article('5', { title: 'A long night', summary: 'The Hawkeyes come back.' }), ...index.articles];
    const ids = (query: string) =>
      searchArticles({ ...index, articles }, { query, conference: '' }).map(({ id }) => id);
    expect(ids('hawkeyes')).toEqual(['1', '5']);
    expect(ids('night come')).toEqual(['5']);
  });

  test('takes blanks around the words away, and everything for no words', () => {
    expect(found('  lsu  ')).toEqual(['2']);
    expect(found('   ')).toEqual(['1', '2', '3', '4']);
  });

  test('reads signs as signs, not as a pattern', () => {
    expect(found('.*')).toEqual([]);
    expect(found('(')).toEqual([]);
  });

  test("takes the conference of an article's team exactly; a piece of no team has none", () => {
    expect(found('', 'SEC')).toEqual(['2']);
    expect(found('', 'sec')).toEqual([]);
    expect(found('', 'Big')).toEqual([]);
  });

  test('wants both', () => {
    expect(found('iowa', 'SEC')).toEqual(['2']);
    expect(found('hawkeyes', 'SEC')).toEqual([]);
  });

  test('is active with words or a conference', () => {
    expect(isActive({ query: ' ', conference: '' })).toBe(false);
    expect(isActive({ query: 'a', conference: '' })).toBe(true);
    expect(isActive({ query: '', conference: 'ACC' })).toBe(true);
  });
});
