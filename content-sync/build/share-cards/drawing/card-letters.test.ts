import { expect, test } from 'vitest';
import { cardLetters } from './card-letters.ts';

test.each([
  ['José Muñoz — “the” Hawaiʻi game…', 'José Muñoz — “the” Hawai‘i game…'],
  ['Jose\u0301', 'José'],
  ['Šarić and Łukasz Đoković', 'Saric and Lukasz Dokovic'],
  ['Go 🏈 Dawgs', 'Go Dawgs'],
  ['a\u00a0b\tc\nd\u2009e', 'a b c d e'],
  ['漢字', ''],
  ['soft\u00adhyphen \u202ereversed', 'softhyphen reversed'],
])('%j is lettered as %j', (text, shown) => {
  expect(cardLetters(text)).toBe(shown);
});
