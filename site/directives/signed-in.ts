import type { ClientDirective } from 'astro';

import { hasMemberHint, onSessionChangeElsewhere } from '../queries/member-hint.ts';

/**
 * `client:signed-in`: the island's code is fetched only in a browser that holds the readable member
 * cookie. Everyone else keeps the static HTML and downloads nothing, until they sign in in another tab.
 */
const signedIn: ClientDirective = (load) => {
  const start = (): void => {
    void load().then((hydrate) => hydrate());
  };
  if (hasMemberHint()) {
    start();
    return;
  }
  const stop = onSessionChangeElsewhere(() => {
    if (!hasMemberHint()) return;
    stop();
    start();
  });
};

export default signedIn;
