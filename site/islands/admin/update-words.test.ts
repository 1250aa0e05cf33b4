import { describe, expect, it } from 'vitest';

import { UPDATE_STEPS, UpdateRunSchema } from '#data/contract/admin.ts';

import {
  countOf,
  describeChanges,
  describeNote,
  describeTrigger,
  OUTCOME_WORDS,
  STEP_NAMES,
  stepDoing,
  stepName,
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
    expect(stepName('polish')).toBe('polish');
    expect(stepDoing('polish')).toBe('polish');
    // A name that every object has is no step either.
    expect(stepName('constructor')).toBe('constructor');
    expect(stepDoing(null)).toBe('Getting ready');
  });

  it('has different words for every outcome', () => {
    const outcomes = UpdateRunSchema.properties.outcome.enum;
    expect(new Set(outcomes.map((outcome) => OUTCOME_WORDS[outcome].word)).size).toBe(6);
    expect(new Set(outcomes.map((outcome) => OUTCOME_WORDS[outcome].sentence)).size).toBe(6);
  });

  it('says who or what made it begin', () => {
    expect(describeTrigger('staff', 'coach')).toBe('Started by coach');
    expect(describeTrigger('staff', null)).toBe('Started by staff');
    expect(describeTrigger('daily', null)).toBe('Daily update');
    const triggers = UpdateRunSchema.properties.trigger.enum;
    expect(new Set(triggers.map((trigger) => describeTrigger(trigger, null))).size).toBe(triggers.length);
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
