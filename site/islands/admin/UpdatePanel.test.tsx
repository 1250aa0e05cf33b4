import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { ScoresLine } from './UpdatePanel.tsx';

const at = '2025-10-11T19:45:00.000Z';
const text = (scores: Parameters<typeof ScoresLine>[0]['scores']) =>
  renderToString(<ScoresLine scores={scores} />).replaceAll(/<[^>]*>/g, '');

test('is not there while scores come with the content alone', () => {
  expect(text(null)).toBe('');
  expect(text(undefined)).toBe('');
});

test('says how often, and what came of the last time', () => {
  expect(text({ everyMinutes: 5, last: null })).toBe('Scores: every 5 minutes while games are played.');
  const last = { startedAt: at, message: 'No score has changed.' };
  expect(text({ everyMinutes: 1, last: { ...last, outcome: 'unchanged' } })).toMatch(
    /^Scores: every minute while games are played\. Last asked, .*: No score has changed\.$/,
  );
  const failed = { startedAt: at, message: 'The key is refused.', outcome: 'failed' } as const;
  expect(text({ everyMinutes: 5, last: failed })).toMatch(/The last try failed, .*: The key is refused\.$/);
});
