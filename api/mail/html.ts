const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is not escaped. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Value = string | number | Html | readonly Html[];

function toHtml(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return value instanceof Html ? String(value) : value.join('');
}

/** HTML from a template; every value is escaped unless it is `Html`. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(toHtml)));
}
