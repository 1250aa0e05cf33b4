import { expect, test } from 'vitest';
import { shareCardPicture } from './share-card-path.ts';
import { SAMPLE_CARDS } from '../testing/sample-cards.ts';

test.each(Object.entries(SAMPLE_CARDS))('the card of %s is described in a sentence', (_, card) => {
  const { alt } = shareCardPicture(card);
  expect(alt).toMatch(/^[^ ].*[^ ]\.$/);
  expect(alt).not.toMatch(/null|undefined|NaN/);
});

test('a figure of its own is read out with the headline', () => {
  const card = SAMPLE_CARDS['a number of its own'];
  expect(card && shareCardPicture(card).alt).toMatch(/ over its figures: 16-0 Michigan State\.$/);
});
