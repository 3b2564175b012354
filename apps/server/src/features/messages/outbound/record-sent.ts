import { finishOutgoing, type Claim } from '@balcao/channel-bus/outbox.ts';
import { decideUnknown } from '@balcao/channel-bus/unknown-outcome.ts';
import type { SendReceipt } from '@balcao/channels/kit/channel.ts';
import type { Ctx } from '../../../platform/context.ts';
import { applyParkedReceipts } from '../inbound/receipts/apply-parked-receipts.ts';
import type { OnBulkNews } from './bulk-news.ts';
import { ticketAudience } from '../ticket-audience.ts';
import { endWaitLate } from '../waits/end-wait.ts';

type Sent = { claim: Claim; messageId: number; connectionId: number; receipt: SendReceipt; onBulkNews: OnBulkNews };
type Row = { ticket_id: number; contact_id: number; ack: number; had_failed: boolean };

/**
 * Writes down, all at once, that the provider has taken a message, under which name, and what receipts said that were faster
 * than this. The provider's answer is proof: it counts even when somebody else owns the connection by now.
 */
export async function recordSent(
  ctx: Ctx,
  { claim, messageId, connectionId, receipt, onBulkNews }: Sent,
): Promise<void> {
  const { now } = ctx;
  const isOurs = await finishOutgoing(ctx.client, claim, now);
  if (!isOurs) await decideUnknown(ctx.client, { id: claim.id, state: 'done' }, now);

  const { externalId, held } = receipt;
  const { rows } = await ctx.client.query<Row>({
    name: 'record-sent',
    text: `
      update messages m set external_id = coalesce(m.external_id, $2), ack = greatest(m.ack, $3),
        sent_ack_at = coalesce(m.sent_ack_at, $4), failed_at = null, failure_reason = null, failure_code = null,
        failure_text = null
      from (select id, failed_at is not null as had_failed from messages where id = $1 for no key update) before
      where m.id = before.id returning m.ticket_id, m.contact_id, m.ack, before.had_failed`,
    values: [messageId, externalId, held ? 0 : 1, now],
  });
  const [message] = rows;
  if (!message) return;
  const { ticket_id: ticketId, contact_id: contactId, ack } = message;
  const place = await ticketAudience(ctx, ticketId);
  if (place) ctx.emit('message.ack-changed', { messageId, ticketId, ack, failure: null, ...place });
  if (message.had_failed) await endWaitLate(ctx, messageId);
  await applyParkedReceipts(ctx, { connectionId, contactId, externalId, onBulkNews });
}
