import { badRequest } from './stripe-failure.ts';

/** A form-encoded text with its nested keys read: `items[0][price]=x` is `{ items: { 0: { price: 'x' } } }`. */
export interface FormTree {
  [name: string]: string | FormTree;
}

/** Reads a query or a form-encoded body; throws 400 on keys that contradict each other. */
export function parseForm(text: string): FormTree {
  const root = emptyTree();
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.split(/[[\]]+/).filter((name) => name !== '');
    const last = names.pop();
    if (last === undefined) throw badRequest(`Invalid parameter name: ${key}`);
    let tree = root;
    for (const name of names) {
      const inner = (tree[name] ??= emptyTree());
      if (typeof inner === 'string') throw badRequest(`Invalid object: ${name}`, { param: name });
      tree = inner;
    }
    tree[last] = value;
  }
  return root;
}

function emptyTree(): FormTree {
  // Without a prototype no key can mean anything but itself.
  return Object.create(null) as FormTree;
}
