import type { Books } from '../books.ts';
import type { Expansion } from '../expansion.ts';
import type { FormTree } from '../form.ts';

/** A request, read: the id of its address ('' where there is none), its fields, and what is to be shown whole. */
export interface Call {
  books: Books;
  id: string;
  fields: FormTree;
  expand: Expansion;
}

/** One call of the provider's API that the sandbox knows. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for the id. */
  path: string;
  /** The fields it reads; any other is refused, as in life. `expand` is always there. */
  accepts: readonly string[];
  answer(call: Call): object;
}

/** The names of fields, held against the SDK's type of the call: a field that is gone there stops the build. */
export function fieldsOf<Params>(...names: (keyof Params & string)[]): readonly string[] {
  return names;
}
