// Keeps the pages of Mirabilia for use without a connection. What happens at tables is never kept.
// The build puts the names of its files, and a version that changes with them, in here.
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const PAGES = `mirabilia-pages-${VERSION}`;
const ENGINES = 'mirabilia-engine'; // filled by the score pad
const ENGINE = '__ENGINE__'; // the folder of the one that goes with these pages
/** What there is in the box, in words: the same for everybody. */
const REFERENCE = ['/api/meta', '/api/reference', '/api/rules'];
const PATIENCE = 4000; // milliseconds for a network that does not answer

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(PAGES).then((cache) => cache.addAll([...FILES, ...REFERENCE].map((path) => fresh(path)))),
  );
});

// Pages of the version before keep their files until the last of them is closed; then they go.
self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('mirabilia-pages-') && name !== PAGES;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(leaveEngines)
      .then(() => self.clients.claim()),
  );
});

/** Lets engines go that belong to other pages. */
async function leaveEngines() {
  const cache = await caches.open(ENGINES);
  const others = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith(ENGINE));
  await Promise.all(others.map((request) => cache.delete(request)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) {
    event.respondWith(newest(fresh(url.pathname), '/'));
  } else if (REFERENCE.includes(url.pathname)) {
    event.respondWith(newest(request, url.pathname, true));
  } else if (url.pathname.startsWith('/engine/')) {
    event.respondWith(kept(request, ENGINES));
  } else if (!url.pathname.startsWith('/api/')) {
    event.respondWith(kept(request, PAGES));
  }
});

/** A request that the browser's own cache does not answer unasked. */
function fresh(path) {
  return new Request(path, { cache: 'no-cache' });
}

/** What was kept, else what the network has. */
async function kept(request, name) {
  const cache = await caches.open(name);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** What the network has, and what was kept if it does not answer. */
async function newest(request, path, keep = false) {
  const cache = await caches.open(PAGES);
  const old = await cache.match(path, { ignoreVary: true });
  const asked = fetch(request).then((answer) => {
    if (keep && answer.ok) cache.put(path, answer.clone());
    return answer;
  });
  if (!old) return asked;
  asked.catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, old));
  return Promise.race([asked, late]).then(
    (answer) => (answer.status >= 500 ? old : answer),
    () => old,
  );
}

// Whoever is awaited and has closed the page is called by the server; the message says in which language.
self.addEventListener('push', (event) => {
  event.waitUntil(call(event.data));
});

/** Shows a call; browsers insist that something is shown, whatever has come. */
async function call(data) {
  let told = {};
  try {
    told = data?.json() ?? {};
  } catch {
    // no message of ours
  }
  const code = /^[A-Z0-9]{4,12}$/.test(told.code ?? '') ? told.code : '';
  await self.registration.showNotification(String(told.title ?? 'Mirabilia'), {
    body: String(told.body ?? ''),
    tag: code || 'mirabilia',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path: code ? `/t/${code}` : '/' },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path ?? '/'));
});

/** Brings the page of a table to the front, or opens one. */
async function show(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  if (there) return there.focus();
  return self.clients.openWindow(path);
}
