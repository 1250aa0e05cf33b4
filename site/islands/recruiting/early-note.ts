import { ApiError } from '#site/queries/api-client.ts';

/**
 * What the strip says in place of a list, from the number of items or why there is none; null while
 * nothing is known and where there is news.
 */
export function earlyNote(items: number | undefined, error: Error | null): string | null {
  if (error instanceof ApiError && error.status === 403) return error.serverMessage;
  if (error !== null) return 'Early news could not be loaded.';
  if (items !== 0) return null;
  return 'Nothing new right now: you see commitments an hour before everyone else.';
}
