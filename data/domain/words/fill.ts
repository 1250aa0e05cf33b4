/** A phrase with its places filled: `{team}`. Throws for a place that nothing is given for. */
export function fill(phrase: string, given: Readonly<Record<string, string | number>>): string {
  return phrase.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`nothing for ${place} in '${phrase}'`);
    return String(value);
  });
}
