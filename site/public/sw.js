/*
 * The worker of a device whose member has asked on the dashboard for pages to be kept, or for alerts (decision 051).
 * Pages come from the network; the last ones read and the favourite team's are kept for when there is none, and then
 * say how old they are.
 */
const [PAGES, PARTS, OWN] = ['hashmark-pages', 'hashmark-parts', 'hashmark-own'];
const MOST = { [PAGES]: 40, [PARTS]: 300 };
const MAX_BYTES = { all: 15_000_000, one: 1_500_000 };
const [SAVED_AT, SIZE] = ['x-saved-at', 'x-size'];
/** How long a page may take that is kept, too, and how old the team's may get while there is a network. */
const [WAIT_MS, HOUR_MS] = [4000, 3_600_000];
/** Leads to the favourite team; without a network it lends its frame to the page that says so. */
const MY_TEAM = '/my-team';
/** What belongs to an account, or leads into one. */
const PRIVATE =
  /^\/(?:api|admin|dashboard|subscri|login|register|newsletter|sandbox|forgot-|reset-|verify-|healthz|readyz)/;
/** Files that are named by their content. */
const PART = '/_astro/';
const MAIN = /(<main id="content"[^>]*>)([^]*)(?=<\/main>)/;
const PARTS_IN = /(?:\/_astro\/|["']\.\/)([\w.@-]+\.(?:css|js|png|svg|webp|woff2))/g;

const find = (name, path) => caches.match(path, { cacheName: name, ignoreVary: true });
/** What fails is the browser's to tell: the page sees a failed request, as without this worker. */
const ask = (request) => fetch(request).catch(() => Response.error());
const favorite = async () => (await find(OWN, 'favorite'))?.text();

/** From sign-out on: what is still under way then keeps nothing. */
let isForgotten = false;

/** Keeps a whole, plain answer that is everybody's, and lets the oldest go past the bounds. */
async function keep(name, path, { body, headers, redirected, status, type }) {
  const isPage = /^text\/html\b/.test(headers.get('content-type') ?? '');
  const isOpen = !/no-store|private/.test(headers.get('cache-control') ?? 'private');
  if (status !== 200 || type !== 'basic' || redirected || !isOpen || isPage !== (name === PAGES)) return;
  const bytes = await new Response(body).arrayBuffer();
  // Whoever has signed out meanwhile has nothing kept.
  if (bytes.byteLength > MAX_BYTES.one || !(await caches.has(OWN))) return;
  const facts = new Headers(headers);
  for (const gone of ['content-encoding', 'content-length']) facts.delete(gone);
  facts.set(SAVED_AT, Date.now());
  facts.set(SIZE, bytes.byteLength);
  const cache = await caches.open(name);
  await cache.delete(path);
  await cache.put(path, new Response(bytes, { headers: facts }));
  if (isForgotten) return await caches.delete(name);
  const own = [MY_TEAM, await favorite()];
  let [count, size] = [0, 0];
  for (const key of (await cache.keys()).reverse()) {
    count += 1;
    size += Number((await cache.match(key))?.headers.get(SIZE));
    const isPast = count > MOST[name] || size > MAX_BYTES.all;
    if (isPast && !own.includes(new URL(key.url).pathname)) await cache.delete(key);
  }
}

/** Keeps a page, or a part of one, with all that it may load. */
async function keepWhole(name, path, seen = new Set()) {
  if (seen.has(path)) return;
  seen.add(path);
  const answer = (name === PARTS && (await find(PARTS, path))) || (await ask(path));
  const text = /\.(?:png|webp|woff2)$/.test(path) ? '' : await answer.clone().text();
  if (!answer.headers.has(SAVED_AT)) await keep(name, path, answer);
  for (const [, file] of text.matchAll(PARTS_IN)) await keepWhole(PARTS, PART + file, seen);
}

let ownKeptAt = 0;
/**
 * Takes from an answer about the member which team is theirs, and keeps its page; nobody signed in: everything goes.
 */
async function heed(answer) {
  if (answer.status === 401) return await forget();
  const { favoriteTeam } = answer.ok ? await answer.json() : {};
  if (favoriteTeam === undefined || !(await caches.has(OWN))) return;
  const path = favoriteTeam === null ? '' : `/teams/${favoriteTeam.id}`;
  if (path === (await favorite()) && Date.now() - ownKeptAt < HOUR_MS) return;
  ownKeptAt = Date.now();
  await (await caches.open(OWN)).put('favorite', new Response(path));
  if (isForgotten) return await caches.delete(OWN);
  for (const own of [MY_TEAM, path]) if (own !== '') await keepWhole(PAGES, own);
}

/** Removes all that is kept, the way of alerts to this device, and this worker. */
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

/** A kept page that says how old it is; else one that says what is kept. */
async function withoutNetwork(path) {
  const own = path === MY_TEAM ? await favorite() : '';
  if (own && (await find(PAGES, own))) return Response.redirect(own);
  const why = navigator.onLine ? 'the site does not answer' : 'you are offline';
  const kept = path === MY_TEAM ? undefined : await find(PAGES, path);
  const frame = kept ?? (await find(PAGES, MY_TEAM));
  if (frame === undefined) return Response.error();
  let says = `Saved ${ageText(frame.headers.get(SAVED_AT))}; ${why}.`;
  let list;
  if (kept === undefined) {
    says = `This page is not kept on this device, and ${why}. These are:`;
    const pages = (await (await caches.open(PAGES)).keys()).map(async ({ url }) => {
      const [, title] = /<title>(.*?)<\/title>/.exec(await (await find(PAGES, url)).text()) ?? [];
      return url.endsWith(MY_TEAM) ? '' : `<li><a href="${url}">${title}</a></li>`;
    });
    list = `<h1 class="wrap">Not Kept Here</h1><ul class="wrap grid gap-2">${(await Promise.all(pages)).join('')}</ul>`;
  }
  const note = `<p class="wrap py-2 font-semibold" role="status">${says}</p>`;
  const html = (await frame.text()).replace(MAIN, (_, tag, main) => tag + note + (list ?? main));
  return new Response(html, { headers: frame.headers });
}

async function page(event, path) {
  const cookies = (await self.cookieStore?.getAll()) ?? [{ name: 'hashmark_member' }];
  if (!cookies.some(({ name }) => /(?:^|-)hashmark_member$/.test(name))) await forget();
  const fresh = fetch(event.request);
  event.waitUntil(fresh.then((answer) => keep(PAGES, path, answer.clone())).catch(() => undefined));
  const kept = await find(PAGES, path);
  const late = new Promise((_, reject) => kept && setTimeout(reject, WAIT_MS));
  return await Promise.race([fresh, late]).catch(() => withoutNetwork(path));
}

async function part(event, path) {
  const kept = await find(PARTS, path);
  if (kept !== undefined) return kept;
  const answer = await ask(event.request);
  event.waitUntil(keep(PARTS, path, answer.clone()));
  return answer;
}

async function watched(event) {
  const answer = await ask(event.request);
  const isEnd = event.request.method === 'POST' && answer.ok;
  event.waitUntil(isEnd ? forget() : heed(answer.clone()));
  return answer;
}

addEventListener('install', (event) => {
  isForgotten = false;
  event.waitUntil(caches.open(OWN).then(skipWaiting));
});
addEventListener('activate', (event) => {
  event.waitUntil(clients.claim().then(async () => heed(await ask('/api/auth/me'))));
});
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (/^\/api\/(?:auth\/(?:me|logout)|user\/delete)$/.test(pathname)) return event.respondWith(watched(event));
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
