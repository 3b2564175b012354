import { z } from 'zod';
import { digest } from '../../digest.ts';
import type { InboundEvent } from '../../inbound-event.ts';
import type { IdentityHints } from '../../hints.ts';
import type { InboundContent } from '../../inbound-content.ts';
import { Amount, Id, Items, Text, type Json } from '../../lenient.ts';
import { withoutUndefined } from '../../text/without-undefined.ts';
import type { Item } from './item.ts';
import { toMessage } from './message.ts';
import { parseReferral, referralLine } from './referral.ts';
import { unsupported } from './unsupported.ts';

type Placed = Item & { person: IdentityHints };

const Postback = z.object({ mid: Id, title: Text, payload: Text });

/** A button, a menu entry or an ice breaker was pressed. In standby it comes without its payload. */
export function parsePostback(value: Json, item: Placed): InboundEvent[] {
  const { mid, title, payload } = Postback.parse(value);
  const shown = title || payload;
  const content: InboundContent =
    shown === undefined || shown === ''
      ? unsupported(value)
      : { kind: 'choice', source: 'button', title: shown, id: payload || shown };
  const id = mid ?? `digest:${digest([item.person, item.at, title, payload])}`;
  const referral = parseReferral(value['referral']);
  return [toMessage({ id, content }, item, withoutUndefined({ referral }))];
}

/** The customer came back by a link or an advertisement: a line in the conversation, no words of theirs. */
export function parseComeBack(value: Json, item: Placed): InboundEvent[] {
  const referral = parseReferral(value);
  if (referral === undefined) return [{ type: 'ignored', ...item.hints, reason: 'noted', subject: 'referral' }];
  const content = { kind: 'system' as const, text: referralLine(referral) };
  return [toMessage({ id: `digest:${digest(item.raw)}`, content }, item, { referral })];
}

const Product = z.object({ id: Id, retailer_id: Id, quantity: Amount, unit_price: Amount, currency: Text });
const Order = z.object({ products: Items, note: Text });

export function parseOrder(value: Json, item: Placed): InboundEvent[] {
  const { products, note } = Order.parse(value);
  const items = products.flatMap((product) => {
    const { id, retailer_id, quantity, unit_price, currency } = Product.parse(product);
    const retailerId = retailer_id ?? id;
    return retailerId === undefined
      ? []
      : [withoutUndefined({ retailerId, quantity: quantity ?? 1, price: unit_price, currency })];
  });
  const content = withoutUndefined({ kind: 'order' as const, text: note, items });
  return [toMessage({ id: `digest:${digest(item.raw)}`, content }, item)];
}
