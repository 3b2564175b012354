import type { InboundEvent } from '../../kit/inbound-event.ts';
import { parseAction } from './action.ts';
import type { Change } from './change.ts';
import { CoexistenceHead, addressee, author } from './coexistence-envelope.ts';
import { digest } from '../../kit/digest.ts';
import { hasAddress, identify } from './identity.ts';
import type { Json } from '../../kit/lenient.ts';

/** What the business wrote in the phone app. The customer is whoever of `to` and `from` is not the business number. */
export function parseEcho(echo: Json, { hints, value }: Change): InboundEvent {
  const head = CoexistenceHead.parse(echo);
  const isReversed = head.to !== undefined && head.to === hints.displayPhoneNumber;
  const recipient = identify(isReversed ? author(head) : addressee(head), value.contacts);
  if (!hasAddress(recipient)) return { type: 'ignored', ...hints, reason: 'no-sender', subject: 'echo' };

  const externalId = head.id ?? `digest:${digest(echo)}`;
  return { type: 'echo', ...hints, externalId, recipient, sentAt: head.timestamp, action: parseAction(echo) };
}
