import type { ClientDirective } from 'astro';

/** From and to in epoch milliseconds, both ends included. */
export type TimeWindow = readonly [from: number, to: number];

/**
 * `client:during={[[from, to], …]}`: the island's code is fetched if the reader's clock is in one of the windows
 * when the page opens: a page may be read days after its build.
 */
const during: ClientDirective = (load, options) => {
  const windows = options.value as unknown as readonly TimeWindow[];
  const now = Date.now();
  if (!windows.some(([from, to]) => from <= now && now <= to)) return;
  void load().then((hydrate) => hydrate());
};

export default during;
