import { answerFetch, keepAssets, wayOf } from './answer-fetch.ts';
import { parsePageMessage } from './page-messages.ts';
import { openScreen, parsePush, pathOf, showPush } from './push.ts';
import type { WorkerScope } from './worker-scope.ts';

const PREFIX = 'balcao-';

/** The worker of one build: it keeps that build for when there is no network, and shows what is pushed. */
export function startWorker(scope: WorkerScope, build: string): void {
  const cacheName = `${PREFIX}${build}`;

  async function deleteOtherBuilds() {
    const names = await scope.caches.keys();
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName);
    await Promise.all(old.map((name) => scope.caches.delete(name)));
    await scope.clients.claim();
  }

  scope.addEventListener('activate', (event) => event.waitUntil(deleteOtherBuilds()));
  scope.addEventListener('fetch', (event) => {
    const way = wayOf(event.request, scope.location.origin);
    if (way !== null) event.respondWith(answerFetch({ scope, cacheName }, event.request, way));
  });
  scope.addEventListener('message', (event) => {
    const message = parsePageMessage(event.data);
    if (message?.type === 'take-over') event.waitUntil(scope.skipWaiting());
    if (message?.type === 'keep') {
      // A page that was on its way while this worker started belongs to nobody yet.
      event.waitUntil(scope.clients.claim());
      event.waitUntil(keepAssets({ scope, cacheName }, message.addresses));
    }
  });
  scope.addEventListener('push', (event) => {
    const letter = parsePush(event.data);
    if (letter) event.waitUntil(showPush(scope, letter));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openScreen(scope, pathOf(event.notification.data)));
  });
}
