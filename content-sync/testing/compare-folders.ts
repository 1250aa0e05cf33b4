import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../release/site-files.ts';

/** The files that are in one folder alone, or that differ by a byte; empty for equal folders. */
export async function differingFiles(a: string, b: string): Promise<string[]> {
  const [inA, inB] = [new Set(await listFiles(a)), new Set(await listFiles(b))];
  const differing: string[] = [];
  for (const file of new Set([...inA, ...inB])) {
    if (!inA.has(file) || !inB.has(file)) {
      differing.push(file);
      continue;
    }
    const [left, right] = [await readFile(path.join(a, file)), await readFile(path.join(b, file))];
    if (!left.equals(right)) differing.push(file);
  }
  return differing.toSorted();
}
