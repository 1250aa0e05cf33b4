/** A form-encoded text with its nested keys read: `items[0][price]=x` is `{ items: { 0: { price: 'x' } } }`. */
interface FormTree {
  [name: string]: string | FormTree;
}

/** Reads a query or a form-encoded body. Of keys that contradict each other the last one counts; a nameless one is dropped. */
export function parseForm(text: string): FormTree {
  const root = emptyTree();
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.split(/[[\]]+/).filter((name) => name !== '');
    const last = names.pop();
    if (last === undefined) continue;
    let tree = root;
    for (const name of names) {
      const inner = tree[name];
      tree = typeof inner === 'object' ? inner : (tree[name] = emptyTree());
    }
    tree[last] = value;
  }
  return root;
}

function emptyTree(): FormTree {
  // Without a prototype no key can mean anything but itself.
  return Object.create(null) as FormTree;
}
