import { describe, expect, test } from 'vitest';
import { noContentRows } from '#data/content/queries/store.queries.ts';
import { buildArticle, buildTeam } from '#data/testing/builders.ts';
import type { SourceContent, SourceName } from '../core/content.ts';
import { withChangeDate } from '../write/keep-dates.ts';
import { mergeContent, storedArticle, type Told } from './merge-content.ts';
import { guardAgainstShrinking } from './shrink-guard.ts';

const NOW = '2025-10-01T10:00:00Z';
const NOTHING: SourceContent = {
  teams: [],
  games: [],
  recruits: [],
  recruitingNews: [],
  articles: [],
};
function told(name: SourceName, tellsEverything: boolean, content: Partial<SourceContent>): Told {
  return { source: { name, tellsEverything }, content: { ...NOTHING, ...content } };
}

describe('merging', () => {
  test('a later source overrules an earlier one, and each row says where it is from', () => {
    const rows = mergeContent(
      [
        told('snapshot', true, { teams: [buildTeam('elm', { wins: 1 }), buildTeam('oak')] }),
        told('cfbd', true, { teams: [buildTeam('elm', { wins: 2 })] }),
      ],
      noContentRows(),
      NOW,
    );
    expect(rows.team.get('elm')).toMatchObject({ wins: 2, source: 'cfbd', last_seen_at: NOW });
    expect(rows.team.get('oak')).toMatchObject({ source: 'snapshot' });
  });

  test('a team keeps the colours that were chosen by hand, whichever source stands last', () => {
    const byHand = told('snapshot', true, {
      teams: [buildTeam('elm', { colorPrimary: '#112233', wins: 1, mascot: null })],
    });
    const league = told('cfbd', true, {
      teams: [buildTeam('elm', { colorPrimary: '#445566', wins: 2, mascot: 'Elks' })],
    });
    const rows = mergeContent([byHand, league], noContentRows(), NOW);
    expect(rows.team.get('elm')).toMatchObject({
      color_primary: '#112233',
      wins: 2,
      // Unknown by hand: the league's word is better than none.
      mascot: 'Elks',
      source: 'cfbd',
    });
    const other = mergeContent([league, byHand], noContentRows(), NOW);
    expect(other.team.get('elm')).toMatchObject({ color_primary: '#112233', wins: 1 });
  });

  test('what a source of everything no longer tells is gone; what a feed no longer tells stays', () => {
    const first = mergeContent(
      [
        told('snapshot', true, { teams: [buildTeam('elm'), buildTeam('oak')] }),
        told('feeds', false, { articles: [buildArticle('old-item')] }),
      ],
      noContentRows(),
      NOW,
    );
    const second = mergeContent(
      [
        told('snapshot', true, { teams: [buildTeam('elm')] }),
        told('feeds', false, { articles: [buildArticle('new-item')] }),
      ],
      first,
      NOW,
    );
    expect([...second.team.keys()]).toEqual(['elm']);
    expect([...second.article.keys()]).toEqual(['old-item', 'new-item']);
  });

  test('what came from a source that is no longer asked is gone', () => {
    const before = mergeContent(
      [told('feeds', false, { articles: [buildArticle('item')] })],
      noContentRows(),
      NOW,
    );
    expect(mergeContent([told('snapshot', true, {})], before, NOW).article.size).toBe(0);
  });

  test('an article stands on the list of the team it is filed under too, each team once', () => {
    const article = { ...buildArticle('a'), teamId: 'oak', teamIds: ['elm', 'oak', 'elm'] };
    expect(storedArticle(article, { source: 'desk', lastSeenAt: NOW }).teams).toEqual([
      'elm',
      'oak',
    ]);
  });
});

describe('the guard against a shrunken source', () => {
  const teams = Array.from({ length: 20 }, (_, number) => buildTeam(`team-${number}`));
  const stored = mergeContent([told('snapshot', true, { teams })], noContentRows(), NOW);
  const telling = (count: number): Told[] => [
    told('snapshot', true, { teams: teams.slice(0, count) }),
  ];

  test('lets a few go and refuses many', () => {
    expect(() => guardAgainstShrinking(telling(17), stored)).not.toThrow();
    expect(() => guardAgainstShrinking(telling(16), stored)).toThrow(
      'Refused: snapshot tells 16 teams where it told 20 before.',
    );
  });

  test('compares a source with itself alone, and never a first time', () => {
    expect(() => guardAgainstShrinking([told('cfbd', true, {})], stored)).not.toThrow();
    expect(() => guardAgainstShrinking(telling(1), noContentRows())).not.toThrow();
  });
});

describe('the date of an article’s last change', () => {
  const row = (content: string, updatedAt: string | null = null) =>
    storedArticle(
      { ...buildArticle('a', { content }), updatedAt },
      { source: 'desk', lastSeenAt: NOW },
    );

  test('is none for a new piece, now for a changed one, and what it was for an unchanged one', () => {
    expect(withChangeDate(row('x'), undefined, NOW).updated_at).toBeNull();
    expect(withChangeDate(row('y'), row('x'), NOW).updated_at).toBe(NOW);
    const before = '2025-09-20T10:00:00Z';
    expect(withChangeDate(row('x'), row('x', before), NOW).updated_at).toBe(before);
  });

  test('is never later than the moment the content stands for', () => {
    const later = '2025-12-20T10:00:00Z';
    expect(withChangeDate(row('x'), row('x', later), NOW).updated_at).toBeNull();
  });
});
