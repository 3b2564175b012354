import type { PushPayload } from '@balcao/contract/notifications/models.ts';
import type { WorkerMessage } from './page-messages.ts';
import type { WindowClient, WorkerScope } from './worker-scope.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** What was pushed, when it is one of ours. Read by hand: the schema's library would weigh more than the worker. */
export function parsePush(data: { json: () => unknown } | null): PushPayload | null {
  try {
    const letter = data?.json() as Partial<Record<string, unknown>> | null | undefined;
    const { kind, ticketUuid, title, body, tag } = letter ?? {};
    if (!isText(ticketUuid)) return null;
    if (kind === 'close') return { kind, ticketUuid };
    if (kind !== 'message' || !isText(title) || !isText(body)) return null;
    return { kind, ticketUuid, title, body, ...(isText(tag) && { tag }) };
  } catch {
    return null;
  }
}

/** What the contract's function of this name says. A plain script cannot share its module with the app. */
export const ticketOfTag = (tag: string) => tag.slice(tag.indexOf(':') + 1);

const openPages = (scope: WorkerScope) => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
const isBeforeTheirEyes = (page: WindowClient) => page.focused && page.visibilityState === 'visible';

/** Whoever is in the product hears of it there. Of one tag there is one: a newer one takes the place of the older. */
export async function showPush(scope: WorkerScope, letter: PushPayload): Promise<void> {
  const { ticketUuid } = letter;
  if (letter.kind === 'close') {
    for (const shown of await scope.registration.getNotifications({ tag: ticketUuid })) shown.close();
    return;
  }
  if ((await openPages(scope)).some(isBeforeTheirEyes)) return;
  await scope.registration.showNotification(letter.title, {
    body: letter.body,
    tag: letter.tag ?? ticketUuid,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  });
}

/** The page that shows the ticket already, else the one in use, else any. */
function bestPage(pages: readonly WindowClient[], path: string): WindowClient | undefined {
  const showing = pages.find((page) => new URL(page.url).pathname === path);
  return showing ?? pages.find((page) => page.visibilityState === 'visible') ?? pages[0];
}

export async function openTicket(scope: WorkerScope, uuid: string): Promise<void> {
  const path = `/tickets/${uuid}`;
  const page = bestPage(await openPages(scope), path);
  if (!page) return void (await scope.clients.openWindow(path));
  const message: WorkerMessage = { type: 'open-ticket', uuid };
  page.postMessage(message);
  await page.focus();
}
