import type { Stripe } from 'stripe';
import { get } from '../books.ts';
import { createCustomer, deleteCustomer, livingRecord, updateCustomer } from '../customers.ts';
import { metadataOf, textOf, type FormTree } from '../form.ts';
import { customerObject } from '../objects/customer.ts';
import type { CustomerRecord } from '../state.ts';
import { fieldsOf, type Endpoint } from './endpoint.ts';
import { PAGE_FIELDS, pageOf } from './page.ts';

/** Creating, reading, changing, deleting and listing customers. */
export const customerEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    accepts: fieldsOf<Stripe.CustomerCreateParams>('email', 'name', 'metadata'),
    answer: ({ books, fields }) => customerObject(createCustomer(books, customerFields(fields))),
  },
  {
    method: 'GET',
    path: '/v1/customers',
    accepts: [...PAGE_FIELDS, ...fieldsOf<Stripe.CustomerListParams>('email')],
    answer: (call) => {
      const email = textOf(call.fields, 'email');
      const rows = Object.values(call.books.state.customers).filter(
        (row) => !row.deleted && (email === undefined || row.email === email),
      );
      return pageOf(call, '/v1/customers', rows, customerObject);
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    accepts: [],
    answer: ({ books, id }) => customerObject(get(books.state, 'customers', id)),
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    accepts: fieldsOf<Stripe.CustomerUpdateParams>('email', 'name', 'metadata'),
    answer: ({ books, fields, id }) =>
      customerObject(updateCustomer(books, id, customerFields(fields, livingRecord(books, id)))),
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    accepts: [],
    answer: ({ books, id }) => customerObject(deleteCustomer(books, id)),
  },
];

function customerFields(fields: FormTree, before?: CustomerRecord) {
  const text = (name: 'email' | 'name'): string | null => {
    const value = textOf(fields, name);
    if (value === undefined) return before?.[name] ?? null;
    return value === '' ? null : value;
  };
  return {
    email: text('email'),
    name: text('name'),
    metadata: metadataOf(fields, before?.metadata),
  };
}
