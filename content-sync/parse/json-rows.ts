import type { Problem } from './problems.ts';

/** One element of a file's list, with the place a person would look for it. */
export interface JsonRow {
  file: string;
  /** From 0. */
  row: number;
  /** From 1: where the element begins. */
  line: number;
  value: unknown;
}

export interface JsonRows {
  rows: JsonRow[];
  problems: Problem[];
}

function wholeFile(file: string, line: number | null, message: string): JsonRows {
  return {
    rows: [],
    problems: [{ file, line, row: null, id: null, field: null, message }],
  };
}

/** The line (from 1) on which each element of a top-level JSON list begins; the text is known to be valid JSON. */
function elementLines(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let inString = false;
  let expectsElement = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\n') line += 1;
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
      continue;
    }
    if (char === undefined || /\s/.test(char)) continue;
    if (char === ',' && depth === 1) {
      expectsElement = true;
      continue;
    }
    if (char === ']' || char === '}') {
      depth -= 1;
      continue;
    }
    if (expectsElement && depth === 1) {
      lines.push(line);
      expectsElement = false;
    }
    if (char === '"') inString = true;
    if (char === '[' || char === '{') {
      depth += 1;
      if (depth === 1) expectsElement = true;
    }
  }
  return lines;
}

/** JSON.parse names the place as a character position, or shows only the text around it. */
function lineOfSyntaxError(text: string, message: string): number | null {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return message.includes('end of JSON input') ? text.trimEnd().split('\n').length : null;
}

/** Takes a file's text that must be a JSON list; returns its elements, or the one problem with the file as a whole. */
export function parseJsonRows(file: string, text: string): JsonRows {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return wholeFile(file, lineOfSyntaxError(text, reason), `is not valid JSON: ${reason}`);
  }
  if (!Array.isArray(value)) return wholeFile(file, null, 'must be a list of records');
  const lines = elementLines(text);
  return {
    rows: value.map((element: unknown, row) => ({
      file,
      row,
      line: lines[row] ?? 1,
      value: element,
    })),
    problems: [],
  };
}
