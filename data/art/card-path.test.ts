import { describe, expect, test } from 'vitest';
import { CARD_SIZES, type CardShape, parseShareCardPath, shareCardPath } from './share-card-path.ts';
import { gameCard, type ShareCard, teamCard } from './share-card.ts';
import { SEASON_2025 } from '../testing/season-2025.ts';
import { buildFinal, buildGame, buildTeam } from '../testing/builders.ts';
import { SAMPLE_CARDS } from '../testing/sample-cards.ts';

/** A copy for each fact, in which that one alone is another. */
function withOneChange(facts: object): object[] {
  return Object.entries(facts).flatMap(([name, value]: [string, unknown]): object[] => {
    if (name === 'kind') return [];
    if (typeof value === 'object' && value !== null)
      return withOneChange(value).map((inner) => ({ ...facts, [name]: inner }));
    return [{ ...facts, [name]: typeof value === 'number' ? value + 1 : `${String(value)}x` }];
  });
}

describe('the address of a card', () => {
  test.each(Object.entries(SAMPLE_CARDS))('changes with every fact of %s', (_, card) => {
    const changed = withOneChange(card) as ShareCard[];
    expect(changed.length).toBeGreaterThan(4);
    const paths = new Set([card, ...changed].map((one) => shareCardPath(one)));
    expect(paths.size).toBe(changed.length + 1);
    expect(shareCardPath(structuredClone(card))).toBe(shareCardPath(card));
  });

  test('stays when something changes that the card does not show', () => {
    const elm = buildTeam('elm');
    const oak = buildTeam('oak');
    const game = buildFinal(buildGame(elm, oak, '2025-09-06T16:00:00Z'), 7, 3);
    const later = { ...game, awayTeam: { ...elm, wins: 9, homeVenue: 'A new stadium' } };
    expect(shareCardPath(gameCard(later, SEASON_2025))).toBe(shareCardPath(gameCard(game, SEASON_2025)));
    expect(shareCardPath(teamCard(later.awayTeam, 2025))).not.toBe(shareCardPath(teamCard(elm, 2025)));
  });

  test.each(Object.keys(CARD_SIZES) as CardShape[])('says what it names in the shape %s', (shape) => {
    for (const card of Object.values(SAMPLE_CARDS))
      expect(parseShareCardPath(shareCardPath(card, shape))).toEqual({
        kind: card.kind,
        id: card.id,
        shape,
      });
  });

  test.each([
    '/cards',
    '/cards/',
    '/cards/article/x.png',
    '/cards/article/x-0123456789ab.jpg',
    '/cards/article/x-0123456789AB.png',
    '/cards/article/x-0123456789ab-wide.png',
    '/cards/article/x-0123456789ab-huge.png',
    '/cards/coach/x-0123456789ab.png',
    '/cards/article/../x-0123456789ab.png',
    '/cards/article/a/b-0123456789ab.png',
    '/cards/article/..-0123456789ab.png',
    '/cards/article/%2e%2e-0123456789ab.png',
    `/cards/article/${'x'.repeat(201)}-0123456789ab.png`,
    '/cards/article/x-0123456789ab.png/',
    '/cards/article/x-0123456789ab.png\n',
    '//cards/article/x-0123456789ab.png',
  ])('is not %j', (path) => {
    expect(parseShareCardPath(path)).toBeUndefined();
  });
});
