import { z } from 'zod';
import { doorbell, jsonOf, oneHeader, REFUSED, type Doorbell, type Notification, type Ring } from '../kit/doorbell.ts';
import { signedAt } from './signature.ts';
import type { MercadoPagoSettings } from './settings.ts';

const MAX_AGE_MS = 10 * 60 * 1000;
const PAYMENT_ID = /^\d{1,20}$/;

const Body = z.object({
  type: z.string().optional().catch(undefined),
  topic: z.string().optional().catch(undefined),
  resource: z.string().max(500).optional().catch(undefined),
});

/**
 * Signed notifications prove the caller, unless they are ten minutes old: then, as the older unsigned kind, they only ring. One
 * whose signature is missing or wrong is refused.
 */
export function readNotification(settings: MercadoPagoSettings, notification: Notification): Doorbell {
  const body = Body.safeParse(jsonOf(notification.body)).data ?? {};
  const dataId = textOf(notification.query['data.id']);
  if (isLegacy(notification, body)) return doorbell('unverified', ringsOf(legacyId(notification, body)));
  const signed = {
    dataId,
    requestId: oneHeader(notification, 'x-request-id'),
    signature: oneHeader(notification, 'x-signature'),
  };
  const at = signedAt(signed, settings.webhookSecret);
  if (!at) return REFUSED;
  const age = Math.abs(notification.now.getTime() - at.getTime());
  const aboutPayment = (textOf(notification.query.type) ?? body.type) === 'payment';
  return doorbell(age > MAX_AGE_MS ? 'unverified' : 'verified', aboutPayment ? ringsOf(dataId) : []);
}

type Body = z.infer<typeof Body>;

/** The older kind names a topic, and was never signed. */
const isLegacy = ({ headers, query }: Notification, { topic }: Body): boolean =>
  headers['x-signature'] === undefined &&
  (textOf(query.topic) ?? topic) !== undefined &&
  query['data.id'] === undefined;

function legacyId({ query }: Notification, { topic, resource = '' }: Body): string | undefined {
  if ((textOf(query.topic) ?? topic) !== 'payment') return undefined;
  return textOf(query.id) ?? resource.split('/').at(-1);
}

const ringsOf = (id: string | undefined): Ring[] => (id && PAYMENT_ID.test(id) ? [{ paymentId: id }] : []);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
