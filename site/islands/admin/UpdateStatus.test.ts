import { describe, expect, it } from 'vitest';

import { UPDATE_STEPS } from '#data/contract/admin.ts';

import { percentOf, progressLine, type StepState, viewSteps } from './UpdateStatus.tsx';

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
