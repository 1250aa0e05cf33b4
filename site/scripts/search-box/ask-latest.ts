/**
 * Asks for what was typed last: waits until the typing rests, and drops an answer that comes after a newer question.
 *
 * @param restMs milliseconds without a letter until it is asked
 * @returns what asks (undefined: something else was asked meanwhile; throws as `ask`); null takes back what is on its way
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
