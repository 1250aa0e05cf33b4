import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withArticle } from '#data/domain/words/english.ts';
import { NAMES_WITH_AN } from './testing/claims/names-with-an.ts';
import type { GameRow } from './testing/claims/season-table.ts';

const games = JSON.parse(
  readFileSync(new URL('../../data/snapshot/2025/games.json', import.meta.url), 'utf8'),
) as GameRow[];
const names = [...new Set(games.flatMap(({ away, home }) => [away.name, home.name]))];

describe('a or an', () => {
  test('stands before the name of every team as it is spoken', () => {
    expect(names.filter((name) => withArticle(`${name} team`).startsWith('an ')).sort()).toEqual(
      names.filter((name) => NAMES_WITH_AN.has(name)).sort(),
    );
    for (const name of NAMES_WITH_AN) expect(withArticle(name)).toBe(`an ${name}`);
  });

  test('stands before every number from 0 to 120, alone, in a score and in a compound', () => {
    const withAn = [8, 11, 18, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89];
    for (let number = 0; number <= 120; number += 1) {
      const article = withAn.includes(number) ? 'an' : 'a';
      for (const phrase of [`${number}`, `${number}-7`, `${number}-point win`])
        expect(withArticle(phrase)).toBe(`${article} ${phrase}`);
    }
  });

  test('follows the sound and not the letter', () => {
    const spoken = [
      ...['an eight-point win', 'a one-point win', 'an 11-win season', 'a 100-yard dash'],
      ...['an LSU team', 'an SMU team', 'an NC State team', 'an Ole Miss team', 'an FCS team'],
      ...['a UCLA team', 'a USC team', 'a UConn team', 'a UTEP team', 'a Utah team', 'a TCU team'],
      ...['an SEC team', 'an ACC team', 'an FBS independent', 'a MAC team', 'a Big Ten team'],
      ...['an upset', 'an unbeaten start', 'a university', "a Hawai'i team", 'an 80-0 win'],
      ...['an edge rusher', 'a five-star quarterback', 'an hour', 'an athlete', 'a one-star rating'],
    ];
    expect(spoken.map((phrase) => withArticle(phrase.replace(/^an? /, '')))).toEqual(spoken);
  });
});
