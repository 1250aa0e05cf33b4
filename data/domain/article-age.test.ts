import { describe, expect, it } from 'vitest';
import { articleAgeLabel } from './eastern-time.ts';

const now = new Date('2025-11-02T12:00:00Z');
const hoursAgo = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString();

describe('articleAgeLabel', () => {
  it.each([
    [0, 'Less than 1 hour ago'],
    [0.999, 'Less than 1 hour ago'],
    [1, '1 hours ago'],
    [23.99, '23 hours ago'],
    [24, '1 day ago'],
    [47.99, '1 day ago'],
    [48, '2 days ago'],
    [24 * 400, '400 days ago'],
    [-5, 'Less than 1 hour ago'],
  ])('calls a piece of %d hours %j', (hours, label) => {
    expect(articleAgeLabel(hoursAgo(hours), now)).toBe(label);
  });

  it('refuses a publication that is no instant and names it', () => {
    expect(() => articleAgeLabel('yesterday', now)).toThrow("'yesterday'");
  });
});
