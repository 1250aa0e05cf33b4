import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { ScoreText } from './StoryList.tsx';

const htmlOf = (text: string): string => renderToStaticMarkup(<ScoreText text={text} />);

it('keeps each score on one line and leaves every word and sign where it was', () => {
  expect(htmlOf('Miss. is 13-1, beat UGA 39–34')).toBe(
    'Miss. is <span class="score-text">13-1</span>, beat UGA <span class="score-text">39–34</span>',
  );
  expect(htmlOf('21-14 it was')).toBe('<span class="score-text">21-14</span> it was');
});

it('shows a text without a score as it is, and markup in it as text', () => {
  expect(htmlOf('the 6-foot-3 back of A&M <b>')).toBe('the 6-foot-3 back of A&amp;M &lt;b&gt;');
  expect(htmlOf('')).toBe('');
});
