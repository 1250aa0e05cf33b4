/** The tab that an arrow key, Home or End leads to in a row of tabs, around the ends; undefined for any other key. */
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
