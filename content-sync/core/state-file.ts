import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Static, TSchema } from 'typebox';
import { parseJson } from '#data/releases/files.ts';

/** What an earlier sync stored in a file; undefined where the file is missing or damaged. */
export async function readState<Schema extends TSchema>(
  file: string,
  schema: Schema,
): Promise<Static<Schema> | undefined> {
  return parseJson(schema, await readFile(file, 'utf8').catch(() => ''));
}

/**
 * Stores a value in a file for the next sync: the file is the old one or the new one, never half. One sync at a time
 * writes it.
 */
export function writeState(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, `${JSON.stringify(value, null, 1)}\n`, { flush: true });
  renameSync(`${file}.part`, file);
}
