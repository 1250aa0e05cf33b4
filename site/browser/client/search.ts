import type { Suggestion } from '#data/contract/content.ts';

import { call } from './request.ts';

/** `GET /api/search`: pages that match what was typed, best first within each kind. Throws as apiGet. */
export const searchPages = (q: string, signal: AbortSignal): Promise<Suggestion[]> =>
  call('GET /search', { q }, signal);

/**
 * Asks for what was typed last: waits for a pause in typing, and ignores answers to older questions.
 *
 * @param restMs milliseconds without a letter until it is asked
 * @returns a function that asks, and throws as `ask`. It resolves to undefined when another question came meanwhile;
 *   null cancels the current one
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
