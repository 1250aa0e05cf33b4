import type { SSRLoadedRendererValue } from 'astro';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/** How many islands a page has so far: each has ids of its own (useId), which its `prefix` makes the browser repeat. */
const islands = new WeakMap<object, number>();

function nextPrefix(page: object): string {
  const number = islands.get(page) ?? 0;
  islands.set(page, number + 1);
  return `r${number}`;
}

/** What stands between a component's tags in a template: HTML already. */
function slotted(html: string | undefined): object {
  if (html === undefined) return {};
  const children = createElement('astro-static-slot', {
    dangerouslySetInnerHTML: { __html: html },
  });
  return { children };
}

/** Renders the components of Astro's templates; React is the only kind that there is. */
const server: SSRLoadedRendererValue = {
  name: '@astrojs/react',
  check: () => Promise.resolve(true),
  renderToStaticMarkup(
    this: { result: object },
    Component: FunctionComponent,
    props: Record<string, unknown>,
    { default: content, ...named }: Record<string, string>,
    metadata,
  ) {
    if (Object.keys(named).length > 0) throw new Error('Components take no named slots.');
    const element = createElement(Component, { ...props, ...slotted(content) });
    if (metadata?.hydrate === undefined) return Promise.resolve({ html: renderToStaticMarkup(element) });
    const prefix = nextPrefix(this.result);
    const html = renderToString(element, { identifierPrefix: prefix });
    return Promise.resolve({ html, attrs: { prefix } });
  },
  supportsAstroStaticSlot: true,
};
export default server;
