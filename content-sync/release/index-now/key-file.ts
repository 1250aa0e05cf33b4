import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { IndexNowSettings } from './announce.ts';

/** Puts the key where search engines look whether the site is ours: `/<key>.txt`. */
export async function writeKeyFile(site: string, { key }: IndexNowSettings): Promise<void> {
  await writeFile(path.join(site, `${key}.txt`), key);
}
