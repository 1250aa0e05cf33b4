import { entrancePath } from '../client/next-path.ts';

// The provider's return address has the payment's client secret, which nothing here needs. It is removed from the
// address bar, the history and copied links. The payment's id stays, so that the page can be reloaded.
const url = new URL(location.href);
for (const name of ['payment_intent_client_secret', 'setup_intent_client_secret']) {
  url.searchParams.delete(name);
}
if (url.href !== location.href) history.replaceState(history.state, '', url);

// After signing in from here, the member comes back to the same payment.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-back-here] a')) {
  if (link.pathname === '/login') link.href = entrancePath('/login', url.pathname + url.search);
}
