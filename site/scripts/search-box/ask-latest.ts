/** Asks for what was typed last, and for nothing that was typed over before its turn came. */
export interface LatestAsker<Answer> {
  /** Resolves to the answer, or to undefined when something else was asked meanwhile. Throws as `ask`. */
  ask: (query: string) => Promise<Answer | undefined>;
  /** What is on its way is no longer wanted. */
  stop: () => void;
}

/**
 * Waits until the typing rests, and drops an answer that comes after a newer question.
 *
 * @param restMs milliseconds without a letter until it is asked
 */
export function askLatest<Answer>(
  ask: (query: string, signal: AbortSignal) => Promise<Answer>,
  restMs: number,
): LatestAsker<Answer> {
  let current = new AbortController();
  return {
    async ask(query) {
      current.abort();
      const asked = new AbortController();
      current = asked;
      const isWanted = (): boolean => !asked.signal.aborted;
      await new Promise((rested) => {
        setTimeout(rested, restMs);
      });
      if (!isWanted()) return undefined;
      try {
        const answer = await ask(query, asked.signal);
        return isWanted() ? answer : undefined;
      } catch (error) {
        if (isWanted()) throw error;
        return undefined;
      }
    },
    stop() {
      current.abort();
    },
  };
}
