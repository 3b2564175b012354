import { notificationRoutes } from '@balcao/contract/notifications/routes.ts';
import { call } from '../../platform/api.ts';
import { onLogout } from '../../platform/session-store.ts';
import { currentLanguage } from '../../platform/i18n/language.ts';
import { workerRegistration } from '../../platform/app-code/service-worker.ts';
import { choosePush, isPushOff } from '../../platform/app-code/push-choice.ts';
import { isSupportTab } from '../../platform/support-tab.ts';

/** `blocked`: the browser was told never to ask again. `missing`: it has no notifications at all. */
export type DeviceState = 'on' | 'off' | 'blocked' | 'missing';

export function deviceState(): DeviceState {
  if (typeof Notification === 'undefined') return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && !isPushOff() ? 'on' : 'off';
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const known = subscription.options.applicationServerKey;
  return known !== null && new Uint8Array(known).every((byte, index) => byte === key[index]);
}

/** Has the push service deliver to this browser, for whoever is signed in now. Repeated at each start: the session may be another. */
export async function subscribeToPush(): Promise<void> {
  // Whoever helps in somebody's place is not woken in their stead.
  if (isSupportTab()) return;
  const registration = await workerRegistration();
  if (!registration || !('pushManager' in registration)) return;
  const { publicKey } = await call(notificationRoutes.pushKey, {});
  const applicationServerKey = bytesOf(publicKey);
  const known = await registration.pushManager.getSubscription();
  // Made for an installation whose keys are gone: nobody could use it.
  if (known && !isFor(known, applicationServerKey)) await known.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  if (!endpoint) return;
  await call(notificationRoutes.subscribe, { body: { endpoint, keys: { p256dh, auth }, language: currentLanguage() } });
}

/** Asks for permission. Without a push service the notifications still come while a page is open. */
export async function turnOnDevice(): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return deviceState();
  choosePush('on');
  await subscribeToPush().catch(() => {});
  return deviceState();
}

/** The push service takes nothing more for this browser, whether or not our server can be reached. */
async function unsubscribeHere(): Promise<void> {
  const registration = await workerRegistration();
  if (!registration || !('pushManager' in registration)) return;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/** Fails while this browser is still subscribed: then it is not off. */
export async function turnOffDevice(): Promise<DeviceState> {
  await unsubscribeHere();
  choosePush('off');
  // Unheard, it learns by the next message, which the push service refuses.
  await call(notificationRoutes.unsubscribe, {}).catch(() => {});
  return deviceState();
}

// Whoever comes to this desk next reads nothing of the customers, although the server may not have heard of the end.
onLogout(() => {
  if (!isSupportTab()) void unsubscribeHere().catch(() => {});
});
