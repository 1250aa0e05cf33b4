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

/** The same for a gatherer of many things: once for each of them. */
export function onceEach<Key, T>(gather: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const gatherers = new Map<Key, () => Promise<T>>();
  return (key) => {
    const one = gatherers.get(key) ?? once(() => gather(key));
    gatherers.set(key, one);
    return one();
  };
}
