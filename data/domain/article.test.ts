import { expect, it } from 'vitest';
import { DESK_AUTHOR, isNewsroomByline, paragraphsOf, subheadOf } from './article.ts';

it('splits an article on blank lines and drops what is empty', () => {
  expect(paragraphsOf('\n One\nline. \n \t\n\nTwo.\r\n\r\nThree.\n')).toEqual(['One\nline.', 'Two.', 'Three.']);
});

it('finds no paragraph in a blank text', () => {
  expect(paragraphsOf(' \n\n ')).toEqual([]);
});

it('knows the author lines of the newsroom from those of people', () => {
  expect(isNewsroomByline(DESK_AUTHOR)).toBe(true);
  expect(isNewsroomByline('Hashmark Staff')).toBe(true);
  expect(isNewsroomByline('A. Writer')).toBe(false);
  expect(isNewsroomByline('Staff Sergeant Hashmark')).toBe(false);
});

it('a paragraph that begins as one is a subhead', () => {
  expect(paragraphsOf('One.\n\n## Up next\n\nTwo.').map(subheadOf)).toEqual([null, 'Up next', null]);
});
