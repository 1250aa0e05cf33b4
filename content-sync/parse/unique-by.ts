import type { JsonRow } from './json-rows.ts';
import type { RecordReader } from './record-reader.ts';

/**
 * A check that a value comes once in a file. The check returns false, and notes the problem with
 * the line of the first one, when it has seen the value before.
 */
export function uniqueBy(
  field: string,
): (reader: RecordReader, row: JsonRow, value: string) => boolean {
  const firstLines = new Map<string, number>();
  return (reader, row, value) => {
    const first = firstLines.get(value);
    if (first === undefined) {
      firstLines.set(value, row.line);
      return true;
    }
    reader.problem(field, `'${value}' stands on line ${first} already`);
    return false;
  };
}
