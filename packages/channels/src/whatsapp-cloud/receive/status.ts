import { z } from 'zod';
import type { InboundEvent } from '../../kit/inbound-event.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import type { Change } from './change.ts';
import { Phone, identify } from './identity.ts';
import { Flag, Id, Text, Time, optionalObject, type Json } from '../../kit/lenient.ts';
import { Errors } from './webhook-error.ts';

const STATUSES = ['sent', 'delivered', 'read', 'played', 'failed'] as const;

const Status = z.object({
  id: Id,
  status: Text,
  timestamp: Time,
  recipient_id: Text,
  recipient_type: Text,
  recipient_user_id: Id,
  parent_recipient_user_id: Id,
  parent_user_id: Id,
  recipient_participant_id: Phone,
  recipient_participant_user_id: Id,
  recipient_participant_parent_user_id: Id,
  biz_opaque_callback_data: Text,
  errors: Errors,
  pricing: optionalObject({ billable: Flag, pricing_model: Text, type: Text, category: Text }),
  conversation: optionalObject({ id: Id, origin: optionalObject({ type: Text }), expiration_timestamp: Time }),
});
type Status = z.output<typeof Status>;

/** Translates one item of `statuses[]`. */
export function parseStatus(item: Json, { hints, value }: Change): InboundEvent {
  const status = Status.parse(item);
  const kind = STATUSES.find((known) => known === status.status?.toLowerCase());
  if (status.id === undefined) return { type: 'ignored', ...hints, reason: 'malformed', subject: 'status' };
  if (kind === undefined) return { type: 'ignored', ...hints, reason: 'unknown-status', subject: status.status ?? '' };

  const isGroup = status.recipient_type === 'group';
  const error = status.errors[0];
  return withoutUndefined({
    type: 'status' as const,
    ...hints,
    externalId: status.id,
    ourKey: status.biz_opaque_callback_data || undefined,
    status: kind,
    at: status.timestamp,
    error: kind === 'failed' ? (error ?? unexplained) : undefined,
    recipient: identify(recipient(status, isGroup), value.contacts),
    groupId: isGroup ? status.recipient_id : undefined,
    pricing: readPricing(status.pricing),
    conversation: readConversation(status.conversation),
  });
}

const unexplained = { class: 'request', message: 'O WhatsApp não informou o motivo da falha.' } as const;

function recipient(status: Status, isGroup: boolean) {
  if (isGroup) {
    return {
      phone: status.recipient_participant_id,
      bsuid: status.recipient_participant_user_id,
      parentBsuid: status.recipient_participant_parent_user_id,
    };
  }
  return {
    phone: Phone.parse(status.recipient_id),
    bsuid: status.recipient_user_id,
    parentBsuid: status.parent_recipient_user_id ?? status.parent_user_id,
  };
}

function readPricing(pricing: Status['pricing']) {
  if (pricing === undefined) return undefined;
  const { billable, pricing_model, type, category } = pricing;
  return withoutUndefined({ billable, model: pricing_model, type, category });
}

function readConversation(conversation: Status['conversation']) {
  if (conversation?.id === undefined) return undefined;
  const { id, origin, expiration_timestamp } = conversation;
  return withoutUndefined({ id, origin: origin?.type, expiresAt: expiration_timestamp ?? undefined });
}
