import { expect } from 'vitest';
import type { Findings } from '#sync/desk/testing/claims/check-articles.ts';

/** Every claim holds, nothing is left unread, and there is more than a little of it. */
export function expectTrue({ claims, unread }: Findings, least: number): void {
  const failed = claims.filter(({ holds }) => !holds);
  expect(failed.map(({ kind, article, says }) => `${kind}, ${article}: ${says}`)).toEqual([]);
  expect(unread).toEqual([]);
  expect(claims.length).toBeGreaterThan(least);
}
