import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { HttpProblem, showAddress } from './http-problem.ts';

const UNPACKERS = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
} as const;

/** What `readBody` can unpack, for the request's header. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';

function unpackerFor(encoding: string, url: string) {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return null;
  const found = Object.entries(UNPACKERS).find(([known]) => known === name);
  // Several encodings on top of each other serve nobody but who hides a bomb in a bomb.
  if (found === undefined)
    throw new HttpProblem(
      'wrong_type',
      `${showAddress(url)} answers in the encoding '${name.slice(0, 40)}', which was not asked for.`,
    );
  return found[1]();
}

/**
 * Reads a body to its end, unpacked, and stops with 'too_large' as soon as the unpacked bytes are
 * more than `maxBytes`: neither a long body nor a small one that unpacks to gigabytes is ever held.
 */
export async function readBody(
  body: Readable,
  { encoding, maxBytes, url, signal }: { encoding: string; maxBytes: number; url: string; signal: AbortSignal },
): Promise<Buffer> {
  const unpacker = unpackerFor(encoding, url);
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (stream: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > maxBytes)
        throw new HttpProblem(
          'too_large',
          `${showAddress(url)} sends more than ${maxBytes} bytes: it was not read further.`,
        );
      chunks.push(chunk);
    }
  };
  if (unpacker === null) await pipeline(body, collect, { signal });
  else await pipeline(body, unpacker, collect, { signal });
  return Buffer.concat(chunks);
}
