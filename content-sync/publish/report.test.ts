import { describe, expect, test } from 'vitest';
import { barProgress, createStepClock, jsonProgress, lineProgress } from '../core/progress.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import { refusal, skips } from '../core/source-note.ts';
import { formatDuration, summarise } from './report-summary.ts';

function recorder(): { write: (text: string) => void; text: () => string } {
  let said = '';
  return { write: (text) => void (said += text), text: () => said };
}

describe('the summary', () => {
  const counts = { added: 0, changed: 0, removed: 0, total: 0 };
  const report: SyncReport = {
    outcome: 'published',
    message: 'Published release r2 with 601 pages.',
    startedAt: '2026-01-01T11:00:00.000Z',
    finishedAt: '2026-01-01T11:00:09.000Z',
    asOf: null,
    releaseId: 'r2',
    previousReleaseId: 'r1',
    entities: {
      teams: { ...counts, total: 230 },
      games: { added: 3, changed: 12, removed: 1, total: 934 },
      recruits: counts,
      recruitingNews: counts,
      articles: { ...counts, added: 15, total: 551 },
    },
    notes: [],
    steps: [
      { name: 'fetch', ms: 4 },
      { name: 'render', ms: 12_345 },
    ],
    pages: 601,
    cards: null,
    rendered: null,
    renderPeakBytes: null,
  };

  test('shows the counts of every entity, the steps and the outcome', () => {
    expect(summarise(report).split('\n')).toEqual([
      '                 added  changed  removed  total',
      'teams                0        0        0    230',
      'games                3       12        1    934',
      'recruits             0        0        0      0',
      'recruiting news      0        0        0      0',
      'articles            15        0        0    551',
      'fetch 4 ms · render 12.3 s',
      'Published release r2 with 601 pages.',
      '',
    ]);
  });

  test('names what each source left out, a line each', () => {
    const notes: SyncReport['notes'] = [
      { source: 'feeds', ...refusal('Elm Daily', 'the server answers 404') },
      ...skips(
        'Oak Weekly',
        ['no title', 'no date', 'no title'].map((reason) => ({ record: '', reason })),
      ).map((note) => ({
        source: 'feeds' as const,
        ...note,
      })),
    ];
    expect(summarise({ ...report, entities: null, steps: [], notes, message: 'Done.' })).toBe(
      'feeds: Elm Daily was not used: the server answers 404\n' +
        'feeds: 2 of Oak Weekly left out: no title\n' +
        'feeds: 1 of Oak Weekly left out: no date\n' +
        'Done.\n',
    );
  });

  test('tells how many share cards were drawn, kept and left', () => {
    const cards = { drawn: 150, reused: 1200, left: 203, problem: null };
    expect(summarise({ ...report, cards }).split('\n')).toContain(
      'share cards: 150 drawn, 1200 kept, 203 left to the server',
    );
  });

  test('of a sync that came to nothing is its sentence', () => {
    expect(summarise({ ...report, entities: null, steps: [], message: 'No.' })).toBe('No.\n');
  });

  test('writes short times in milliseconds and long ones in seconds', () => {
    expect([formatDuration(999), formatDuration(1000)]).toEqual(['999 ms', '1.0 s']);
  });
});

describe('progress', () => {
  test('on a terminal is one line that is cleared at the end', () => {
    const { write, text } = recorder();
    const progress = barProgress(write);
    progress.step('render');
    progress.advance(50, 100);
    progress.advance(50, 100);
    progress.end();
    expect(text().match(/ 50 % render/g)).toHaveLength(1);
    expect(text()).not.toContain('\n');
    expect(text().endsWith('\r\u001b[2K')).toBe(true);
  });

  test('in a pipe is a plain line for each step', () => {
    const { write, text } = recorder();
    const progress = lineProgress(write);
    progress.step('fetch');
    progress.advance(1, 2);
    progress.step('parse');
    progress.end();
    expect(text()).toBe('fetch …\nparse …\n');
  });

  test('for another program is one record a line', () => {
    const { write, text } = recorder();
    const progress = jsonProgress(write);
    progress.step('check');
    progress.advance(50, 600);
    expect(text()).toBe('{"type":"step","step":"check"}\n{"type":"progress","done":50,"total":600}\n');
  });
});

test('a step that fails is timed as well', async () => {
  const clock = createStepClock(lineProgress(() => undefined));
  await expect(clock.run('render', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(clock.times).toMatchObject([{ name: 'render' }]);
});
