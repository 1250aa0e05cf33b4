import { badRequest } from './stripe-failure.ts';

/** A form-encoded body with its nested keys read: `items[0][price]=x` is `{ items: { 0: { price: 'x' } } }`. */
export interface FormTree {
  [name: string]: string | FormTree;
}

const MAX_DEPTH = 6;

/** Reads a query or a form-encoded body; throws 400 on keys that contradict each other or go too deep. */
export function parseForm(text: string): FormTree {
  const root = emptyTree();
  for (const [key, value] of new URLSearchParams(text)) insert(root, segmentsOf(key), value);
  return root;
}

function emptyTree(): FormTree {
  // Without a prototype no key can mean anything but itself.
  return Object.create(null) as FormTree;
}

function segmentsOf(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (match?.[1] === undefined) throw badRequest(`Invalid parameter name: ${key}`);
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, name]) => name ?? '');
  if (inner.length >= MAX_DEPTH) throw badRequest(`Parameter name is nested too deeply: ${key}`);
  return [match[1], ...inner];
}

function insert(tree: FormTree, [first = '', ...rest]: string[], value: string): void {
  // `expand[]=a` takes the next free place.
  const name = first === '' ? String(Object.keys(tree).length) : first;
  const [next] = rest;
  if (next === undefined) {
    tree[name] = value;
    return;
  }
  const inner = tree[name] ?? emptyTree();
  if (typeof inner === 'string') throw badRequest(`Invalid object: ${name}`, { param: name });
  tree[name] = inner;
  insert(inner, rest, value);
}

/** The text of a field; undefined when it is not there. */
export function textOf(form: FormTree, name: string): string | undefined {
  const value = form[name];
  if (value === undefined || typeof value === 'string') return value;
  throw badRequest(`Invalid string: ${name}`, { param: name });
}

/** The text of a field that must be there. */
export function requiredText(form: FormTree, name: string): string {
  const value = textOf(form, name);
  if (value !== undefined && value !== '') return value;
  throw badRequest(`Missing required param: ${name}.`, { param: name, code: 'parameter_missing' });
}

/** A whole number; undefined when it is not there. */
export function integerOf(form: FormTree, name: string): number | undefined {
  const value = textOf(form, name);
  if (value === undefined) return undefined;
  if (/^-?\d{1,12}$/.test(value)) return Number(value);
  throw badRequest(`Invalid integer: ${value}`, { param: name, code: 'parameter_invalid_integer' });
}

/** `true` or `false`; undefined when it is not there. */
export function flagOf(form: FormTree, name: string): boolean | undefined {
  const value = textOf(form, name);
  if (value === undefined) return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw badRequest(`Invalid boolean: ${value}`, { param: name });
}

/** The fields inside a field; empty when it is not there. */
export function treeOf(form: FormTree, name: string): FormTree {
  const value = form[name];
  if (value === undefined || value === '') return emptyTree();
  if (typeof value === 'object') return value;
  throw badRequest(`Invalid object: ${name}`, { param: name });
}

/** The texts of a list, in their order. */
export function textsOf(form: FormTree, name: string): string[] {
  const tree = treeOf(form, name);
  return Object.keys(tree).map((key) => requiredText(tree, key));
}

/** Metadata merged into what was there: an empty text takes a key away. */
export function metadataOf(
  form: FormTree,
  before: Readonly<Record<string, string>> = {},
): Record<string, string> {
  if (form['metadata'] === '') return {};
  const given = treeOf(form, 'metadata');
  const merged = new Map(Object.entries(before));
  for (const key of Object.keys(given)) merged.set(key, textOf(given, key) ?? '');
  return Object.fromEntries([...merged].filter(([, value]) => value !== ''));
}
