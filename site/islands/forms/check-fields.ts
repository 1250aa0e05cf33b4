import type { FieldSpec } from './TextField.tsx';

/** One sentence for each field that can't be used. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;
export type Values<Name extends string> = Readonly<Record<Name, string>>;

function problemOf<Name extends string>(
  { name, label, check, repeats }: FieldSpec<Name>,
  values: Values<Name>,
): string | undefined {
  if (check !== undefined) return check(values[name]);
  if (values[name] === '') return `${label} is required.`;
  // Specification section 5.
  return repeats === undefined || values[name] === values[repeats]
    ? undefined
    : 'Passwords do not match';
}

/** What is wrong with what was typed, by field; empty when nothing is. */
export function checkFields<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  values: Values<Name>,
): Problems<Name> {
  const found = fields.map((field) => [field.name, problemOf(field, values)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined)) as Problems<Name>;
}
