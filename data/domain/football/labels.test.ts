import { describe, expect, it } from 'vitest';
import { gameStatusLabel, hasRecapLink } from './game.ts';
import { commitmentLabel, recruitingNewsLabel } from './recruit.ts';

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
  it('says in words what the colours mean', () => {
    expect(recruitingNewsLabel('decommitment')).toBe('Decommitment');
    expect(commitmentLabel('committed')).toBe('Committed');
    expect(commitmentLabel('uncommitted')).toBe('Uncommitted');
    expect(commitmentLabel('decommitted')).toBe('Decommitted');
  });
});
