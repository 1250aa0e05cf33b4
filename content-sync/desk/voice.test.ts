import { describe, expect, test } from 'vitest';
import { Voice } from './voice.ts';

describe('a voice', () => {
  test('says the same thing of one article in the same words, and of another in others', () => {
    const ways = ['{S} [led|was ahead|was up] {s}.', 'It was {s} for {S}.'];
    const say = (id: string): string => new Voice(id).say('lead', ways, { S: 'Elm', s: '7-3' });
    expect(say('a')).toBe(say('a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(say)).size).toBeGreaterThan(2);
  });

  test('does not use a sentence twice while there is another', () => {
    const voice = new Voice('elm-at-oak');
    const ways = ['{S} [led|was ahead] {s}.', 'It was {s} for {S}.'];
    const said = [1, 2, 3].map(() => voice.say('lead', ways, { S: 'Elm', s: '7-3' }));
    expect(new Set(said)).toEqual(new Set(['Elm led 7-3.', 'Elm was ahead 7-3.', 'It was 7-3 for Elm.']));
    expect(said).toContain(voice.say('lead', ways, { S: 'Elm', s: '7-3' }));
  });

  test.each([
    ['{n} wins', { n: 3 }, 'Three wins'],
    ['at {n#}', { n: 3 }, 'At 3'],
    ['lost by {n point}', { n: 1 }, 'Lost by one point'],
    ['after {n loss/losses}', { n: 12 }, 'After 12 losses'],
    ['sacked {n time}', { n: 2 }, 'Sacked twice'],
    ['a/an {s} deficit', { s: '11-3' }, 'An 11-3 deficit'],
    ['took a/an {d}-point lead', { d: 8 }, 'Took an eight-point lead'],
  ])('fills %s', (phrasing, slots, text) => {
    expect(new Voice('x').say('key', [phrasing], slots)).toBe(text);
  });

  test('fills from what it knows of its article what a phrasing is not given', () => {
    const voice = new Voice('x', { W: 'Elm', L: 'Oak' });
    expect(voice.say('key', ['{W} beat {L}.'])).toBe('Elm beat Oak.');
    expect(voice.say('key', ['{W} beat {L}.'], { L: 'Ash' })).toBe('Elm beat Ash.');
    expect(voice.fill('a/an {n}-point win over {L}', { n: 8 })).toBe('an eight-point win over Oak');
  });

  test('picks the same for one key, however often it is asked', () => {
    const picked = (id: string): number => new Voice(id).pick('key', [1, 2, 3]);
    expect(picked('a')).toBe(picked('a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(picked)).size).toBe(3);
    expect(() => new Voice('a').pick('key', [])).toThrow('nothing to pick for key');
  });

  test('refuses a phrasing that lacks what it names', () => {
    expect(() => new Voice('x').say('key', ['{S} won.'], {})).toThrow('nothing to say for S');
    expect(() => new Voice('x').fill('{S} won.', { S: null })).toThrow('nothing to say for S');
  });
});
