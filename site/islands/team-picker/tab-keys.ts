/**
 * The tab that a key leads to in a row of tabs: the arrows to the neighbour and around the ends, Home and End to the
 * first and last. Undefined for any other key.
 */
export function tabAfterKey<Tab>(key: string, tabs: readonly Tab[], current: Tab): Tab | undefined {
  const at = tabs.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}
