import type { Problem } from '../../parse/problems.ts';
import { RecordReader } from '../../parse/record-reader.ts';

const LEAGUE_ID = /^[1-9]\d{0,11}$/;

/** The league's number of a team, game or player as a text: it comes as a number, or as a text of digits. */
export function leagueIdOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && LEAGUE_ID.test(text) ? text : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record of the league's with what was found wrong in it. */
export interface LeagueRecord {
  reader: RecordReader;
  /** The record's own fields; empty when it is no record. */
  fields: Readonly<Record<string, unknown>>;
  /** What is wrong, once the fields were read; undefined: nothing. */
  reason(): string | undefined;
}

/** `the field is too odd (homePoints)`: without the value, so that equal faults are counted together. */
function describe({ field, message }: Problem): string {
  const fault = message.replace(/, is .*$/s, '');
  return field === null ? fault : `${field} ${fault}`;
}

/**
 * Opens one record for reading. The league leaves out, or leaves empty, what it does not know:
 * the fields named in `optional` are then null.
 */
export function openRecord(value: unknown, optional: readonly string[] = []): LeagueRecord {
  const fields = isRecord(value) ? value : {};
  const filled: Record<string, unknown> = { ...fields };
  for (const field of optional) {
    const content = filled[field];
    const isEmpty = content === undefined || (typeof content === 'string' && content.trim() === '');
    if (isEmpty) filled[field] = null;
  }
  const problems: Problem[] = [];
  const source = { file: '', row: 0, line: 0, value: isRecord(value) ? filled : value };
  return {
    reader: new RecordReader(source, problems),
    fields,
    reason: () => (problems[0] === undefined ? undefined : describe(problems[0])),
  };
}
