import type { Problems } from './AccountForm.tsx';
import type { FieldSpec } from './TextField.tsx';

/** 'Username is required.' for each field that was left empty. */
export function required<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  values: Readonly<Record<Name, string>>,
): Problems<Name> {
  const empty = fields.filter(({ name }) => values[name] === '');
  return Object.fromEntries(
    empty.map(({ name, label }) => [name, `${label} is required.`]),
  ) as Problems<Name>;
}
