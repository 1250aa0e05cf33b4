import { renderToString } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';

import { UPDATE_STEPS } from '#data/contract/admin.ts';

import { percentOf, progressLine, ScoresLine, type StepState, viewSteps } from './Updates.tsx';

function namesIn(state: StepState, views: ReturnType<typeof viewSteps>): string[] {
  return views.filter((view) => view.state === state).map(({ name }) => name);
}

describe('the steps of an update', () => {
  it('are done, under way or to come', () => {
    const views = viewSteps({ step: 'merge', steps: ['fetch', 'parse'].map(took(20)) });
    expect(namesIn('done', views)).toEqual(['fetch', 'parse']);
    expect(namesIn('current', views)).toEqual(['merge']);
    expect(namesIn('waiting', views)[0]).toBe('desk');
    expect(namesIn('past', views)).toEqual([]);
  });

  it('leave out what a rebuild of the pages does not do', () => {
    const views = viewSteps({ step: 'write', steps: [{ name: 'compile', ms: 5 }] });
    expect(namesIn('past', views)).toEqual(['fetch', 'parse', 'merge', 'desk']);
    expect(namesIn('done', views)).toEqual(['compile']);
  });

  it('all wait before the first one, and when no update has ever run', () => {
    expect(namesIn('waiting', viewSteps({ step: null, steps: [] }))).toHaveLength(UPDATE_STEPS.length);
  });

  it('add up one that came twice', () => {
    const views = viewSteps({ step: 'parse', steps: ['fetch', 'fetch'].map(took(20)) });
    expect(views[0]?.ms).toBe(40);
  });
});

describe('how far an update is', () => {
  it.each([
    [0, 0],
    [0.426, 42],
    [1, 99],
  ])('%d is shown as %d percent, never as all of it', (share, percent) => {
    expect(percentOf({ share })).toBe(percent);
  });

  it('is told with numbers where there are any', () => {
    expect(progressLine({ step: 'render', done: 412, total: 1640 })).toBe('Rendering the pages: 412 of 1,640');
    expect(progressLine({ step: 'render', done: null, total: null })).toBe('Rendering the pages');
    expect(progressLine({ step: 'render', done: 0, total: 0 })).toBe('Rendering the pages');
    expect(progressLine({ step: null, done: null, total: null })).toBe('Getting ready');
  });
});

function took(ms: number): (name: string) => { name: string; ms: number } {
  return (name) => ({ name, ms });
}

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
