/*
 * The worker of a device whose member has asked on the dashboard for pages to be kept, or for alerts (decision 051). Pages come
 * from the network; the last ones read and the favourite team's are kept for when there is none, and then say how old they are.
 */
const [PAGES, PARTS, OWN] = ['hashmark-pages', 'hashmark-parts', 'hashmark-own'];
const MOST = { [PAGES]: 40, [PARTS]: 300 };
const MOST_BYTES = { all: 15_000_000, one: 1_500_000 };
const SAVED_AT = 'x-saved-at';
const SIZE = 'x-size';
/** How long a page may take that is kept, too. */
const WAIT_MS = 4000;
const HOUR_MS = 3_600_000;
/** Leads to the favourite team; without a network it lends its frame to the page that says so. */
const MY_TEAM = '/my-team';
/** What belongs to an account, or leads into one. */
const PRIVATE =
  /^\/(?:api|admin|dashboard|subscri|login|register|newsletter|sandbox|forgot-|reset-|verify-|\w+z$)/;
const PART = /^\/_astro\/|\.(?:css|ico|png|svg|webmanifest)$/;
const NAMED_BY_CONTENT = '/_astro/';
const IN_ASTRO = /(?:\/_astro\/|["']\.\/)([\w.@-]+\.(?:css|js|png|svg|webp|woff2))/g;

const find = (name, address) => caches.match(address, { cacheName: name, ignoreVary: true });
const favorite = async () => (await find(OWN, '/favorite'))?.text();

/** Keeps a whole, plain answer that is everybody's, and lets the oldest go past the bounds. */
async function keep(name, address, response) {
  const { headers, redirected, status, type } = response;
  const isPage = /^text\/html\b/.test(headers.get('content-type') ?? '');
  const isOpen = !/no-store|private/.test(headers.get('cache-control') ?? 'private');
  if (status !== 200 || type !== 'basic' || redirected || !isOpen) return;
  const body = await response.blob();
  // Whoever has signed out meanwhile has nothing kept.
  if (isPage !== (name === PAGES) || body.size > MOST_BYTES.one || !(await caches.has(OWN))) return;
  const facts = new Headers(headers);
  for (const gone of ['content-encoding', 'content-length']) facts.delete(gone);
  facts.set(SAVED_AT, String(Date.now()));
  facts.set(SIZE, String(body.size));
  const cache = await caches.open(name);
  await cache.delete(address);
  await cache.put(address, new Response(body, { headers: facts }));
  const own = [MY_TEAM, await favorite()];
  let [count, bytes] = [0, 0];
  for (const key of (await cache.keys()).reverse()) {
    count += 1;
    bytes += Number((await cache.match(key))?.headers.get(SIZE));
    const isPast = count > MOST[name] || bytes > MOST_BYTES.all;
    if (isPast && !own.includes(new URL(key.url).pathname)) await cache.delete(key);
  }
}

/** Keeps a page with everything it may load, except what others have. */
async function keepWhole(address, name, seen = new Set()) {
  if (seen.has(address)) return;
  seen.add(address);
  if (name === PARTS && (await find(name, address)) && !address.endsWith('.js')) return;
  const response = await fetch(address);
  const text = /\.(?!js$|css$)/.test(address) ? '' : await response.clone().text();
  await keep(name, address, response);
  for (const [, file] of text.matchAll(IN_ASTRO))
    await keepWhole(NAMED_BY_CONTENT + file, PARTS, seen);
}

let ownKeptAt = 0;
/** Takes from an answer about the member whose team is theirs, and keeps its page; nobody signed in: everything goes. */
async function heed(answer) {
  if (answer.status === 401) return await forget();
  const team = answer.ok ? (await answer.json()).favoriteTeam : undefined;
  if (team === undefined || !(await caches.has(OWN))) return;
  const path = team === null ? '' : `/teams/${team.id}`;
  if (path === (await favorite()) && Date.now() - ownKeptAt < HOUR_MS) return;
  ownKeptAt = Date.now();
  await (await caches.open(OWN)).put('/favorite', new Response(path));
  for (const address of [MY_TEAM, path]) if (address !== '') await keepWhole(address, PAGES);
}

/** Removes all that is kept, the way of alerts to this device, and this worker. */
async function forget() {
  for (const name of await caches.keys()) await caches.delete(name);
  const device = await registration.pushManager?.getSubscription();
  await device?.unsubscribe();
  await registration.unregister();
}

function ageText(savedAt) {
  const minutes = Math.round((Date.now() - savedAt) / 60_000);
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day'];
  return count === 0 ? 'just now' : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** A kept page that says how old it is; else one that lists what is kept. */
async function withoutNetwork(path) {
  const own = path === MY_TEAM ? await favorite() : '';
  if (own && (await find(PAGES, own))) return Response.redirect(own);
  const why = navigator.onLine ? 'the site does not answer' : 'you are offline';
  const line = (text) => `<p class="wrap py-2 font-semibold" role="status">${text}</p>`;
  const kept = await find(PAGES, path);
  const page = kept ?? (await find(PAGES, MY_TEAM));
  if (page === undefined) return Response.error();
  const { headers } = page;
  let html = await page.text();
  if (kept !== undefined && path !== MY_TEAM) {
    const note = line(`Saved ${ageText(Number(headers.get(SAVED_AT)))}; ${why}.`);
    html = html.replace(/<main id="content"[^>]*>/, `$&${note}`);
  } else {
    const links = (await (await caches.open(PAGES)).keys()).map(async ({ url }) => {
      const title = /<title>(.*?)<\/title>/.exec(await (await find(PAGES, url)).text())?.[1];
      return url.endsWith(MY_TEAM) ? '' : `<li><a href="${url}">${title}</a></li>`;
    });
    const list = `<ul class="wrap grid gap-2">${(await Promise.all(links)).reverse().join('')}</ul>`;
    const text = `This page is not kept on this device, and ${why}. These are:`;
    html = html
      .replace(/<title>.*?<\/title>/, '<title>Not kept on this device</title>')
      .replace(/(<main id="content"[^>]*>)[\s\S]*<\/main>/, `$1${line(text)}${list}</main>`);
  }
  return new Response(html, { headers });
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
  if (kept !== undefined && path.startsWith(NAMED_BY_CONTENT)) return kept;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(PARTS, path, answer.clone()));
    return answer;
  } catch {
    return kept ?? Response.error();
  }
}

async function watched(event) {
  const answer = await fetch(event.request);
  const isEnd = event.request.method === 'POST' && answer.ok;
  event.waitUntil(isEnd ? forget() : heed(answer.clone()));
  return answer;
}

addEventListener('install', (event) => {
  event.waitUntil(caches.open(OWN).then(() => skipWaiting()));
});
addEventListener('activate', (event) => {
  event.waitUntil(clients.claim().then(async () => heed(await fetch('/api/auth/me'))));
});
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (/^\/api\/(?:auth\/(?:me|logout)|user\/delete)$/.test(pathname))
    event.respondWith(watched(event));
  if (method !== 'GET' || PRIVATE.test(pathname)) return;
  if (mode === 'navigate') event.respondWith(page(event, pathname));
  else if (PART.test(pathname)) event.respondWith(part(event, pathname));
});
addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forget());
});
addEventListener('push', (event) => {
  const { body, path, tag, title } = event.data.json();
  const options = { body, tag, icon: '/icon-192.png', data: path };
  event.waitUntil(registration.showNotification(title, options));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
