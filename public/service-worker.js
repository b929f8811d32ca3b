// Keeps the visitor's own bookings readable without a network. Whatever offers a price comes from the network, always:
// nothing but own bookings, built files and the page that says "no network" is ever answered from here.
const BOOKINGS = 'own-bookings-1';
const PARTS = 'parts-1';
const OFFLINE = '/offline';
const MOST_BOOKINGS = 60;
const MOST_PARTS = 300;
const KEPT_AT = 'x-kept-at';
/** Who an answer was made for: an opaque name of the account, or `anonymous`. */
const READER = 'x-reader';
const ANONYMOUS = 'anonymous';
/** Shared pages name no reader; this answer does. */
const VIEWER = '/account/viewer';
/** As long as a session lives without being used. */
const MAX_KEPT_MS = 7 * 24 * 3600 * 1000;

const OWN_BOOKING = /^\/(all-bookings|bookings\/[0-9a-f-]{36}(\/(day|documents))?)(\.data)?$/;
/** Whoever signs in, out or away must not find what another left behind. */
const CHANGES_WHO_READS = /^\/(api\/(logout|login|signup|auth)|logout|sign-in|sign-up|privacy-settings|account)/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method !== 'GET') {
    if (CHANGES_WHO_READS.test(url.pathname)) event.waitUntil(forgetBookings());
    return;
  }
  if (OWN_BOOKING.test(url.pathname)) event.respondWith(ownBooking(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(builtFile(event));
  else if (request.mode === 'navigate') event.respondWith(watched(event).catch(() => offline(url)));
  else if (url.pathname.endsWith('.data') || url.pathname === VIEWER) event.respondWith(watched(event));
});

self.addEventListener('message', (event) => {
  const { language } = event.data ?? {};
  if (/^[a-z]{2}$/.test(language)) event.waitUntil(keepOfflinePage(language).catch(() => {}));
});

/** The network's answer, kept for later; without a network, what was kept, marked with when that was. */
async function ownBooking(event) {
  const { request } = event;
  try {
    const before = forgotten;
    const answer = await watched(event);
    // A redirect to signing in comes as 202 where a script asked.
    if (answer.redirected || answer.status === 202 || answer.status === 404) await forgetBookings();
    else if (answer.status === 200 && isSomebodys(answer))
      event.waitUntil(keepBooking(request, answer.clone(), before));
    return answer;
  } catch (error) {
    const cache = await caches.open(BOOKINGS);
    const kept =
      (await cache.match(request.url, { ignoreVary: true })) ??
      (await cache.match(request.url, { ignoreVary: true, ignoreSearch: true }));
    if (kept && !isFresh(kept)) await forgetBookings();
    else if (kept) return marked(event, kept);
    if (request.mode === 'navigate') return offline(new URL(request.url));
    throw error;
  }
}

/** The network's answer. If it was made for another reader, or without a session, what is kept is deleted. */
async function watched(event) {
  const answer = await fetch(event.request);
  const reader = answer.headers.get(READER);
  if (answer.status === 401 || reader === ANONYMOUS) await forgetBookings();
  else if (reader !== null && (await keptFor()) !== reader) await caches.delete(BOOKINGS);
  return answer;
}

let forgotten = 0;

function forgetBookings() {
  forgotten++;
  return caches.delete(BOOKINGS);
}

/** The reader whose bookings are kept. */
async function keptFor() {
  if (!(await caches.has(BOOKINGS))) return undefined;
  const cache = await caches.open(BOOKINGS);
  const [first] = await cache.keys();
  return first && (await cache.match(first, { ignoreVary: true }))?.headers.get(READER);
}

function isSomebodys(answer) {
  const reader = answer.headers.get(READER);
  return reader !== null && reader !== ANONYMOUS;
}

function isFresh(kept) {
  return Date.now() - Date.parse(kept.headers.get(KEPT_AT)) < MAX_KEPT_MS;
}

/** The page's files first: what is kept is whole, and can say that it was kept. */
async function keepBooking(request, answer, before) {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  headers.delete('set-cookie');
  const body = await answer.blob();
  if (request.mode === 'navigate') await keepFilesOf(await body.text());
  // Whoever it was made for may have left meanwhile.
  if (forgotten !== before) return;
  const cache = await caches.open(BOOKINGS);
  await cache.put(request.url, new Response(body, { status: answer.status, headers }));
  await keepNewest(cache, MOST_BOOKINGS);
}

/** A kept page says on itself when it was kept; kept data is followed by a word to the page that asked for it. */
async function marked(event, kept) {
  const at = kept.headers.get(KEPT_AT);
  if (event.request.mode === 'navigate') {
    const html = await kept.text();
    const headers = new Headers(kept.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    return new Response(html.replace('<html ', `<html data-kept-at="${at}" `), { headers });
  }
  const page = event.clientId && (await self.clients.get(event.clientId));
  if (page) page.postMessage({ keptAt: at });
  return kept;
}

/** Built files carry their contents in their names: what is kept is right for ever. */
async function builtFile(event) {
  const cache = await caches.open(PARTS);
  const kept = await cache.match(event.request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok && answer.status === 200) {
    const copy = answer.clone();
    event.waitUntil(cache.put(event.request.url, copy).then(() => keepNewest(cache, MOST_PARTS)));
  }
  return answer;
}

/** A page wakes up at its own address only, so whoever is stopped on the way is led to the page that says so. */
async function offline(url) {
  if (url.pathname !== OFFLINE)
    return Response.redirect(`${OFFLINE}?from=${encodeURIComponent(url.pathname + url.search)}`);
  return (await caches.match(OFFLINE, { ignoreVary: true })) ?? Response.error();
}

/** The page and its files, without personal data. */
async function keepOfflinePage(language = 'en') {
  const cache = await caches.open(PARTS);
  const answer = await fetch(`${OFFLINE}?lang=${language}`, { credentials: 'omit' });
  if (!answer.ok) return;
  const html = await answer.clone().text();
  await keepFilesOf(html);
  await cache.put(OFFLINE, answer);
}

/** What a kept page is made of: its scripts may not have been asked for yet when the network goes. */
async function keepFilesOf(html) {
  const cache = await caches.open(PARTS);
  const files = [...new Set([...html.matchAll(/"(\/assets\/[^"#]+)/g)].map(([, path]) => path))];
  const missing = await Promise.all(files.map(async (path) => ((await cache.match(path)) ? [] : [path])));
  await Promise.allSettled(missing.flat().map((path) => cache.add(path)));
}

async function keepNewest(cache, most) {
  const keys = await cache.keys();
  const pages = keys.filter(({ url }) => new URL(url).pathname !== OFFLINE);
  await Promise.all(pages.slice(0, Math.max(0, pages.length - most)).map((key) => cache.delete(key)));
}

async function forgetOldVersions() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== BOOKINGS && name !== PARTS).map((name) => caches.delete(name)));
}

/** A message of the server's outbox, written in the language of the account. Every push must show something. */
self.addEventListener('push', (event) => {
  const { title, body, language, link, tag } = readPush(event.data);
  event.waitUntil(
    self.registration.showNotification(title || 'Mehfil', {
      body,
      lang: language,
      tag,
      icon: '/icons/icon-192.png',
      data: { link },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.link));
});

/** The browser has a new address: whoever still is signed in is reached there. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(moveSubscription(event));
});

function readPush(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** A page of ours that is open already comes to the front; nothing leads to another site. */
async function openPage(link) {
  const url = new URL(link ?? '/', location.origin);
  const target = url.origin === location.origin ? url.href : location.origin;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === target);
  if (open) await open.focus();
  else await self.clients.openWindow(target);
}

async function moveSubscription({ oldSubscription, newSubscription }) {
  const subscription =
    newSubscription ??
    (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!subscription) return;
  await fetch('/api/push-subscription', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}
