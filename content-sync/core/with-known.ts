const isUnknown = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/**
 * A later report over an earlier one of the same thing: what the later one does not know never wins over what was
 * known. In the fields of `statements` an unknown is a statement, and wins.
 */
export function withKnown<Item extends object>(
  later: Item,
  earlier: Item | undefined,
  statements: readonly (keyof Item)[] = [],
): Item {
  const known = { ...later };
  for (const name of Object.keys(later) as (keyof Item)[])
    if (earlier !== undefined && isUnknown(later[name]) && !statements.includes(name)) known[name] = earlier[name];
  return known;
}
