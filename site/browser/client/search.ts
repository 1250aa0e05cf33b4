import type { Suggestion } from '#data/contract/content.ts';

import { apiGet } from './request.ts';

/** The pages that may be meant by what was typed, best first within each kind. Throws as apiGet. */
export const searchPages = (query: string, signal: AbortSignal): Promise<Suggestion[]> =>
  apiGet(`/api/search?${String(new URLSearchParams({ q: query }))}`, signal);

/**
 * Asks for what was typed last: waits until the typing rests, and drops an answer that comes after a newer question.
 *
 * @param restMs milliseconds without a letter until it is asked
 * @returns what asks (undefined: something else was asked meanwhile; throws as `ask`); null takes back what is on its
 * way
 */
export function askLatest<Answer>(
  ask: (query: string, signal: AbortSignal) => Promise<Answer>,
  restMs: number,
): (query: string | null) => Promise<Answer | undefined> {
  let newest = new AbortController();
  return async (query) => {
    newest.abort();
    const own = new AbortController();
    newest = own;
    await new Promise((rested) => {
      setTimeout(rested, restMs);
    });
    if (query === null || own.signal.aborted) return undefined;
    const answer = await ask(query, own.signal).catch((error: unknown) => {
      if (newest === own) throw error;
    });
    return newest === own && answer ? answer : undefined;
  };
}
