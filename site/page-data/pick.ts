/** The named fields of an object and no others, in the order of their names here. */
export function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

/** An object without the named fields. */
export function omit<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Omit<T, K> {
  const left = Object.entries(from).filter(([key]) => !(keys as readonly PropertyKey[]).includes(key));
  return Object.fromEntries(left) as Omit<T, K>;
}
