import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { nullable } from '#data/domain/schemas.ts';
import { writeFileAtomic } from '#data/releases/files.ts';
import { readState } from '../../core/state-file.ts';

const SCHEMA = Type.Object({
  url: Type.String(),
  etag: nullable(Type.String()),
  lastModified: nullable(Type.String()),
  body: Type.String(),
});

/** A cached answer, with what makes the next request conditional. */
export type CachedAnswer = Static<typeof SCHEMA>;

/**
 * Answers by address, in a folder, which is made with the first answer; a file for each address. Losing any of it costs
 * a transfer and nothing else.
 */
export function folderCache(folder: string) {
  const fileOf = (url: string): string =>
    path.join(folder, `${createHash('sha256').update(url).digest('hex').slice(0, 32)}.json`);
  return {
    /** Undefined for an address without a complete file. */
    async read(url: string): Promise<CachedAnswer | undefined> {
      const cached = await readState(fileOf(url), SCHEMA);
      return cached?.url === url ? cached : undefined;
    },
    async write(answer: CachedAnswer): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeFileAtomic(fileOf(answer.url), JSON.stringify(answer), { durable: false });
    },
  };
}
