import { z } from 'zod';
import type { InboundEvent } from '../../kit/inbound-event.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import type { Change } from './change.ts';
import { Phone, hasAddress, withoutAt } from './identity.ts';
import { Id, Text, Time, optionalObject, type Json } from '../../kit/lenient.ts';

const StateSync = z.object({
  action: Text,
  contact: optionalObject({ full_name: Text, first_name: Text, phone_number: Phone, user_id: Id, username: Text }),
  metadata: optionalObject({ timestamp: Time }),
});

/** The address book of the phone app gained or lost somebody. */
export function parseStateSync(item: Json, { hints }: Change): InboundEvent {
  const { action, contact, metadata } = StateSync.parse(item);
  const change = action === 'remove' ? 'remove' : 'add';
  const person = withoutUndefined({
    phone: contact?.phone_number,
    bsuid: contact?.user_id,
    username: withoutAt(contact?.username),
    name: contact?.full_name || contact?.first_name || undefined,
  });
  if (!hasAddress(person)) return { type: 'ignored', ...hints, reason: 'no-sender', subject: 'state_sync' };
  return { type: 'contact-sync', ...hints, change, contact: person, at: metadata?.timestamp ?? null };
}
