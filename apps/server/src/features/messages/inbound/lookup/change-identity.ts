import type { IdentityChangedEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { formatPhone } from '@balcao/channels/kit/phone-number.ts';
import { findContactByIdentity } from '../../../contacts/identity/resolve-contact.ts';
import { rekeyContact } from '../../../contacts/identity/rekey-contact.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';
import { recordNoticeOnce } from '../account/record-notice-once.ts';
import { clampToReceived } from '../content/provider-time.ts';
import { storeMessage } from '../new-messages/store-message.ts';

/** The same person under a new number or id: the contact goes on, and a line says so in a conversation under way. */
export async function changeIdentity(ctx: InboundCtx, event: IdentityChangedEvent): Promise<SkipReason> {
  const { externalId, before, after } = event;
  const contact = (await findContactByIdentity(ctx, before)) ?? (await findContactByIdentity(ctx, after));
  if (!contact) return 'unknown-contact';
  const { contactId } = contact;
  const details = { contactId, reason: event.reason };
  if (!(await recordNoticeOnce(ctx, { action: 'contact.rekeyed', id: externalId, details }))) return 'duplicate';
  ctx.prefetched.clear();
  await rekeyContact(ctx, contact, { before, after });

  const ticketId = await activeTicket(ctx, contactId);
  if (ticketId === undefined) return undefined;
  const body = lineOf(event.reason, before, after);
  const messageId = await storeMessage(ctx, {
    ticketId,
    contactId,
    externalId,
    fromMe: false,
    content: { mediaType: 'info_log', body, details: {}, preview: body },
    details: {},
    quotedId: null,
    quotedExternalId: undefined,
    isForwarded: false,
    ack: 0,
    sentAt: clampToReceived(event.at, ctx.receivedAt),
    asksForAnswer: false,
    opensWindow: false,
  });
  if (messageId !== null) ctx.changeSet.created.add(messageId);
  return undefined;
}

async function activeTicket(ctx: InboundCtx, contactId: number): Promise<number | undefined> {
  const { rows } = await ctx.client.query<{ id: number }>({
    name: 'inbound-active-ticket',
    text: `
      select id from tickets
      where company_id = $1 and contact_id = $2 and connection_id = $3 and status in ('pending', 'open')`,
    values: [ctx.companyId, contactId, ctx.connection.id],
  });
  return rows[0]?.id;
}

function lineOf(reason: IdentityChangedEvent['reason'], before: IdentityHints, after: IdentityHints): string {
  if (reason === 'device') return 'O cliente passou a usar outro aparelho ou reinstalou o WhatsApp.';
  if (reason === 'number' && before.phone && after.phone) {
    return `O cliente mudou o número de ${formatPhone(before.phone)} para ${formatPhone(after.phone)}.`;
  }
  return 'O cliente mudou de número.';
}
