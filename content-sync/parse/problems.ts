/** One thing wrong with one field of one record, told so that a person finds the place. */
export interface Problem {
  /** The file's name as the reader knows it, such as `games.json`. */
  file: string;
  /** The line on which the record begins, from 1; null when the whole file is meant. */
  line: number | null;
  /** Position in the list, from 0, and the record's own id where it has one. */
  row: number | null;
  id: string | null;
  field: string | null;
  message: string;
}

/** More than this many help nobody: the first ones are mended first. */
const MOST_SHOWN = 20;

/** `games.json, line 12 (row 10, iowa-at-iowa-state-2025-09-06), field away.score: must be …` */
function describeProblem({ file, line, row, id, field, message }: Problem): string {
  const place = line === null ? file : `${file}, line ${line}`;
  const record = [row === null ? null : `row ${row}`, id].filter((part) => part !== null);
  const where = record.length === 0 ? place : `${place} (${record.join(', ')})`;
  return field === null ? `${where}: ${message}` : `${where}, field ${field}: ${message}`;
}

/** All problems as one text, a line each; past 20 the rest is only counted. */
export function describeProblems(problems: readonly Problem[]): string {
  const lines = problems.slice(0, MOST_SHOWN).map((problem) => `  ${describeProblem(problem)}`);
  const left = problems.length - lines.length;
  return [...lines, ...(left > 0 ? [`  … and ${left} more`] : [])].join('\n');
}
