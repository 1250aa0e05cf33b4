import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ReleasePaths } from '#data/releases/layout.ts';
import { listFiles } from '#data/releases/files.ts';
import { checkRelease } from '../publish/publish-release.ts';
import { isCompressed } from '../build/site-folder.ts';
import { readPageIndex } from '../build/render/page-index.ts';
import { readPage } from '../build/render/read-page.ts';

/**
 * Throws unless a published release is whole as it lies on the disk: every page of its index there and not cut off,
 * every link leading to a file, every compressed body the same as the file beside it.
 */
export async function checkPublished(release: ReleasePaths): Promise<void> {
  const index = await readPageIndex(release.pageIndex);
  if (index === null) throw new Error('The release has no index of its pages.');
  const names = await listFiles(release.site);
  const files = new Set(names.filter((name) => !isCompressed(name)));
  await checkRelease(release, { index, files });
  for (const name of names) {
    const bytes = await readFile(path.join(release.site, name));
    if (name.endsWith('.html')) readPage(name, bytes.toString());
    if (!isCompressed(name)) continue;
    const plain = name.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes);
    const file = await readFile(path.join(release.site, name.slice(0, -3)));
    if (!plain.equals(file)) throw new Error(`${name} holds something else than its file.`);
  }
}
