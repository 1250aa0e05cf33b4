import { get, type Books } from './books.ts';
import { newId } from './ids.ts';
import { livingCustomer } from './objects/customer.ts';
import type { CustomerRecord } from './state.ts';
import { noSuch } from './stripe-failure.ts';
import { endSubscription, hasEnded } from './subscriptions.ts';

type CustomerFields = Pick<CustomerRecord, 'email' | 'name' | 'metadata'>;

/** A customer that was not deleted; throws `resource_missing`. */
export function livingRecord({ state }: Books, id: string, param = 'id'): CustomerRecord {
  const customer = get(state, 'customers', id, param);
  if (customer.deleted) throw noSuch('customer', id, param);
  return customer;
}

/** A new customer: `customer.created`. */
export function createCustomer(books: Books, fields: CustomerFields): CustomerRecord {
  const at = books.now();
  const customer = { id: newId('cus'), created: at, ...fields, deleted: false, clockOffset: 0 };
  books.state.customers[customer.id] = customer;
  books.emit('customer.created', livingCustomer(customer), { at });
  return customer;
}

/** Changes what is known of a customer: `customer.updated`. */
export function updateCustomer(books: Books, id: string, fields: CustomerFields): CustomerRecord {
  const customer = livingRecord(books, id);
  Object.assign(customer, fields);
  books.emit('customer.updated', livingCustomer(customer), { at: books.now(id) });
  return customer;
}

/** Deletes a customer: what is running ends at once, then `customer.deleted`. */
export function deleteCustomer(books: Books, id: string): CustomerRecord {
  const customer = livingRecord(books, id);
  for (const subscription of Object.values(books.state.subscriptions)) {
    if (subscription.customer === id && !hasEnded(subscription)) {
      endSubscription(books, subscription, 'cancellation_requested');
    }
  }
  customer.deleted = true;
  books.emit('customer.deleted', livingCustomer(customer), { at: books.now(id) });
  return customer;
}
