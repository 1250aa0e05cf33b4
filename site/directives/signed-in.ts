import type { ClientDirective } from 'astro';

import {
  hasMemberHint,
  hasPremiumHint,
  onSessionChangeElsewhere,
} from '../api-client/member-hint.ts';

/**
 * `client:signed-in`: the island's code is fetched only in a browser that holds the readable member
 * cookie. Everyone else keeps the static HTML and downloads nothing, until they sign in in another tab.
 * `client:signed-in="premium"` asks for more: the cookie must say so.
 */
const signedIn: ClientDirective = (load, options) => {
  const isMeant = options.value === 'premium' ? hasPremiumHint : hasMemberHint;
  const start = (): void => {
    void load().then((hydrate) => hydrate());
  };
  if (isMeant()) {
    start();
    return;
  }
  const stop = onSessionChangeElsewhere(() => {
    if (!isMeant()) return;
    stop();
    start();
  });
};

export default signedIn;
