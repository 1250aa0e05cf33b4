import { badRequest } from './stripe-failure.ts';

/** Which fields the caller asked to see whole (`expand[]`), seen from one object of the answer. */
export class Expansion {
  readonly #paths: readonly string[];
  readonly #prefix: string;
  readonly #seen: { used: Set<string>; entered: Set<string> };

  constructor(paths: readonly string[], prefix = '', seen?: Expansion['seen']) {
    this.#paths = paths;
    this.#prefix = prefix;
    this.#seen = seen ?? { used: new Set(), entered: new Set(['']) };
  }

  get seen(): { used: Set<string>; entered: Set<string> } {
    return this.#seen;
  }

  /** Whether this field is to be shown whole. */
  has(field: string): boolean {
    this.#seen.used.add(this.#prefix + field);
    return this.#paths.some((path) => path === field || path.startsWith(`${field}.`));
  }

  /** What was asked for inside this field. */
  into(field: string): Expansion {
    const inside = this.#paths.flatMap((path) =>
      path.startsWith(`${field}.`) ? [path.slice(field.length + 1)] : [],
    );
    const prefix = `${this.#prefix}${field}.`;
    this.#seen.used.add(this.#prefix + field);
    this.#seen.entered.add(prefix);
    return new Expansion(inside, prefix, this.#seen);
  }

  /** An id, or the object behind it when that was asked for. */
  idOr<Value>(field: string, id: string, show: (inside: Expansion) => Value): string | Value {
    return this.has(field) ? show(this.into(field)) : id;
  }

  /** The same for an id that may be missing. */
  idOrNull<Value>(
    field: string,
    id: string | null,
    show: (id: string, inside: Expansion) => Value,
  ): string | Value | null {
    const isWanted = this.has(field);
    return id !== null && isWanted ? show(id, this.into(field)) : id;
  }

  /** Throws 400 when a field was asked for that the objects of this answer do not have. */
  refuseUnknown(): void {
    for (const path of this.#paths) {
      const parts = path.split('.');
      for (const index of parts.keys()) {
        const parent = parts
          .slice(0, index)
          .map((part) => `${part}.`)
          .join('');
        const field = parent + (parts[index] ?? '');
        if (this.#seen.entered.has(parent) && !this.#seen.used.has(field)) {
          throw badRequest(`This property cannot be expanded (${field}).`, { param: 'expand' });
        }
      }
    }
  }
}

/** Nothing is shown whole: how objects look inside events. */
export function noExpansion(): Expansion {
  return new Expansion([]);
}
