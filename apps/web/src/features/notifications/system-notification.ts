import { noticeNames, noticeTag, ticketOfTag } from '@balcao/contract/notifications/notice-kinds.ts';
import { hasFocus } from '../../platform/has-focus.ts';
import { workerRegistration } from '../../platform/app-code/service-worker.ts';
import { requestScreen } from './open-requests.ts';

/** Of one tag there is one notification; a click opens the path. */
type News = { tag: string; path: string; title: string; body: string };

const shownHere = new Map<string, Notification>();

const mayShow = () => typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** With a push subscription the push service tells this browser anyway, also when no page is open. */
async function isToldByPush(registration: ServiceWorkerRegistration | null): Promise<boolean> {
  if (!registration || !('pushManager' in registration)) return false;
  return (await registration.pushManager.getSubscription()) !== null;
}

/** A notification of the operating system, one a tag, while nobody works in this window. */
export async function notifySystem({ tag, path, title, body }: News): Promise<void> {
  if (!mayShow() || hasFocus()) return;
  const registration = await workerRegistration();
  if (await isToldByPush(registration)) return;
  const options = { body, tag, icon: '/icon-192.png', data: { path } };
  if (registration) return registration.showNotification(title, options);
  const notification = new Notification(title, options);
  notification.addEventListener('click', () => {
    window.focus();
    notification.close();
    requestScreen(path);
  });
  shownHere.set(tag, notification);
}

/** What was written under this tag (of a ticket its uuid) was read, here or elsewhere. */
export const withdrawNotification = (tag: string) => withdraw(tag);

/** The ticket stands before somebody's eyes: what its notices said is seen. */
export async function withdrawNotices(ticketUuid: string): Promise<void> {
  for (const notice of noticeNames) await withdraw(noticeTag(notice, ticketUuid));
}

async function withdraw(tag: string): Promise<void> {
  shownHere.get(tag)?.close();
  shownHere.delete(tag);
  const registration = await workerRegistration();
  for (const shown of (await registration?.getNotifications({ tag })) ?? []) shown.close();
}

/** Messages whose notification still lies there although their ticket is no longer among the unread ones. */
export async function withdrawAllBut(unread: ReadonlySet<string>): Promise<void> {
  const registration = await workerRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) {
    const isOfMessages = ticketOfTag(shown.tag) === shown.tag;
    if (shown.tag && isOfMessages && !unread.has(shown.tag)) shown.close();
  }
}
