import { createHmac, randomUUID } from 'node:crypto';
import { credentials } from '../bank/credentials.ts';
import type { MercadoPagoPayment } from '../bank/model.ts';
import type { World } from '../world/world.ts';

/** Again after a quarter of an hour, half an hour, six hours, two days and four. */
const RETRY_AFTER_MS = [15, 30, 360, 2880, 5760].map((minutes) => minutes * 60_000);

/** The signed notification to the address that the payment named; the old unsigned one where the world is told so. */
export function notifyMercadoPago(world: World, payment: MercadoPagoPayment, action: string): void {
  const { id, notificationUrl } = payment;
  if (notificationUrl === null || !URL.canParse(notificationUrl)) return;
  const isLegacy = world.behaviour.legacyPaymentNotices;
  const about = { gateway: 'mercado-pago', about: String(id), retryAfterMs: RETRY_AFTER_MS } as const;
  if (isLegacy) {
    const resource = `https://api.mercadopago.com/v1/payments/${id}`;
    const url = withQuery(notificationUrl, { id: String(id), topic: 'payment' });
    const body = JSON.stringify({ resource, topic: 'payment' });
    world.notifier.ring({ ...about, body, prove: () => ({ url, headers: {} }) });
    return;
  }
  world.notifier.ring({
    ...about,
    body: JSON.stringify({
      id: Number(world.ids.number(12)),
      live_mode: true,
      type: 'payment',
      date_created: new Date(world.clock.now()).toISOString(),
      application_id: '4934588586838432',
      user_id: '44444',
      version: 1,
      api_version: 'v1',
      action,
      data: { id: String(id) },
    }),
    prove: (right) => ({
      url: withQuery(notificationUrl, { 'data.id': String(id), type: 'payment' }),
      headers: signature({ id: String(id), at: world.clock.now(), right }),
    }),
  });
}

function signature({ id, at, right }: { id: string; at: number; right: boolean }): Record<string, string> {
  const requestId = randomUUID();
  const secret = right ? credentials['mercado-pago'].webhookSecret : 'adivinhado';
  const hash = createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${at};`).digest('hex');
  return { 'x-request-id': requestId, 'x-signature': `ts=${at},v1=${hash}`, 'user-agent': 'MercadoPago WebHook v1.0' };
}

function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
