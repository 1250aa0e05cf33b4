import { expect, test } from 'vitest';
import { chooseShortNames } from './teams.ts';

test.each([
  ['Tulsa', 'TULSA'],
  ['Toledo', 'TOLE'],
  ["Hawai'i", 'HAWA'],
  ['UNLV', 'UNLV'],
  ['UL Monroe', 'ULM'],
  ['Miami (OH)', 'MOH'],
  ['San José State', 'SJSU'],
  ['Florida A&M', 'FAMU'],
  ['Notre Dame', 'NDAM'],
  ['Stephen F. Austin', 'SFA'],
])('%s is %s for short', (name, expected) => {
  expect(chooseShortNames([name], []).get(name)).toBe(expected);
});

test('two names never share a short name, and none takes one that is taken', () => {
  const names = ['Idaho State', 'Illinois State', 'Indiana State', 'Iowa State'];
  const chosen = chooseShortNames(names, ['ISU']);
  expect(new Set([...chosen.values(), 'ISU']).size).toBe(5);
  expect(chosen.get('Idaho State')).toBe('IDAST');
});

test('even the same name twice over gets through', () => {
  const chosen = chooseShortNames(['Troy'], ['TROY', 'TROY2']);
  expect(chosen.get('Troy')).toBe('TROY3');
});
