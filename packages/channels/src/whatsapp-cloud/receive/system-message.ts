import { z } from 'zod';
import type { IdentityChangedEvent, InboundEvent } from '../../kit/inbound-event.ts';
import type { IdentityHints } from '../../kit/hints.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import type { Change } from './change.ts';
import { digest } from '../../kit/digest.ts';
import { Phone, addressOf, hasAddress, identify, type Address } from './identity.ts';
import { Id, Text, Time, isRecord, type Json } from '../../kit/lenient.ts';
import { unsupported } from './unsupported.ts';

const Head = z.object({ id: Id, from: Phone, from_user_id: Id, from_parent_user_id: Id, timestamp: Time });
const System = z.object({
  type: Text,
  body: Text,
  wa_id: Phone,
  new_wa_id: Phone,
  user_id: Id,
  parent_user_id: Id,
  previous_user_id: Id,
  previous_parent_user_id: Id,
});
type System = z.output<typeof System>;

const REASONS: Readonly<Record<string, IdentityChangedEvent['reason']>> = {
  user_changed_number: 'number',
  customer_changed_number: 'number',
  user_changed_user_id: 'user-id',
  customer_identity_changed: 'device',
};

/** WhatsApp speaks about the customer. It opens no window and is no message of the customer. */
export function parseSystemMessage(message: Json, change: Change): InboundEvent {
  const head = Head.parse(message);
  const system = System.parse(isRecord(message['system']) ? message['system'] : {});
  const reason = REASONS[system.type ?? ''];
  const from = { phone: head.from, bsuid: head.from_user_id, parentBsuid: head.from_parent_user_id };
  const externalId = head.id ?? `digest:${digest(message)}`;
  const sender = identify(from, change.value.contacts);
  if (reason !== undefined) {
    const { before, after } = changeOfIdentity(system, sender);
    if (!hasAddress(before) && !hasAddress(after))
      return { type: 'ignored', ...change.hints, reason: 'no-sender', subject: 'system' };
    const text = system.body ?? '';
    return { type: 'identity-changed', ...change.hints, externalId, reason, before, after, at: head.timestamp, text };
  }
  if (!hasAddress(sender)) return { type: 'ignored', ...change.hints, reason: 'no-sender', subject: 'system' };
  const content = system.body === undefined ? unsupported(message) : ({ kind: 'system', text: system.body } as const);
  return {
    type: 'message',
    ...change.hints,
    externalId,
    sender,
    sentAt: head.timestamp,
    content,
    flags: { opensWindow: false },
  };
}

type Both = { before: IdentityHints; after: IdentityHints };

function changeOfIdentity(system: System, sender: IdentityHints): Both {
  const { former, present } = namedInSentence(system.body);
  const { phone, bsuid, parentBsuid, ...names } = sender;
  const newBsuid = system.user_id ?? present.bsuid;
  // The notice is sent under the former id or already under the new one.
  const own = bsuid === newBsuid ? {} : { bsuid, parentBsuid };
  const before = {
    phone: phone ?? former.phone,
    bsuid: system.previous_user_id ?? former.bsuid ?? own.bsuid,
    parentBsuid: system.previous_parent_user_id ?? own.parentBsuid,
  };
  const after = { phone: newPhone(system, present) ?? before.phone, ...newUser(newBsuid, system, before) };
  return { before: withoutUndefined({ ...names, ...before }), after: withoutUndefined({ ...names, ...after }) };
}

function newPhone(system: System, present: Address): string | undefined {
  return system.wa_id ?? system.new_wa_id ?? present.phone;
}

function newUser(bsuid: string | undefined, system: System, before: Pick<Address, 'bsuid' | 'parentBsuid'>) {
  if (bsuid === undefined) return { bsuid: before.bsuid, parentBsuid: before.parentBsuid };
  return { bsuid, parentBsuid: system.parent_user_id };
}

/** Older notices name the former and the new address only in the sentence "User X changed from A to B". */
function namedInSentence(body: string | undefined): { former: Address; present: Address } {
  const [, former, present] = /changed from (\S+) to (\S+)/i.exec(body ?? '') ?? [];
  return { former: addressOf(former), present: addressOf(present) };
}
