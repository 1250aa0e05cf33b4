import type { ClientDirective } from 'astro';
import type { TimeWindow } from './time-window.ts';

/**
 * `client:during={[[from, to], …]}`: the island's code is fetched at once when the reader's clock
 * stands in one of the windows (epoch milliseconds, both ends included), else never. The moment is
 * the reader's, because a page may be read days after it was built.
 */
const during: ClientDirective = (load, options) => {
  const windows = options.value as unknown as readonly TimeWindow[];
  const now = Date.now();
  if (!windows.some(([from, to]) => from <= now && now <= to)) return;
  void load().then((hydrate) => hydrate());
};

export default during;
