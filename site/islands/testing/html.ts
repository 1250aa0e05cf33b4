import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect } from 'vitest';

/** The element's HTML, which must hold no style attribute: the content security policy forbids them. */
export function html(element: ReactElement): string {
  const text = renderToString(element).replaceAll('<!-- -->', '');
  expect(text).not.toMatch(/ style=/);
  return text;
}
