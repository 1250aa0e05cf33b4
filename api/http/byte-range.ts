/** The first and last byte of a part, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one part of a body of `size` bytes that a Range header asks for; 'unsatisfiable' for one that does not exist;
 * undefined for the whole body: no header, or one that RFC 9110, 14.2 lets a server ignore (other units, several
 * parts).
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
