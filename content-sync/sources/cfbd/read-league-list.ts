import { Type, type Static, type TSchema } from 'typebox';
import { nullable } from '#data/domain/schemas.ts';
import type { Skipped } from '../../core/source-note.ts';
import { faultText, recordCheck } from '../../core/check-record.ts';
import { visibleText } from '../../core/text.ts';

const LEAGUE_ID = '^[1-9]\\d{0,11}$';

/** The league's number of a team, game or player: it comes as a number, or as a text of digits. */
export const leagueId = () =>
  Type.Union([
    Type.Integer({ minimum: 1, maximum: 999_999_999_999, description: 'a number' }),
    Type.String({ pattern: LEAGUE_ID }),
  ]);

/** A field that the league leaves out, or leaves empty, when it does not know. */
export const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema));

/** The league's number as a text; undefined for what is none. */
export function leagueIdOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && new RegExp(LEAGUE_ID).test(text) ? text : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field as we read it: a text with nothing to be seen in it is none. */
const read = (value: unknown): unknown =>
  typeof value === 'string' && visibleText(value).trim() === '' ? null : value;

/** What a list of the league's holds for us, and what was left out of it. */
export interface LeagueList<Item> {
  records: Item[];
  skipped: Skipped[];
}

/**
 * Reads a list of the league's. `build` makes our record of a sound one, or says why it cannot be used; one that cannot
 * is left out under the name in its `nameField`, and never stops the others.
 */
export function readLeagueList<const Schema extends TSchema, Item extends object>(
  rows: readonly unknown[],
  { schema, nameField }: { schema: Schema; nameField: string },
  build: (record: Static<Schema>) => Item | string,
): LeagueList<Item> {
  const check = recordCheck(schema);
  const list: LeagueList<Item> = { records: [], skipped: [] };
  for (const row of rows) {
    const fields = isRecord(row) ? row : {};
    const filled = Object.entries(fields).map(([name, one]) => [name, read(one)]);
    const checked = check(isRecord(row) ? Object.fromEntries(filled) : row);
    const built = checked.ok ? build(checked.record) : checked.faults.slice(0, 1).map(faultText).join('');
    if (typeof built !== 'string') {
      list.records.push(built);
      continue;
    }
    const name = fields[nameField];
    const record = typeof name === 'string' || typeof name === 'number' ? visibleText(String(name)) : '';
    list.skipped.push({ record, reason: built });
  }
  return list;
}
