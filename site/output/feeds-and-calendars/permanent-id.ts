import { createHash } from 'node:crypto';

/**
 * The root of every id that a reader's program gets and that must never change: feed readers and calendars recognize an
 * entry by it alone. Drawn at random once. It is no address, so that neither another `SITE_URL` nor another product
 * name changes an id. Never change it.
 */
const NAMESPACE = 'afcd7bf0-feff-4a33-a76f-4699fd3e1b1c';

/** A name-based UUID, version 5, of a name below our root (RFC 9562, section 5.5). */
export function nameUuid(name: string, namespace: string = NAMESPACE): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  // The version and the variant are bits that the RFC sets.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** What a feed calls a thing of ours: `urn:uuid:…`, from its kind and our own id of it. */
export function feedId(kind: 'feed' | 'article' | 'recruiting-news' | 'daily', id: string): string {
  return `urn:uuid:${nameUuid(`${kind}/${id}`)}`;
}

/** What a calendar calls a game (UID, RFC 5545, section 3.8.4.7), from our own id of it. */
export function calendarUid(gameId: string): string {
  return `${gameId}@${NAMESPACE}`;
}
