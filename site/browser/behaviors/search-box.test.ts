import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { askLatest } from '../client/search.ts';
import { suggestionsHtml } from './search-box.ts';

const suggestion = (kind: 'team' | 'game', path: string, title: string) =>
  ({ kind, path, title, detail: 'SEC' }) as const;

describe('what was typed', () => {
  const marked = (title: string, query: string) =>
    (/<span>(.*)<\/span>/.exec(suggestionsHtml([suggestion('team', '/', title)], query, ''))?.[1] ?? '')
      .replaceAll('<mark>', '[')
      .replaceAll('</mark>', ']')
      .replaceAll('&amp;', '&');

  test.each([
    ['Ohio State 27, Michigan 9', 'ohio mich', '[Ohio] State 27, [Mich]igan 9'],
    ['San José State', 'SAN JOSE', '[San] [José] State'],
    ["Hawai'i", 'hawaii', "[Hawai'i]"],
    ["Joey O'Brien", 'obr', "Joey [O'Br]ien"],
    ['Texas A&M', 'a&m', 'Texas [A&M]'],
    ['Miami (OH)', 'miami (oh)', '[Miami] ([OH])'],
    // A nickname or a typing error stands in no title.
    ['Alabama', 'bama', 'Alabama'],
    ['Indiana', '  ', 'Indiana'],
    ['Indiana', '(*"', 'Indiana'],
  ])('in %j by %j is %j', (title, query, expected) => {
    expect(marked(title, query)).toBe(expected);
  });
});

describe('the list', () => {
  test('has a named group for each kind, and options with addresses of their own', () => {
    const html = suggestionsHtml(
      [
        suggestion('team', '/teams/a', 'Auburn'),
        suggestion('team', '/teams/b', 'Baylor'),
        suggestion('game', '/games/c', 'Auburn 1, Baylor 0'),
      ],
      'au',
      'list',
    );
    expect([...html.matchAll(/role="group"/g)]).toHaveLength(2);
    expect([...html.matchAll(/role="option" id="([^"]+)" href="([^"]+)"/g)].map((m) => m.slice(1))).toEqual([
      ['list-0', '/teams/a'],
      ['list-1', '/teams/b'],
      ['list-2', '/games/c'],
    ]);
    expect(html).toContain('>Teams</small>');
    expect(html).toContain('<mark>Au</mark>burn');
  });

  test('shows signs of HTML as they are', () => {
    const html = suggestionsHtml([suggestion('team', '/"><i>', '<b>A & B</b>')], '<b', 'list');
    expect(html).not.toMatch(/<b|<i/);
    expect(html).toContain('&lt;<mark>b</mark>&gt;');
  });
});

describe('asking while someone types', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const asked: string[] = [];
  let answers: Map<string, PromiseWithResolvers<string>>;
  const asker = () => {
    asked.length = 0;
    answers = new Map();
    return askLatest((query) => {
      asked.push(query);
      const answer = Promise.withResolvers<string>();
      answers.set(query, answer);
      return answer.promise;
    }, 120);
  };

  test('waits until the typing rests', async () => {
    const ask = asker();
    const [first, second] = [ask('oh'), ask('ohi')];
    await vi.advanceTimersByTimeAsync(119);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['ohi']);
    answers.get('ohi')?.resolve('Ohio');
    expect(await first).toBeUndefined();
    expect(await second).toBe('Ohio');
  });

  test('an old answer or failure that comes late is dropped', async () => {
    const ask = asker();
    const old = ask('oh');
    await vi.advanceTimersByTimeAsync(120);
    const older = ask('iow');
    await vi.advanceTimersByTimeAsync(120);
    const latest = ask('iowa');
    await vi.advanceTimersByTimeAsync(120);
    answers.get('iowa')?.resolve('Iowa');
    answers.get('oh')?.resolve('Ohio');
    answers.get('iow')?.reject(new Error('429'));
    expect(await Promise.all([old, older, latest])).toEqual([undefined, undefined, 'Iowa']);
  });

  test('what is wanted no longer is neither asked nor answered; a failure of the latest is told', async () => {
    const ask = asker();
    const left = ask('oh');
    void ask(null);
    await vi.advanceTimersByTimeAsync(200);
    expect([await left, asked]).toEqual([undefined, []]);
    const failed = expect(ask('io')).rejects.toThrow('503');
    await vi.advanceTimersByTimeAsync(120);
    answers.get('io')?.reject(new Error('503'));
    await failed;
  });
});
