import { describe, expect, it } from 'vitest';
import {
  commitmentLabel,
  gameStatusLabel,
  hasRecapLink,
  recruitingNewsLabel,
  recruitingNewsTone,
  starTone,
} from './labels.ts';

describe('game status', () => {
  it.each([
    ['final', 'FINAL'],
    ['completed', 'FINAL'],
    ['live', 'LIVE'],
    ['scheduled', 'SCHEDULED'],
    ['postponed', 'POSTPONED'],
    ['halftime', 'HALFTIME'],
    ['', ''],
  ])('%j is shown as %j', (status, label) => {
    expect(gameStatusLabel(status)).toBe(label);
  });

  it('offers a recap for final games alone', () => {
    expect(['final', 'completed'].every(hasRecapLink)).toBe(true);
    expect(['scheduled', 'live', 'postponed', 'cancelled', ''].some(hasRecapLink)).toBe(false);
  });
});

describe('recruits and their news', () => {
  it.each([
    [5, 'gold'],
    [4, 'blue'],
    [3, 'green'],
    [2, 'grey'],
    [0, 'grey'],
    [6, 'grey'],
    [4.5, 'grey'],
    [Number.NaN, 'grey'],
  ])('gives %d stars the colour %s', (rating, tone) => {
    expect(starTone(rating)).toBe(tone);
  });

  it('colours a commitment green, a decommitment amber, anything else blue', () => {
    expect(recruitingNewsTone('commitment')).toBe('green');
    expect(recruitingNewsTone('decommitment')).toBe('amber');
    expect(recruitingNewsTone('other')).toBe('blue');
  });

  it('says in words what the colours mean', () => {
    expect(recruitingNewsLabel('decommitment')).toBe('Decommitment');
    expect(commitmentLabel('committed')).toBe('Committed');
    expect(commitmentLabel('uncommitted')).toBe('Uncommitted');
    expect(commitmentLabel('decommitted')).toBe('Decommitted');
  });
});
