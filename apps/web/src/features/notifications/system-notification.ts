import { hasFocus } from '../../platform/has-focus.ts';
import { workerRegistration } from '../../platform/service-worker.ts';
import { requestTicket } from './open-ticket-requests.ts';

type News = { ticketUuid: string; title: string; body: string };

const shownHere = new Map<string, Notification>();

const mayShow = () => typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** With a push subscription the push service tells this browser anyway, also when no page is open. */
async function isToldByPush(registration: ServiceWorkerRegistration | null): Promise<boolean> {
  if (!registration || !('pushManager' in registration)) return false;
  return (await registration.pushManager.getSubscription()) !== null;
}

/** A notification of the operating system, one a ticket, while nobody works in this window. */
export async function notifySystem({ ticketUuid, title, body }: News): Promise<void> {
  if (!mayShow() || hasFocus()) return;
  const registration = await workerRegistration();
  if (await isToldByPush(registration)) return;
  const options = { body, tag: ticketUuid, icon: '/icon-192.png' };
  if (registration) return registration.showNotification(title, options);
  const notification = new Notification(title, options);
  notification.addEventListener('click', () => {
    window.focus();
    notification.close();
    requestTicket(ticketUuid);
  });
  shownHere.set(ticketUuid, notification);
}

/** The ticket was read, here or elsewhere. */
export async function withdrawNotification(ticketUuid: string): Promise<void> {
  shownHere.get(ticketUuid)?.close();
  shownHere.delete(ticketUuid);
  const registration = await workerRegistration();
  for (const shown of (await registration?.getNotifications({ tag: ticketUuid })) ?? []) shown.close();
}

/** What still lies there although its ticket is no longer among the unread ones. */
export async function withdrawAllBut(unread: ReadonlySet<string>): Promise<void> {
  const registration = await workerRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) {
    if (shown.tag && !unread.has(shown.tag)) shown.close();
  }
}
