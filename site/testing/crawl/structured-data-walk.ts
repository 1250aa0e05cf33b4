import { CONTEXT_RULES, type PropertyRule, TOP_TYPES, TYPE_RULES } from './structured-data-rules.ts';
import { kickoffFault, type ValueContext, valueFault } from './structured-data-values.ts';

/** Something to say of a place in a graph. */
export interface Finding {
  /** `SportsEvent.startDate`. */
  where: string;
  /** The rest of the sentence. */
  what: string;
}

/** What a graph speaks of. */
export interface SeenNodes {
  /** The types of the nodes that the page describes. */
  types: string[];
  /** Their ids. */
  described: string[];
  /** The ids of things that are to be described on another page, or elsewhere on this one. */
  referred: string[];
  /** The addresses of pages of this site. */
  pages: string[];
}

type GraphObject = Readonly<Record<string, unknown>>;

/** Of these a page says all there is to say, wherever it names them. */
const NAMED_ONLY = new Set(['EventSeries']);

const isObject = (value: unknown): value is GraphObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

class GraphWalk {
  readonly errors: Finding[] = [];
  readonly warnings: Finding[] = [];
  readonly seen: SeenNodes = { types: [], described: [], referred: [], pages: [] };
  private readonly context: ValueContext;

  constructor(context: ValueContext) {
    this.context = context;
  }

  private error(where: string, what: string): void {
    this.errors.push({ where, what });
  }

  private lacks(
    node: GraphObject,
    where: string,
    { required = [], recommended = [] }: { required?: readonly string[]; recommended?: readonly string[] },
  ): void {
    for (const name of required) if (!(name in node)) this.error(`${where}.${name}`, 'is missing');
    for (const name of recommended)
      if (!(name in node)) this.warnings.push({ where: `${where}.${name}`, what: 'is missing' });
  }

  /** A node that the page describes: at the top of the graph, or as an item of a list. */
  described(node: unknown, where: string): void {
    if (!isObject(node) || typeof node['@type'] !== 'string') {
      this.error(where, 'is no node with a type');
      return;
    }
    const type = node['@type'];
    this.seen.types.push(type);
    if (typeof node['@id'] === 'string') this.seen.described.push(node['@id']);
    this.lacks(node, type, TYPE_RULES[type] ?? {});
    this.properties(node, type);
    this.ownRules(node, type);
  }

  private ownRules(node: GraphObject, type: string): void {
    if (type === 'SportsEvent' && typeof node['startDate'] === 'string') {
      const fault = kickoffFault(node['startDate'], this.context);
      if (fault !== null) this.error('SportsEvent.startDate', fault);
      if (node['eventStatus'] === 'https://schema.org/EventRescheduled')
        this.lacks(node, type, { required: ['previousStartDate'] });
    }
    if (type === 'BreadcrumbList' || type === 'ItemList') this.list(node, type);
  }

  private list(node: GraphObject, type: 'BreadcrumbList' | 'ItemList'): void {
    const items = listOf(node['itemListElement']).filter(isObject);
    if (items.some(({ position }, index) => position !== index + 1))
      this.error(`${type}.itemListElement`, 'does not count from 1');
    if (type === 'ItemList' && 'numberOfItems' in node && node['numberOfItems'] !== items.length)
      this.error('ItemList.numberOfItems', 'is not the number of items');
    if (type === 'ItemList') return;
    if (items.length < 2) this.error('BreadcrumbList.itemListElement', 'has less than 2 steps');
    if (items.slice(0, -1).some((item) => !('item' in item)))
      this.error('BreadcrumbList.itemListElement', 'has a step without an address');
  }

  /** A node inside another one: described here only as far as the property asks. */
  private inner(node: GraphObject, where: string, rule: PropertyRule): void {
    const id = node['@id'];
    const keys = Object.keys(node);
    if (keys.length === 1 && typeof id === 'string') {
      this.seen.referred.push(id);
      return;
    }
    const type = typeof node['@type'] === 'string' ? node['@type'] : '';
    if (rule.types?.includes(type) !== true) {
      this.error(where, `is of the type '${type}'`);
      return;
    }
    if (where === 'ListItem.item') {
      this.described(node, where);
      return;
    }
    if (typeof id === 'string' && !NAMED_ONLY.has(type)) this.seen.referred.push(id);
    this.lacks(node, where, CONTEXT_RULES[where] ?? {});
    this.properties(node, type);
  }

  private properties(node: GraphObject, type: string): void {
    const rules = TYPE_RULES[type];
    if (rules === undefined) {
      this.error(type, 'is a type that no page of ours has');
      return;
    }
    for (const [name, value] of Object.entries(node)) {
      if (name === '@type') continue;
      const where = `${type}.${name}`;
      if (name === '@id') this.id(value, where);
      else if (rules.properties[name] === undefined) this.error(where, 'is not known');
      else for (const one of listOf(value)) this.value(one, where, rules.properties[name]);
    }
  }

  private id(value: unknown, where: string): void {
    const isOurs = typeof value === 'string' && URL.canParse(value) && new URL(value).origin === this.context.origin;
    if (!isOurs || !value.includes('#')) this.error(where, 'is no id of this site');
  }

  private value(value: unknown, where: string, rule: PropertyRule): void {
    if (isObject(value)) {
      this.inner(value, where, rule);
      return;
    }
    const [kind] = rule.kinds ?? [];
    if (kind === undefined) {
      if (rule.types !== undefined) this.error(where, 'is no node');
      return;
    }
    const fault = valueFault(kind, value, this.context);
    if (fault !== null) this.error(where, `${fault}: ${JSON.stringify(value).slice(0, 120)}`);
    else if (kind === 'page') this.seen.pages.push(String(value));
  }
}

/** Holds the nodes of one graph against the rules, with everything they hold. */
export function walkGraph(
  nodes: readonly unknown[],
  context: ValueContext,
): Pick<GraphWalk, 'errors' | 'warnings' | 'seen'> {
  const walk = new GraphWalk(context);
  for (const node of nodes) {
    const type = isObject(node) ? node['@type'] : undefined;
    walk.described(node, 'graph');
    if (typeof type === 'string' && !TOP_TYPES.has(type))
      walk.errors.push({ where: type, what: 'stands alone in the graph' });
  }
  const ids = walk.seen.described;
  if (new Set(ids).size < ids.length) walk.errors.push({ where: 'graph', what: 'describes one thing twice' });
  return walk;
}
