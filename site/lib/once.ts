/**
 * Wraps a gatherer whose result serves many pages, so that a build runs it once. A failure is not
 * kept: the next call tries again and reports its own error.
 */
export function once<T>(gather: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= gather().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}
