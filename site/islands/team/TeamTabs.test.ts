import { expect, it } from 'vitest';

import { tabAfterKey } from './TeamTabs.tsx';

const tabs = ['SEC', 'Big Ten', 'ACC'];

it.each([
  ['ArrowRight', 'SEC', 'Big Ten'],
  ['ArrowRight', 'ACC', 'SEC'],
  ['ArrowLeft', 'Big Ten', 'SEC'],
  ['ArrowLeft', 'SEC', 'ACC'],
  ['Home', 'ACC', 'SEC'],
  ['End', 'SEC', 'ACC'],
  ['Enter', 'SEC', undefined],
  ['Tab', 'SEC', undefined],
])('%s on %s leads to %s', (key, from, to) => {
  expect(tabAfterKey(key, tabs, from)).toBe(to);
});
