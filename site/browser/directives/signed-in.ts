import type { ClientDirective } from 'astro';

import { hasMemberHint, hasPremiumHint, onSessionChangeElsewhere } from '../client/member-hint.ts';

/**
 * `client:signed-in`: the island's code is fetched in a browser with the member cookie, now or after a sign-in in
 * another tab; with `="premium"` only if the cookie says so.
 */
const signedIn: ClientDirective = (load, options) => {
  const isMeant = options.value === 'premium' ? hasPremiumHint : hasMemberHint;
  const start = (): void => void load().then((hydrate) => hydrate());
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
