import type { ReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { toInstant } from '#data/domain/time.ts';

/**
 * The present that a release's pages are built for: the moment its content stands for, else the moment the release was
 * made. Never the builder's clock: the same content must give the same bytes. RangeError for a text that is no instant.
 */
export function releaseNow(meta: Pick<ReleaseMeta, 'asOf' | 'createdAt'>): Date {
  return toInstant(meta.asOf ?? meta.createdAt);
}
