import { z } from 'zod';
import { isBlankText } from '../../text/clean-text.ts';
import { digest } from '../../digest.ts';
import type { InboundEvent, MessageEvent } from '../../inbound-event.ts';
import type { IdentityHints } from '../../hints.ts';
import { Flag, Id, Text, type Json } from '../../lenient.ts';
import { withoutUndefined } from '../../text/without-undefined.ts';
import { parseBubbles, type Bubble } from './bubbles.ts';
import type { Item } from './item.ts';
import { parseProduct, parseReferral } from './referral.ts';

const Head = z.object({ mid: Id, is_deleted: Flag, metadata: Text });
const OUR_METADATA = /^msg:([0-9a-f-]{36})$/i;

/** Translates `message`: words, files, an answer of the business from elsewhere, or something taken back. */
export function parseMessage(message: Json, item: Item & { person: IdentityHints }): InboundEvent[] {
  const { mid, is_deleted, metadata } = Head.parse(message);
  if (is_deleted && mid !== undefined) return [readUnsend(mid, item)];
  // Without an id the message could not be stored once only; its digest serves as one.
  const bubbles = parseBubbles(message, mid ?? `digest:${digest(item.raw)}`);
  if (item.fromPage) return bubbles.map((bubble) => toEcho(bubble, item, metadata));
  const referral = parseReferral(message['referral']);
  const product = parseProduct(message['referral']);
  return bubbles.map((bubble, index) =>
    toMessage(bubble, item, index === 0 ? withoutUndefined({ referral, product }) : {}),
  );
}

function readUnsend(
  mid: string,
  { hints, person, fromPage, at: sentAt }: Item & { person: IdentityHints },
): InboundEvent {
  const externalId = `${mid}:unsend`;
  const target = { targetExternalId: mid, withParts: true } as const;
  if (!fromPage) return { type: 'revoke', ...hints, externalId, ...target, sender: person, sentAt };
  return { type: 'echo', ...hints, externalId, recipient: person, sentAt, action: { kind: 'revoke', ...target } };
}

type Origin = Pick<MessageEvent, 'referral' | 'product'>;

export function toMessage(
  { id, content, quotedExternalId }: Bubble,
  { hints, person, at, standby }: Item & { person: IdentityHints },
  origin: Origin = {},
): MessageEvent {
  const isBlank = content.kind === 'text' && isBlankText(content.text);
  return withoutUndefined({
    type: 'message' as const,
    ...hints,
    externalId: id,
    sender: person,
    sentAt: at,
    content,
    quotedExternalId,
    ...origin,
    flags: {
      opensWindow: content.kind !== 'system',
      ...(isBlank && { blank: true as const }),
      ...(standby && { standby: true as const }),
    },
  });
}

function toEcho(
  { id, content, quotedExternalId }: Bubble,
  { hints, person, at }: Item & { person: IdentityHints },
  metadata: string | undefined,
): InboundEvent {
  return withoutUndefined({
    type: 'echo' as const,
    ...hints,
    externalId: id,
    ourKey: OUR_METADATA.exec(metadata ?? '')?.[1],
    recipient: person,
    sentAt: at,
    action: withoutUndefined({ kind: 'message' as const, content, quotedExternalId }),
  });
}
