import { z } from 'zod';
import type { InboundEvent } from '../../kit/inbound-event.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import type { Change } from './change.ts';
import { Phone, hasAddress, identify } from './identity.ts';
import { Amount, Id, Text, Time, type Json } from '../../kit/lenient.ts';

const Call = z.object({
  id: Id,
  from: Phone,
  from_user_id: Id,
  to: Phone,
  to_user_id: Id,
  event: Text,
  status: Text,
  direction: Text,
  duration: Amount,
  timestamp: Time,
});

/** A voice call began or ended. We take no calls; the desk shows that somebody called. */
export function parseCall(item: Json, { hints, value }: Change): InboundEvent {
  const call = Call.parse(item);
  const isOurs = call.direction === 'BUSINESS_INITIATED';
  const address = isOurs ? { phone: call.to, bsuid: call.to_user_id } : { phone: call.from, bsuid: call.from_user_id };
  const sender = identify(address, value.contacts);
  if (call.id === undefined || !hasAddress(sender)) {
    return { type: 'ignored', ...hints, reason: 'no-sender', subject: 'call' };
  }
  return withoutUndefined({
    type: 'call' as const,
    ...hints,
    externalId: call.id,
    caller: isOurs ? ('business' as const) : ('customer' as const),
    phase: call.event ?? 'unknown',
    outcome: call.status,
    durationSeconds: call.duration,
    sender,
    at: call.timestamp,
    opensWindow: !isOurs,
  });
}
