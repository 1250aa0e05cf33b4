import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';

/** An answer as it is kept: with what the next question can ask about. */
export interface KeptAnswer {
  url: string;
  etag: string | null;
  lastModified: string | null;
  contentType: string;
  body: string;
}

/** Answers by address, on disk. Losing any of it costs a transfer and nothing else. */
export interface AnswerCache {
  /** Undefined for an address that was never kept, or whose file is not whole. */
  read(url: string): Promise<KeptAnswer | undefined>;
  write(answer: KeptAnswer): Promise<void>;
}

const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';

function parseKept(text: string, url: string): KeptAnswer | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const kept = value as Partial<Record<keyof KeptAnswer, unknown>>;
  const { etag, lastModified, contentType, body } = kept;
  const isSound =
    kept.url === url &&
    isTextOrNull(etag) &&
    isTextOrNull(lastModified) &&
    typeof contentType === 'string' &&
    typeof body === 'string';
  return isSound ? { url, etag, lastModified, contentType, body } : undefined;
}

/** A cache in a folder, which is made with the first answer; a file for each address. */
export function folderCache(folder: string): AnswerCache {
  const fileOf = (url: string): string =>
    path.join(folder, `${createHash('sha256').update(url).digest('hex').slice(0, 32)}.json`);
  return {
    async read(url) {
      try {
        return parseKept(await readFile(fileOf(url), 'utf8'), url);
      } catch {
        return undefined;
      }
    },
    async write(answer) {
      await mkdir(folder, { recursive: true });
      await writeFileAtomic(fileOf(answer.url), JSON.stringify(answer), { durable: false });
    },
  };
}

/** Keeps nothing. */
export const noCache: AnswerCache = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
};
