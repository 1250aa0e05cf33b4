// @ts-check

/** A new element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]} */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A box of its own below `parent`, that the page's style sheets do not reach, as a frame would be.
 * @param {Element} parent
 * @param {CSSStyleSheet[]} sheets */
export function makeBox(parent, sheets) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = sheets;
  parent.append(host);
  return { host, root };
}
