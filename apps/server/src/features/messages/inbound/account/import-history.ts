import type { HistoryEvent } from '@balcao/channels/kit/inbound-event.ts';
import { identitiesOf } from '../../../contacts/identity/identities.ts';
import { resolveContact } from '../../../contacts/identity/resolve-contact.ts';
import { downloadMediaJob } from '../../media/download-media.job.ts';
import { edit, react, revoke } from '../changes/change-earlier.ts';
import { resolveSender } from '../lookup/resolve-sender.ts';
import { findTarget } from '../lookup/find-target.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';
import { latestOrClosedTicket } from '../placing/closed-ticket.ts';
import { clampToReceived } from '../content/provider-time.ts';
import { toMessageFields, type MessageFields } from '../content/message-fields.ts';
import { storeMessage } from '../new-messages/store-message.ts';

const ackOf = { pending: 0, failed: 0, sent: 1, delivered: 2, read: 3, played: 4 } as const;

/** Takes over an old message silently: no unread count, no announcement, no ticket is opened or reopened for it. */
export async function importHistory(ctx: InboundCtx, event: HistoryEvent): Promise<SkipReason> {
  const { action, sentAt, fromMe, customer } = event;
  const by = fromMe ? {} : { by: { sender: customer } };
  switch (action.kind) {
    case 'reaction':
      return react(ctx, { ...action, sentAt }, { fromMe, ...by, event });
    case 'edit':
      return edit(ctx, { ...action, sentAt }, { fromMe, ...by, event });
    case 'revoke':
      return revoke(ctx, { ...action, sentAt }, { fromMe, ...by, event });
    case 'message':
      return importMessage(ctx, event, action);
  }
}

type Said = Extract<HistoryEvent['action'], { kind: 'message' }>;

async function importMessage(ctx: InboundCtx, event: HistoryEvent, said: Said): Promise<SkipReason> {
  const { externalId, customer, fromMe, status } = event;
  const content = toMessageFields(said.content);
  const place = await resolveSender(ctx, { externalId, quotedExternalId: said.quotedExternalId, person: customer });
  if (place.isKnown) return replacePlaceholder(ctx, externalId, content);
  if (identitiesOf(customer).length === 0) return 'no-sender';

  const { contactId } = await resolveContact(ctx, customer, place.owners);
  const sentAt = clampToReceived(event.sentAt, ctx.receivedAt);
  const messageId = await storeMessage(ctx, {
    ticketId: await latestOrClosedTicket(ctx, { contactId, sentAt, queueId: null }),
    contactId,
    externalId,
    fromMe,
    content,
    details: content.details,
    quotedId: place.quotedId,
    quotedExternalId: said.quotedExternalId,
    isForwarded: false,
    ack: fromMe ? ackOf[status ?? 'sent'] : 0,
    sentAt,
    asksForAnswer: false,
    opensWindow: false,
    intoClosed: true,
  });
  if (messageId !== null && content.media) ctx.enqueue(downloadMediaJob, { companyId: ctx.companyId, messageId });
  return undefined;
}

/** A file that follows its placeholder takes its place; anything else that comes twice changes nothing. */
async function replacePlaceholder(ctx: InboundCtx, externalId: string, content: MessageFields): Promise<SkipReason> {
  const target = await findTarget(ctx, externalId);
  const { media } = content;
  if (target?.mediaType !== 'unsupported' || !media) return 'duplicate';
  await ctx.client.query({
    name: 'history-replace-placeholder',
    text: `
      update messages set media_type = $2, body = $3, media_state = 'downloading', media_mime = $4, media_name = $5,
        media_voice = $6, media_source = $7::jsonb
      where id = $1`,
    values: [
      target.id,
      content.mediaType,
      content.body,
      media.mime,
      media.name,
      media.voice,
      JSON.stringify(media.source),
    ],
  });
  ctx.enqueue(downloadMediaJob, { companyId: ctx.companyId, messageId: target.id });
  ctx.changeSet.changed.set(target.id, null);
  return undefined;
}
