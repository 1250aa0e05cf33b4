import { describe, expect, test } from 'vitest';
import { NO_STAFF_CHOICES, parseStaffChoices } from './staff-choices.ts';

describe('the file of staff choices', () => {
  test('is read as it was written', () => {
    const choices = {
      gameOfWeek: {
        gameId: 'a-at-b-2025-09-06',
        label: 'A at B',
        chosenBy: 'zoe',
        chosenAt: 'now',
      },
      hiddenArticles: [{ articleId: 'x', title: 'X', hiddenBy: 'zoe', hiddenAt: 'now' }],
    };
    for (const some of [choices, NO_STAFF_CHOICES])
      expect(parseStaffChoices(JSON.stringify(some))).toEqual(some);
  });

  test.each(['', '{', 'null', '[]', '{}', '{"gameOfWeek":"a","hiddenArticles":[]}'])(
    '%j is refused',
    (text) => {
      expect(() => parseStaffChoices(text)).toThrow();
    },
  );
});
