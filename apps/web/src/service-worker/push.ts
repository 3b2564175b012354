import type { PushPayload } from '@balcao/contract/notifications/models.ts';
import type { WorkerMessage } from './page-messages.ts';
import type { WindowClient, WorkerScope } from './worker-scope.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** An address of this product; `//elsewhere` would be another's. */
const isOwnPath = (value: unknown): value is string => isText(value) && /^\/(?![/\\])/.test(value);

/** What was pushed, when it is one of ours. Read by hand: the schema's library would weigh more than the worker. */
export function parsePush(data: { json: () => unknown } | null): PushPayload | null {
  try {
    const letter = data?.json() as Partial<Record<string, unknown>> | null | undefined;
    const { kind, tag, path, title, body } = letter ?? {};
    if (!isText(tag)) return null;
    if (kind === 'close') return { kind, tag };
    if (kind !== 'message' || !isText(title) || !isText(body) || !isOwnPath(path)) return null;
    return { kind, tag, path, title, body };
  } catch {
    return null;
  }
}

const openPages = (scope: WorkerScope) => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
const isBeforeTheirEyes = (page: WindowClient) => page.focused && page.visibilityState === 'visible';

/** Whoever is in the product hears of it there. Of one tag there is one: a newer one takes the place of the older. */
export async function showPush(scope: WorkerScope, letter: PushPayload): Promise<void> {
  const { tag } = letter;
  if (letter.kind === 'close') {
    for (const shown of await scope.registration.getNotifications({ tag })) shown.close();
    return;
  }
  if ((await openPages(scope)).some(isBeforeTheirEyes)) return;
  await scope.registration.showNotification(letter.title, {
    body: letter.body,
    tag,
    data: { path: letter.path },
    renotify: true,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  });
}

/** The page that shows it already, else the one in use, else any. */
function bestPage(pages: readonly WindowClient[], path: string): WindowClient | undefined {
  const isShowing = (page: WindowClient) => {
    const { pathname, search } = new URL(page.url);
    return path === pathname || path === `${pathname}${search}`;
  };
  return pages.find(isShowing) ?? pages.find((page) => page.visibilityState === 'visible') ?? pages[0];
}

/** The screen that a notification leads to; those without an address of their own lead to the first. */
export function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null;
  return isOwnPath(path) ? path : '/';
}

export async function openScreen(scope: WorkerScope, path: string): Promise<void> {
  const page = bestPage(await openPages(scope), path);
  if (!page) return void (await scope.clients.openWindow(path));
  const message: WorkerMessage = { type: 'open', path };
  page.postMessage(message);
  await page.focus();
}
