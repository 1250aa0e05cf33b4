import type { Static } from 'typebox';
import { idOf, notUnderstood, type ReferenceSchema } from './provider-answers.ts';

/** What is asked for with each page of a customer's list. */
export interface PageRequest {
  customer: string;
  limit: number;
  starting_after?: string;
}
interface Listed {
  id: string;
  customer: Static<typeof ReferenceSchema> | null;
}

/** Pages of a hundred: far beyond what a person makes, which is one for each time that paying was begun and left for a day. */
const MOST_PAGES = 5;

/**
 * All that one list of the provider's holds of a customer, newest first. `readPage` asks for a page and checks it. Throws
 * what that throws, and `payments_unreachable` for something that is another customer's.
 */
export async function readPages<Item extends Listed>(
  customerId: string,
  readPage: (page: PageRequest) => Promise<{ data: Item[]; has_more: boolean }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const last = all.at(-1)?.id;
    const { data, has_more: hasMore } = await readPage({
      ...{ customer: customerId, limit: 100 },
      ...(last !== undefined && { starting_after: last }),
    });
    for (const { customer } of data)
      if (customer === null || idOf(customer) !== customerId) throw notUnderstood('another object');
    all.push(...data);
    if (!hasMore || data.length === 0) break;
  }
  return all;
}
