import { z } from 'zod';
import type { InboundContent } from '../../inbound-content.ts';
import { Items, Text, isRecord, optionalObject, type Json } from '../../lenient.ts';
import { unsupported } from './unsupported.ts';

const Element = z.object({ title: Text, subtitle: Text });
const Payload = z.object({
  text: Text,
  product: optionalObject({ elements: Items }),
  elements: Items,
  buttons: Items,
});

/** Cards of a shop or of another app: their words, since nothing else of them can be shown. */
export function parseTemplate(raw: Json): InboundContent {
  const payload = isRecord(raw['payload']) ? Payload.parse(raw['payload']) : undefined;
  if (payload === undefined) return unsupported(raw, 'Cartão não suportado');
  const cards = [...(payload.product?.elements ?? []), ...payload.elements].map((card) => Element.parse(card));
  const buttons = payload.buttons.map((button) => Element.parse(button).title);
  const words = [payload.text, ...cards.flatMap(({ title, subtitle }) => [title, subtitle]), ...buttons];
  const text = words.filter((line) => line !== undefined && line.trim() !== '').join('\n');
  return text === '' ? unsupported(raw, 'Cartão não suportado') : { kind: 'text', text };
}
