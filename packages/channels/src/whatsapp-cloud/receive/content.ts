import { z } from 'zod';
import type { InboundContent } from '../../kit/inbound-content.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import { parseContacts } from './contact-cards.ts';
import { parseInteractive } from './interactive.ts';
import { Amount, Id, Items, Text, isRecord, type Json } from '../../kit/lenient.ts';
import { parseMedia } from './media-content.ts';
import { unsupported } from './unsupported.ts';
import { webAddress } from '../../kit/text/web-address.ts';

type Reader = (payload: Json, type: string) => InboundContent | null;

const READERS: Readonly<Record<string, Reader>> = {
  text: readText,
  image: parseMedia,
  video: parseMedia,
  audio: parseMedia,
  document: parseMedia,
  sticker: parseMedia,
  location: readLocation,
  button: readTemplateButton,
  interactive: parseInteractive,
  order: readOrder,
};

/**
 * What a message says. A kind we do not know, or one whose payload is missing, becomes a placeholder that keeps the
 * original: a customer's message is never lost to a format.
 */
export function parseContent(message: Json): InboundContent {
  const type = typeof message['type'] === 'string' ? message['type'] : 'unknown';
  const payload = message[type];
  if (type === 'contacts') return parseContacts(payload) ?? unsupported(message);

  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  const content = read && isRecord(payload) ? read(payload, type) : null;
  return content ?? unsupported(message);
}

function readText(payload: Json): InboundContent | null {
  return typeof payload['body'] === 'string' ? { kind: 'text', text: payload['body'] } : null;
}

const Place = z.object({ latitude: Amount, longitude: Amount, name: Text, address: Text, url: Text });

function readLocation(payload: Json): InboundContent | null {
  const { latitude, longitude, ...place } = Place.parse(payload);
  if (latitude === undefined || longitude === undefined) return null;
  return { kind: 'location', latitude, longitude, ...withoutUndefined({ ...place, url: webAddress(place.url) }) };
}

const TemplateButton = z.object({ text: Text, payload: Text });

function readTemplateButton(button: Json): InboundContent | null {
  const { text, payload } = TemplateButton.parse(button);
  const title = text ?? payload;
  if (title === undefined) return null;
  return { kind: 'choice', source: 'template-button', title, id: payload ?? title };
}

const OrderItem = z.object({ product_retailer_id: Id, quantity: Amount, item_price: Amount, currency: Text });
const Order = z.object({ catalog_id: Id, text: Text, product_items: Items });

function readOrder(payload: Json): InboundContent {
  const order = Order.parse(payload);
  const items = order.product_items.flatMap((item) => {
    const { product_retailer_id, quantity, item_price, currency } = OrderItem.parse(item);
    if (product_retailer_id === undefined) return [];
    return [
      withoutUndefined({ retailerId: product_retailer_id, quantity: quantity ?? 1, price: item_price, currency }),
    ];
  });
  return withoutUndefined({ kind: 'order' as const, catalogId: order.catalog_id, text: order.text, items });
}
