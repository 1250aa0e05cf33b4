import { expect, it } from 'vitest';
import { paragraphsOf } from './article.ts';

it('splits an article on blank lines and drops what is empty', () => {
  expect(paragraphsOf('\n One\nline. \n \t\n\nTwo.\r\n\r\nThree.\n')).toEqual([
    'One\nline.',
    'Two.',
    'Three.',
  ]);
});

it('finds no paragraph in a blank text', () => {
  expect(paragraphsOf(' \n\n ')).toEqual([]);
});
