import { z } from 'zod';
import { doorbell, jsonOf, REFUSED, sameSecret, type Doorbell, type Notification, type Ring } from '../kit/doorbell.ts';
import type { EfiSettings } from './settings.ts';

const Name = z.string().min(1).max(64).optional().catch(undefined);
const Body = z.object({ pix: z.array(z.object({ txid: Name, endToEndId: Name, tipo: Name }).catch({})) });

/** The secret in the address is what proves the caller; what is rung about is asked of Efí. */
export function readNotification(settings: EfiSettings, { body, query }: Notification): Doorbell {
  if (!sameSecret(secretIn(query), settings.hmac)) return REFUSED;
  const items = Body.safeParse(jsonOf(body)).data?.pix ?? [];
  return doorbell('verified', items.flatMap(ringOf));
}

/** Efí adds `/pix` to the address it was given, after the query too where nothing swallows it. */
const secretIn = ({ hmac }: Notification['query']): unknown =>
  typeof hmac === 'string' ? hmac.replace(/\/pix$/, '') : undefined;

function ringOf({ txid, endToEndId, tipo }: z.infer<typeof Body>['pix'][number]): Ring[] {
  if (tipo === 'SOLICITACAO') return [];
  if (txid) return [{ txid }];
  return endToEndId ? [{ paymentId: endToEndId }] : [];
}
