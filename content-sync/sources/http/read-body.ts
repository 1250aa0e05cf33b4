import { type Duplex, PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { HttpProblem } from '../../core/http-problem.ts';

const UNPACKERS = new Map<string, () => Duplex>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** What `readBody` can unpack, for the request's header. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';

function unpackerFor(encoding: string, url: string): Duplex {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return new PassThrough();
  const create = UNPACKERS.get(name);
  // Several encodings on top of each other are of use only for hiding a bomb in a bomb.
  if (create === undefined)
    throw new HttpProblem(url, `answers in the encoding '${name.slice(0, 40)}', which was not asked for`);
  return create();
}

/**
 * Reads a body to its end, unpacked, and stops with an HttpProblem as soon as the unpacked bytes are
 * more than `maxBytes`: neither a long body nor a small one that unpacks to gigabytes is ever held.
 */
export async function readBody(
  body: Readable,
  { encoding, maxBytes, url, signal }: { encoding: string; maxBytes: number; url: string; signal: AbortSignal },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (stream: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > maxBytes) throw new HttpProblem(url, `sends more than ${maxBytes} bytes: it was not read further`);
      chunks.push(chunk);
    }
  };
  await pipeline(body, unpackerFor(encoding, url), collect, { signal });
  return Buffer.concat(chunks);
}

/** So many bytes tell whether every other one is zero, as in UTF-16; no other text has zeros. */
const SAMPLE_BYTES = 64;
/** An XML declaration is never longer. */
const DECLARATION_BYTES = 200;
function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

/** UTF-16 by its zeros: whatever the header says, as anything else it would be no text at all. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  const units = Math.floor(Math.min(bytes.length, SAMPLE_BYTES) / 2);
  const zerosAt = (rest: number): number =>
    bytes.subarray(0, units * 2).filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const first = zerosAt(0);
  const second = zerosAt(1);
  if (second > units / 2 && first === 0) return 'utf-16le';
  return first > units / 2 && second === 0 ? 'utf-16be' : undefined;
}

function declared(bytes: Uint8Array, contentType: string): (string | undefined)[] {
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const inXml = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
  return [
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1],
    // A declaration that can be read as ASCII does not stand in UTF-16, whatever it says.
    inXml?.toLowerCase().startsWith('utf-16') === true ? undefined : inXml,
  ];
}

function decoderOf(label: string | undefined): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label);
  } catch {
    // An unknown name says nothing.
    return undefined;
  }
}

/** UTF-8 unless more of its signs beyond ASCII are broken than sound; then windows-1252, which holds all of Latin-1. */
function guess(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  const broken = text.split('\ufffd').length - 1;
  if (broken === 0) return text;
  let sound = 0;
  for (const sign of text) if (sign > '\u007f' && sign !== '\ufffd') sound += 1;
  return broken > sound ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/**
 * Bytes as text, decoded as browsers do (WHATWG Encoding and HTML standards, 'determining the character encoding'): by
 * a byte order mark, by the charset that the header or an XML declaration names, else by what the bytes look like.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const certain = byteOrderMark(bytes) ?? utf16WithoutMark(bytes);
  for (const label of [certain, ...declared(bytes, contentType)]) {
    const decoder = decoderOf(label);
    if (decoder !== undefined) return decoder.decode(bytes);
  }
  return guess(bytes);
}
