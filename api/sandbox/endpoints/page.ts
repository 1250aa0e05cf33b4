import type { Stripe } from 'stripe';
import { integerOf, textOf } from '../form.ts';
import { listObject } from '../objects/list-object.ts';
import { badRequest } from '../stripe-failure.ts';
import type { Call } from './endpoint.ts';
import type { Expansion } from '../expansion.ts';

/** The fields of every list. */
export const PAGE_FIELDS = [
  'limit',
  'starting_after',
  'ending_before',
] as const satisfies readonly (keyof Stripe.PaginationParams)[];

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/**
 * One page of records, newest first: `limit` (1 to 100, else 10) of them after `starting_after` or
 * before `ending_before`. Throws 400 on a limit or an id that cannot be used.
 */
export function pageOf<Row extends { id: string }, Item>(
  { expand, fields }: Call,
  url: string,
  rows: readonly Row[],
  show: (row: Row, expand: Expansion) => Item,
): Stripe.ApiList<Item> {
  const newestFirst = [...rows].reverse();
  const limit = integerOf(fields, 'limit') ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) {
    throw badRequest(`This value must be between 1 and ${MAX_LIMIT}.`, { param: 'limit' });
  }
  const after = indexOf(newestFirst, textOf(fields, 'starting_after'), 'starting_after');
  const before = indexOf(newestFirst, textOf(fields, 'ending_before'), 'ending_before');
  const start = before === null ? (after ?? -1) + 1 : Math.max(0, before - limit);
  const end = before ?? Math.min(newestFirst.length, start + limit);
  const hasMore = before === null ? end < newestFirst.length : start > 0;
  const inside = expand.into('data');
  const data = newestFirst.slice(start, end).map((row) => show(row, inside));
  return listObject(url, data, hasMore);
}

function indexOf(
  rows: readonly { id: string }[],
  id: string | undefined,
  param: string,
): number | null {
  if (id === undefined) return null;
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1)
    throw badRequest(`No such object: '${id}'`, { param, code: 'resource_missing' });
  return index;
}
