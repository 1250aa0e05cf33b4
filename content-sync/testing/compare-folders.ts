import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CARDS_FOLDER } from '#data/art/share-card-path.ts';
import { listFiles } from '#data/releases/files.ts';

/** Each sync adds pictures that the one before had left: how many there are says nothing about the pages. */
const isBuilt = (file: string): boolean => !file.startsWith(`${CARDS_FOLDER}/`);

async function builtFiles(folder: string): Promise<Set<string>> {
  return new Set((await listFiles(folder)).filter(isBuilt));
}

/**
 * The files that are in one site alone, or that differ by a byte; empty for equal ones. Share cards are not compared.
 */
export async function differingFiles(a: string, b: string): Promise<string[]> {
  const inA = await builtFiles(a);
  const inB = await builtFiles(b);
  const differing: string[] = [];
  for (const file of new Set([...inA, ...inB])) {
    if (!inA.has(file) || !inB.has(file)) {
      differing.push(file);
      continue;
    }
    const left = await readFile(path.join(a, file));
    const right = await readFile(path.join(b, file));
    if (!left.equals(right)) differing.push(file);
  }
  return differing.toSorted();
}
