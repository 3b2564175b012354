import type { EchoEvent, MessageEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { formatPhone } from '@balcao/channels/kit/phone-number.ts';
import type { MessageDetails } from '@balcao/contract/messages/models.ts';
import { findContactByIdentity } from '../../../contacts/identity/resolve-contact.ts';
import { resolveGroup, renameGroup } from '../../../contacts/identity/resolve-group.ts';
import { lookupMessage } from '../lookup/lookup-messages.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';
import { clampToReceived } from '../content/provider-time.ts';
import { toMessageFields } from '../content/message-fields.ts';
import { replaceWaiting } from './replace-waiting.ts';
import { storeInActiveTicket } from './store-in-ticket.ts';

const UNKNOWN = 'Participante';

/**
 * Places what was said in a group: one ticket for each group, the group as its contact, and the name of whoever spoke in the
 * message. Nothing answers in a group by itself.
 */
export async function receiveInGroup(ctx: InboundCtx, event: MessageEvent & { groupId: string }): Promise<SkipReason> {
  const { externalId, groupId, groupName, quotedExternalId, sender } = event;
  const place = await lookupMessage(ctx, { externalId, quotedExternalId, person: {} });
  const content = toMessageFields(event.content);
  if (place.isKnown) return replaceWaiting(ctx, externalId, content);
  const { contactId, active } = await resolveGroup(ctx, { groupId, name: groupName });
  if (!active) return 'blocked-contact';
  await storeInActiveTicket(ctx, undefined, {
    contactId,
    externalId,
    fromMe: false,
    content,
    details: { ...content.details, participant: await describe(ctx, sender) },
    quotedId: place.quotedId,
    quotedExternalId,
    isForwarded: event.forwarded !== undefined,
    ack: 0,
    sentAt: clampToReceived(event.sentAt, ctx.receivedAt),
    asksForAnswer: content.mediaType !== 'info_log',
    opensWindow: false,
  });
  if (place.hasParked) ctx.changeSet.unparkIds.add(externalId);
  return undefined;
}

type Said = Extract<EchoEvent['action'], { kind: 'message' }>;

/** What the business itself wrote into a group on the phone. */
export async function storeGroupEcho(
  ctx: InboundCtx,
  event: EchoEvent & { groupId: string },
  said: Said,
): Promise<SkipReason> {
  const { externalId, groupId, groupName } = event;
  const { quotedExternalId } = said;
  const place = await lookupMessage(ctx, { externalId, quotedExternalId, person: {} });
  const content = toMessageFields(said.content);
  if (place.isKnown) return replaceWaiting(ctx, externalId, content);
  const { contactId } = await resolveGroup(ctx, { groupId, name: groupName });
  await storeInActiveTicket(ctx, await activeTicketOf(ctx, contactId), {
    contactId,
    externalId,
    fromMe: true,
    content,
    details: content.details,
    quotedId: place.quotedId,
    quotedExternalId,
    isForwarded: false,
    ack: 1,
    sentAt: clampToReceived(event.sentAt, ctx.receivedAt),
    asksForAnswer: false,
    opensWindow: false,
    // As with people: what the business says on the phone waits for nobody until somebody answers.
    opensNone: true,
  });
  if (place.hasParked) ctx.changeSet.unparkIds.add(externalId);
  return undefined;
}

async function activeTicketOf({ client, companyId, connection }: InboundCtx, contactId: number) {
  const { rows } = await client.query<{ id: number }>({
    name: 'group-active-ticket',
    text: `
      select id from tickets
      where company_id = $1 and contact_id = $2 and connection_id = $3 and status in ('pending', 'open')`,
    values: [companyId, contactId, connection.id],
  });
  return rows[0]?.id;
}

export async function applyGroupChange(
  ctx: InboundCtx,
  { groupId, subject }: { groupId: string; subject: string },
): Promise<SkipReason> {
  return (await renameGroup(ctx, { groupId, name: subject })) ? undefined : 'unknown-group';
}

/** Who spoke: as a person of the counter named them, else as they call themselves, else their number. */
async function describe(ctx: InboundCtx, sender: IdentityHints): Promise<NonNullable<MessageDetails['participant']>> {
  const contact = await findContactByIdentity(ctx, sender);
  const phone = sender.phone ?? null;
  const ownName = contact?.nameIsOwn ? contact.name : undefined;
  const name = ownName ?? sender.name ?? contact?.name ?? (phone === null ? UNKNOWN : formatPhone(phone));
  return { name: name.slice(0, 100), phone, lid: sender.lid ?? null };
}
