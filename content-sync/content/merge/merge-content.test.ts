import { describe, expect, test } from 'vitest';
import { noContent } from '#data/content/records.ts';
import { buildArticle, buildTeam } from '#data/testing/builders.ts';
import type { SourceName } from '#data/settings/settings.ts';
import { EMPTY_SOURCE_CONTENT, type SourceContent } from '../../core/source.ts';
import { lastChangeOf } from '../../core/articles.ts';
import { mergeContent, type SourceResult, withSortedTeams } from './merge-content.ts';
import { guardAgainstShrinking } from './merge-season.ts';

const NOW = '2025-10-01T10:00:00Z';
function result(name: SourceName, reportsEverything: boolean, content: Partial<SourceContent>): SourceResult {
  return { source: { name, reportsEverything }, content: { ...EMPTY_SOURCE_CONTENT, ...content } };
}

describe('merging', () => {
  test('a later source overrules an earlier one, and each row says where it is from', () => {
    const merged = mergeContent(
      [
        result('snapshot', true, { teams: [buildTeam('elm', { wins: 1 }), buildTeam('oak')] }),
        result('cfbd', true, { teams: [buildTeam('elm', { wins: 2 })] }),
      ],
      noContent(),
    );
    expect(merged.teams.get('elm')).toMatchObject({ wins: 2, source: 'cfbd' });
    expect(merged.teams.get('oak')).toMatchObject({ source: 'snapshot' });
  });

  test('a team keeps the colours that were chosen by hand, whichever source stands last', () => {
    const byHand = result('snapshot', true, {
      teams: [buildTeam('elm', { colorPrimary: '#112233', wins: 1, mascot: null })],
    });
    const league = result('cfbd', true, {
      teams: [buildTeam('elm', { colorPrimary: '#445566', wins: 2, mascot: 'Elks' })],
    });
    const merged = mergeContent([byHand, league], noContent());
    expect(merged.teams.get('elm')).toMatchObject({
      colorPrimary: '#112233',
      wins: 2,
      // Unknown by hand: the league's word is better than none.
      mascot: 'Elks',
      source: 'cfbd',
    });
    const other = mergeContent([league, byHand], noContent());
    expect(other.teams.get('elm')).toMatchObject({ colorPrimary: '#112233', wins: 1 });
  });

  test('what a source of everything no longer tells is gone; what a feed no longer tells stays', () => {
    const first = mergeContent(
      [
        result('snapshot', true, { teams: [buildTeam('elm'), buildTeam('oak')] }),
        result('feeds', false, { articles: [buildArticle('old-item')] }),
      ],
      noContent(),
    );
    const second = mergeContent(
      [
        result('snapshot', true, { teams: [buildTeam('elm')] }),
        result('feeds', false, { articles: [buildArticle('new-item')] }),
      ],
      first,
    );
    expect([...second.teams.keys()]).toEqual(['elm']);
    expect([...second.articles.keys()]).toEqual(['old-item', 'new-item']);
  });

  test('what came from a source that is no longer asked is gone', () => {
    const before = mergeContent([result('feeds', false, { articles: [buildArticle('item')] })], noContent());
    expect(mergeContent([result('snapshot', true, {})], before).articles.size).toBe(0);
  });

  test('an article stands on the list of the team it is filed under too, each team once', () => {
    const article = { ...buildArticle('a'), teamId: 'oak', teamIds: ['elm', 'oak', 'elm'] };
    expect(withSortedTeams(article).teamIds).toEqual(['elm', 'oak']);
  });
});

describe('the guard against a shrunken source', () => {
  const teams = Array.from({ length: 20 }, (_, number) => buildTeam(`team-${number}`));
  const stored = mergeContent([result('snapshot', true, { teams })], noContent());
  const telling = (count: number): SourceResult[] => [result('snapshot', true, { teams: teams.slice(0, count) })];

  test('lets a few go and refuses many', () => {
    expect(() => guardAgainstShrinking(telling(17), stored)).not.toThrow();
    expect(() => guardAgainstShrinking(telling(16), stored)).toThrow(
      'Refused: snapshot reports 16 teams where it reported 20 before.',
    );
  });

  test('compares a source with itself alone, and never a first time', () => {
    expect(() => guardAgainstShrinking([result('cfbd', true, {})], stored)).not.toThrow();
    expect(() => guardAgainstShrinking(telling(1), noContent())).not.toThrow();
  });
});

describe('the date of an article’s last change', () => {
  const piece = (content: string, updatedAt: string | null = null) => ({
    ...buildArticle('a', { content }),
    updatedAt,
  });

  test('is none for a new piece, now for a changed one, and what it was for an unchanged one', () => {
    expect(lastChangeOf(piece('x'), undefined, NOW)).toBeNull();
    expect(lastChangeOf(piece('y'), piece('x'), NOW)).toBe(NOW);
    const before = '2025-09-20T10:00:00Z';
    expect(lastChangeOf(piece('x'), piece('x', before), NOW)).toBe(before);
  });

  test('is never later than the moment the content stands for', () => {
    const later = '2025-12-20T10:00:00Z';
    expect(lastChangeOf(piece('x'), piece('x', later), NOW)).toBeNull();
  });
});
