/** Runs work so that two pieces of the same key never overlap; pieces of different keys do not wait for each other. */
export type OneAtATime = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Makes such a queue, first come, first served. A failure is its caller's alone; an idle key is forgotten. */
export function createOneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
