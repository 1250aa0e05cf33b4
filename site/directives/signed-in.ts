import type { ClientDirective } from 'astro';

/**
 * `client:signed-in`: the island's code is fetched only in a browser that holds the readable member
 * cookie. Everyone else keeps the static HTML and downloads nothing.
 */
const signedIn: ClientDirective = (load) => {
  if (!/(?:^|;\s*)hashmark_member=/.test(document.cookie)) return;
  void load().then((hydrate) => hydrate());
};

export default signedIn;
