/** The forms a body can be sent in; the first is the smallest. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const REMEMBERED = 200;
const remembered = new Map<string, readonly Encoding[]>();

function qualities(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (name === '') continue;
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const quality = weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1));
    found.set(name === 'x-gzip' ? 'gzip' : name, quality >= 0 && quality <= 1 ? quality : 0);
  }
  return found;
}

/**
 * The encodings a client takes by its Accept-Encoding header, best first (RFC 9110, 12.5.3), equal ones smallest first.
 * Plain is always the last resort: an answer that may be readable is worth more than none.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity'];
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const found = qualities(header);
  // Plain that is not named is acceptable, but only after what is.
  const quality = (encoding: Encoding): number =>
    found.get(encoding) ?? found.get('*') ?? (encoding === 'identity' ? 0.0001 : 0);
  const accepted = ENCODINGS.filter((encoding) => quality(encoding) > 0).toSorted(
    (a, b) => quality(b) - quality(a),
  );
  if (!accepted.includes('identity')) accepted.push('identity');
  // Browsers send a handful of texts; a client that invents new ones must not fill the memory.
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(header, accepted);
  return accepted;
}
