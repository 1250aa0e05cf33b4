import { readFileSync } from 'node:fs';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Parts of a page that a file of HTML has. */
const TEMPLATE = /<template id="(\w+)">(.*?)<\/template>\s*/gs;

/** A filled part: it is not escaped again. */
interface Html {
  html: string;
}
export type Values = Readonly<Record<string, string | Html | readonly Html[]>>;

function escaped(value: Values[string]): string {
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
}

/**
 * A function that fills a page in a file of HTML, or one of its parts: a `<template>` by its id. `{{ name }}` is filled
 * by the value of that name, else by what is `known` of all parts, and everything is escaped but filled parts.
 */
export function htmlFile(file: URL, known: Values = {}): (part: string, values: Values) => Html {
  // Without its indents, which many letters would carry.
  const text = readFileSync(file, 'utf8').replaceAll(/\n\s+/g, '\n');
  const parts = new Map([...text.matchAll(TEMPLATE)].map(([, id = '', part = '']) => [id, part.trim()]));
  parts.set('page', text.replaceAll(TEMPLATE, ''));
  const partOf = (part: string): string => {
    const found = parts.get(part);
    if (found === undefined) throw new Error(`no ${part} in ${file.pathname}`);
    return found;
  };
  return (part, values) => ({
    html: partOf(part).replaceAll(/\{\{ (\w+) \}\}/g, (place, name: string) => {
      const value = values[name] ?? known[name];
      if (value === undefined) throw new Error(`nothing for ${place} in ${part} of ${file.pathname}`);
      return escaped(value);
    }),
  });
}
