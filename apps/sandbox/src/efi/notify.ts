import type { JsonObject } from '../world/json.ts';
import type { World } from '../world/world.ts';

const MINUTE = 60_000;
/** Efí tries ten times more, and the last time after 36 days. */
const RETRY_AFTER_MS = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 52_560].map((minutes) => minutes * MINUTE);

/** Tells whoever registered for this key. Without a registration nobody is told. */
export function notifyEfi(world: World, { key, about, pix }: { key: string; about: string; pix: JsonObject[] }): void {
  const registered = world.state.money.efi.webhooks[key];
  if (!registered) return;
  world.notifier.ring({
    gateway: 'efi',
    about,
    body: JSON.stringify({ pix }),
    prove: (right) => ({ url: addressOf(registered.webhookUrl, right), headers: { 'user-agent': 'gn-pix-webhook' } }),
    retryAfterMs: RETRY_AFTER_MS,
  });
}

/** `/pix` is added to the path, unless a parameter `ignorar` at the end swallows it. A forger does not know the secret. */
function addressOf(webhookUrl: string, right: boolean): string {
  const url = new URL(webhookUrl);
  if (!right && url.searchParams.has('hmac')) url.searchParams.set('hmac', 'adivinhado');
  if (url.search.endsWith('ignorar=')) return `${url.href}/pix`;
  url.pathname = `${url.pathname.replace(/\/$/, '')}/pix`;
  return url.href;
}
