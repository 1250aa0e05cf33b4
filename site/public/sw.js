/*
 * The worker of a device whose member has asked on the dashboard for pages to be stored, or for alerts (decision 21).
 * Pages come from the network. The last ones read and the favorite team's are stored for when there is none; then they
 * say how old they are.
 */

/** The caches: pages as they were read, the files that they load, and what concerns the member. */
const PAGES = 'hashmark-pages';
const PARTS = 'hashmark-parts';
const OWN = 'hashmark-own';
const MAX_ENTRIES = { [PAGES]: 40, [PARTS]: 300 };
const MAX_CACHE_BYTES = 15_000_000;
const MAX_ANSWER_BYTES = 1_500_000;
/** Headers of a stored answer: when it was stored (epoch milliseconds), and how many bytes it has. */
const SAVED_AT = 'x-saved-at';
const SIZE = 'x-size';
/** How long the network may take for a page that is stored. */
const MAX_WAIT_MS = 4000;
/** How old the team's page may get while there is a network. */
const MAX_TEAM_AGE_MS = 3_600_000;
/** Leads to the favorite team. Without a network it lends its frame to the page that says so. */
const MY_TEAM = '/my-team';
/** What belongs to an account, or leads into one. */
const PRIVATE =
  /^\/(?:api|admin|dashboard|subscri|login|register|newsletter|sandbox|forgot-|reset-|verify-|healthz|readyz)/;
/** Files that are named by their content. */
const PART = '/_astro/';
/** The opening tag of a page's main part, and what is in it. Our build writes that tag once on each page. */
const MAIN = /(<main id="content"[^>]*>)([^]*)(?=<\/main>)/;
const PARTS_IN = /(?:\/_astro\/|["']\.\/)([\w.@-]+\.(?:css|js|png|svg|webp|woff2))/g;

const find = (name, path) => caches.match(path, { cacheName: name, ignoreVary: true });
/** A request that fails stays failed: the page sees what it would see without this worker. */
const ask = (request) => fetch(request).catch(() => Response.error());
const favorite = async () => (await find(OWN, 'favorite'))?.text();

/** True from sign-out on: requests that are still under way then store nothing. */
let isForgotten = false;

/** Stores a complete, public answer, and deletes the oldest ones past the limits. */
async function store(name, path, { body, headers, redirected, status, type }) {
  const isPage = /^text\/html\b/.test(headers.get('content-type') ?? '');
  const isPublic = !/no-store|private/.test(headers.get('cache-control') ?? 'private');
  if (status !== 200 || type !== 'basic' || redirected || !isPublic || isPage !== (name === PAGES)) return;
  const bytes = await new Response(body).arrayBuffer();
  // Without that cache the member has signed out meanwhile.
  if (bytes.byteLength > MAX_ANSWER_BYTES || !(await caches.has(OWN))) return;
  const storedHeaders = new Headers(headers);
  // These describe the body as it was sent, compressed.
  storedHeaders.delete('content-encoding');
  storedHeaders.delete('content-length');
  storedHeaders.set(SAVED_AT, Date.now());
  storedHeaders.set(SIZE, bytes.byteLength);
  const cache = await caches.open(name);
  // Deleted first, so that it stands last in the cache's order.
  await cache.delete(path);
  await cache.put(path, new Response(bytes, { headers: storedHeaders }));
  if (isForgotten) await caches.delete(name);
  else await deleteOldest(cache, MAX_ENTRIES[name]);
}

/** Deletes the entries of a cache past the limits; the favorite team's pages stay. */
async function deleteOldest(cache, maxEntries) {
  const own = [MY_TEAM, await favorite()];
  let count = 0;
  let size = 0;
  for (const key of (await cache.keys()).reverse()) {
    count += 1;
    size += Number((await cache.match(key))?.headers.get(SIZE));
    const isPast = count > maxEntries || size > MAX_CACHE_BYTES;
    if (isPast && !own.includes(new URL(key.url).pathname)) await cache.delete(key);
  }
}

/** Stores a page, or a file that a page loads, with everything that it may load in turn. */
async function storeWithParts(name, path, seen = new Set()) {
  if (seen.has(path)) return;
  seen.add(path);
  const answer = (name === PARTS && (await find(PARTS, path))) || (await ask(path));
  const text = /\.(?:png|webp|woff2)$/.test(path) ? '' : await answer.clone().text();
  if (!answer.headers.has(SAVED_AT)) await store(name, path, answer);
  for (const [, file] of text.matchAll(PARTS_IN)) await storeWithParts(PARTS, PART + file, seen);
}

let teamStoredAt = 0;

/** Reads from an answer about the member which team is theirs, and stores its page. Without a member all is deleted. */
async function updateFromMember(answer) {
  if (answer.status === 401) return await forget();
  const { favoriteTeam } = answer.ok ? await answer.json() : {};
  if (favoriteTeam === undefined || !(await caches.has(OWN))) return;
  const path = favoriteTeam === null ? '' : `/teams/${favoriteTeam.id}`;
  if (path === (await favorite()) && Date.now() - teamStoredAt < MAX_TEAM_AGE_MS) return;
  teamStoredAt = Date.now();
  await (await caches.open(OWN)).put('favorite', new Response(path));
  if (isForgotten) return await caches.delete(OWN);
  for (const own of [MY_TEAM, path]) if (own !== '') await storeWithParts(PAGES, own);
}

/** Removes all that is stored, the subscription to alerts, and this worker. */
async function forget() {
  isForgotten = true;
  for (const name of await caches.keys()) await caches.delete(name);
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
  await registration.unregister();
}

function ageText(savedAt) {
  const minutes = Math.round((Date.now() - savedAt) / 60_000);
  const ago = (count, unit) => new Intl.RelativeTimeFormat('en').format(-Math.round(count), unit);
  if (minutes < 60) return minutes < 1 ? 'just now' : ago(minutes, 'minute');
  return minutes < 48 * 60 ? ago(minutes / 60, 'hour') : ago(minutes / 1440, 'day');
}

/** Links to all stored pages, in place of the content of one that is not stored. */
async function linksToStored() {
  const pages = (await (await caches.open(PAGES)).keys()).map(async ({ url }) => {
    // Taken out as HTML and put in as HTML: our own build has escaped the title.
    const [, title] = /<title>(.*?)<\/title>/.exec(await (await find(PAGES, url)).text()) ?? [];
    return url.endsWith(MY_TEAM) ? '' : `<li><a href="${url}">${title}</a></li>`;
  });
  const items = (await Promise.all(pages)).join('');
  return `<h1 class="wrap">Not Saved Here</h1><ul class="wrap grid gap-2">${items}</ul>`;
}

/** A stored page with a note on how old it is; in place of any other page, a list of those that are stored. */
async function withoutNetwork(path) {
  const team = path === MY_TEAM ? await favorite() : '';
  if (team && (await find(PAGES, team))) return Response.redirect(team);
  const why = navigator.onLine ? 'the site is not answering' : 'you are offline';
  const stored = path === MY_TEAM ? undefined : await find(PAGES, path);
  const frame = stored ?? (await find(PAGES, MY_TEAM));
  if (frame === undefined) return Response.error();
  const says = stored
    ? `Saved ${ageText(frame.headers.get(SAVED_AT))}; ${why}.`
    : `This page is not saved on this device, and ${why}. These are:`;
  const list = stored ? undefined : await linksToStored();
  const note = `<p class="wrap py-2 font-semibold" role="status">${says}</p>`;
  // A worker has no HTML parser. The frame's header, footer and styles stay as they are; its main part changes.
  const html = (await frame.text()).replace(MAIN, (_, tag, main) => tag + note + (list ?? main));
  return new Response(html, { headers: frame.headers });
}

/** A page from the network; the stored one when that fails or takes too long. */
async function page(event, path) {
  // Firefox gives workers an empty list of cookies, so a missing hint cookie proves nothing: the server is asked.
  const cookies = (await self.cookieStore?.getAll()) ?? [];
  const hasHint = cookies.some(({ name }) => /(?:^|-)hashmark_member$/.test(name));
  if (!hasHint) event.waitUntil(ask('/api/auth/me').then(updateFromMember));
  const fresh = fetch(event.request);
  event.waitUntil(fresh.then((answer) => store(PAGES, path, answer.clone())).catch(() => undefined));
  const stored = await find(PAGES, path);
  // Never settles without a stored page: then only the network can answer.
  const late = new Promise((_, reject) => stored && setTimeout(reject, MAX_WAIT_MS));
  return await Promise.race([fresh, late]).catch(() => withoutNetwork(path));
}

/** A file that is named by its content, so the stored one is never out of date. */
async function part(event, path) {
  const stored = await find(PARTS, path);
  if (stored !== undefined) return stored;
  const answer = await ask(event.request);
  event.waitUntil(store(PARTS, path, answer.clone()));
  return answer;
}

/** A call about the session: it says who is signed in, or ends the session. */
async function sessionCall(event) {
  const answer = await ask(event.request);
  const isEnd = event.request.method === 'POST' && answer.ok;
  event.waitUntil(isEnd ? forget() : updateFromMember(answer.clone()));
  return answer;
}

addEventListener('install', (event) => {
  isForgotten = false;
  event.waitUntil(caches.open(OWN).then(skipWaiting));
});
addEventListener('activate', (event) => {
  event.waitUntil(clients.claim().then(async () => updateFromMember(await ask('/api/auth/me'))));
});
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (/^\/api\/(?:auth\/(?:me|logout)|user\/delete)$/.test(pathname)) return event.respondWith(sessionCall(event));
  if (method !== 'GET' || PRIVATE.test(pathname)) return;
  if (mode === 'navigate') event.respondWith(page(event, pathname));
  else if (pathname.startsWith(PART)) event.respondWith(part(event, pathname));
});
addEventListener('message', (event) => event.waitUntil(forget()));
addEventListener('push', (event) => {
  const { path, title, ...rest } = event.data.json();
  const shown = { ...rest, icon: '/icon-192.png', data: path };
  event.waitUntil(registration.showNotification(title, shown));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
