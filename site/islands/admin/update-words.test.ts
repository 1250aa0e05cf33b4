import { describe, expect, it } from 'vitest';

import { UPDATE_STEPS, UpdateRunSchema } from '#data/contract/admin.ts';

import {
  countOf,
  describeChanges,
  describeNote,
  describeTrigger,
  durationWords,
  OUTCOME_WORDS,
  sizeWords,
  STEP_NAMES,
  stepTime,
  stepWords,
} from './update-words.ts';

const NONE = { added: 0, changed: 0, removed: 0, total: 5 };
const UNTOUCHED = {
  teams: NONE,
  games: NONE,
  recruits: NONE,
  recruitingNews: NONE,
  articles: NONE,
};

describe('an update in words', () => {
  it('knows every step of the contract, in its order', () => {
    expect(STEP_NAMES).toEqual([...UPDATE_STEPS]);
  });

  it('shows a step that nobody knows by its own name', () => {
    expect(stepWords('polish').name).toBe('polish');
    expect(stepWords('polish').doing).toBe('polish');
    // A name that every object has is no step either.
    expect(stepWords('constructor').name).toBe('constructor');
    expect(stepWords(null).doing).toBe('Getting ready');
  });

  it('has different words for every outcome', () => {
    const outcomes = UpdateRunSchema.properties.outcome.enum;
    expect(new Set(outcomes.map((outcome) => OUTCOME_WORDS[outcome].word)).size).toBe(6);
    expect(new Set(outcomes.map((outcome) => OUTCOME_WORDS[outcome].sentence)).size).toBe(6);
  });

  it('says who or what made it begin', () => {
    expect(describeTrigger({ trigger: 'staff', startedBy: 'coach' })).toBe('Started by coach');
    expect(describeTrigger({ trigger: 'staff', startedBy: null })).toBe('Started by staff');
    expect(describeTrigger({ trigger: 'daily', startedBy: null })).toBe('Daily update');
    const triggers = UpdateRunSchema.properties.trigger.enum;
    expect(new Set(triggers.map((trigger) => describeTrigger({ trigger, startedBy: null }))).size).toBe(
      triggers.length,
    );
  });

  it('counts what it has changed', () => {
    expect(
      describeChanges({
        ...UNTOUCHED,
        articles: { ...NONE, added: 3, removed: 1 },
        games: { ...NONE, changed: 1 },
      }),
    ).toBe('1 game changed, 3 articles added, 1 article removed');
    expect(describeChanges(UNTOUCHED)).toBe('Nothing changed');
    expect(describeChanges(null)).toBe('');
    expect(countOf(2345, 'page', 'pages')).toBe('2,345 pages');
  });

  it('says what of a source was not used', () => {
    const about = { source: 'feeds', about: 'Elm Daily', reason: 'the server answers 404' };
    expect(describeNote({ ...about, kind: 'refused', count: null })).toBe(
      'News feeds: Elm Daily was not used: the server answers 404.',
    );
    expect(describeNote({ ...about, kind: 'skipped', count: 1, reason: 'no title' })).toBe(
      'News feeds: 1 record of Elm Daily left out: no title.',
    );
    expect(describeNote({ ...about, kind: 'settled', count: null })).toBe(
      'News feeds: Elm Daily: the server answers 404.',
    );
    expect(describeNote({ ...about, source: 'new', kind: 'skipped', count: null })).toMatch(
      /^new: Some records of Elm Daily/,
    );
  });
});

it.each([
  [0, 'under a second'],
  [999, 'under a second'],
  [1000, '1 s'],
  [42_400, '42 s'],
  [59_600, '1 min'],
  [185_000, '3 min 5 s'],
  [3_599_600, '1 h 0 min'],
  [3_840_000, '1 h 4 min'],
])('a run of %d ms took %s', (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});

it.each([
  [40, '0.0 s'],
  [412, '0.4 s'],
  [9949, '9.9 s'],
  [9951, '10 s'],
  [61_000, '1 min 1 s'],
])('a step of %d ms took %s', (ms, words) => {
  expect(stepTime(ms)).toBe(words);
});

it.each([
  [950_000, '0.9 MB'],
  [9_940_000, '9.9 MB'],
  [54_200_000, '54 MB'],
  [999_400_000, '999 MB'],
  [999_500_000, '1.0 GB'],
  [1_130_000_000, '1.1 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
