import type { RevokeEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { phoneAliases } from '@balcao/channels/kit/phone-number.ts';
import { isHostedChannel } from '@balcao/channels/registry.ts';
import { findContactByIdentity } from '../../../contacts/identity/resolve-contact.ts';
import { findGroupContact } from '../../../contacts/identity/resolve-group.ts';
import type { MessageTarget } from './find-target.ts';
import type { InboundCtx } from '../inbound-ctx.ts';

/** The customer, or the member of a group, who changes something. */
export type ChangeAuthor = Pick<RevokeEvent, 'groupId' | 'byAdmin'> & { sender?: IdentityHints };

/**
 * Whether a change comes from whoever wrote the message. Providers see to that themselves; what a phone session hears is a
 * claim of the customer's own device.
 */
export async function isAuthor(ctx: InboundCtx, target: MessageTarget, by: ChangeAuthor) {
  if (!isHostedChannel(ctx.connection.channel)) return true;
  if (!(await isInConversation(ctx, target, by))) return false;
  const { sender = {}, groupId, byAdmin } = by;
  if (groupId === undefined) return true;
  if (byAdmin) return true;
  const { participant } = target.details;
  if (!participant) return false;
  const isSameLid = participant.lid !== null && participant.lid === sender.lid;
  return isSameLid || (participant.phone !== null && phoneAliases(participant.phone).includes(sender.phone ?? ''));
}

/** Whether somebody is part of the conversation in which a message stands: an id alone proves nothing. */
export async function isInConversation(ctx: InboundCtx, target: MessageTarget, { sender = {}, groupId }: ChangeAuthor) {
  if (!isHostedChannel(ctx.connection.channel)) return true;
  if (groupId !== undefined) return (await findGroupContact(ctx, groupId)) === target.contactId;
  return (await findContactByIdentity(ctx, sender))?.contactId === target.contactId;
}
