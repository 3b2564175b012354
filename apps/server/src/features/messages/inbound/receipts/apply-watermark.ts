import type { WatermarkEvent } from '@balcao/channels/kit/inbound-event.ts';
import { findContactByIdentity } from '../../../contacts/identity/resolve-contact.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';
import { ackChange, ackTargetColumns, type AckTarget } from './ack-target.ts';
import { saveAck } from './save-ack.ts';
import { clampClockSkew } from '../content/provider-time.ts';
import { raiseAck } from './raise-ack.ts';

/**
 * Our clock says when the provider's answer came, the provider's when it took the message: a little earlier. As long as the
 * echo has not told its time, this much later counts as the same moment.
 */
const SLACK_MS = 2000;
/** What has not been heard of for so long is left as it is. */
const OLDEST_MS = 60 * 24 * 3_600_000;
const AT_ONCE = 500;

/** Everything we had sent to this person by then has been delivered, or read. */
export async function applyWatermark(
  ctx: InboundCtx,
  { status, upTo, recipient }: WatermarkEvent,
): Promise<SkipReason> {
  const contact = await findContactByIdentity(ctx, recipient);
  if (!contact) return 'unknown-contact';
  return markUpTo(ctx, contact.contactId, { status, upTo: clampClockSkew(upTo, ctx.receivedAt) });
}

type Mark = { status: WatermarkEvent['status']; upTo: Date };

/** Remembers how far the person has come, for messages whose sending is only being written down, and raises those that are known. */
async function markUpTo(ctx: InboundCtx, contactId: number, { status, upTo }: Mark): Promise<SkipReason> {
  const { companyId, connection } = ctx;
  const [delivered, read] = status === 'read' ? [upTo, upTo] : [upTo, null];
  await ctx.client.query({
    name: 'mark-receipts',
    text: `
      insert into receipt_marks as m (company_id, connection_id, contact_id, delivered_up_to, read_up_to)
      values ($1, $2, $3, $4, $5)
      on conflict (company_id, connection_id, contact_id) do update set
        delivered_up_to = greatest(m.delivered_up_to, excluded.delivered_up_to),
        read_up_to = greatest(m.read_up_to, excluded.read_up_to)`,
    values: [companyId, connection.id, contactId, delivered, read],
  });
  return (await raiseUpTo(ctx, contactId, { status, upTo, slackMs: SLACK_MS })) > 0 ? undefined : 'nothing-new';
}

/** Applies what was heard before these messages were known to be sent. */
export async function applyMarks(ctx: InboundCtx, contactId: number): Promise<void> {
  const { companyId, connection } = ctx;
  const { rows } = await ctx.client.query<{ delivered: Date | null; read: Date | null }>({
    name: 'receipt-marks',
    text: `
      select delivered_up_to as delivered, read_up_to as read from receipt_marks
      where company_id = $1 and connection_id = $2 and contact_id = $3`,
    values: [companyId, connection.id, contactId],
  });
  const [marks] = rows;
  const slackMs = SLACK_MS;
  if (marks?.read) await raiseUpTo(ctx, contactId, { status: 'read', upTo: marks.read, slackMs });
  if (marks?.delivered) await raiseUpTo(ctx, contactId, { status: 'delivered', upTo: marks.delivered, slackMs });
}

/** Raises what had been sent to a person by then, and answers how much that was. */
export async function raiseUpTo(
  ctx: InboundCtx,
  contactId: number,
  { status, upTo, slackMs }: Mark & { slackMs: number },
): Promise<number> {
  const { companyId, connection } = ctx;
  const { rows } = await ctx.client.query<AckTarget>({
    name: 'messages-up-to',
    text: `
      select ${ackTargetColumns}
      from messages m left join tickets t on t.id = m.ticket_id
      where m.company_id = $1 and m.contact_id = $2 and m.connection_id = $3 and m.from_me and m.external_id is not null
        and m.ack between 1 and $4 and m.sent_at between $5 and $6 and m.sent_ack_at <= $6
      order by m.sent_at desc, m.id desc limit ${AT_ONCE}
      for update of m`,
    values: [
      companyId,
      contactId,
      connection.id,
      status === 'read' ? 2 : 1,
      new Date(upTo.getTime() - OLDEST_MS),
      new Date(upTo.getTime() + slackMs),
    ],
  });
  const at = new Date(Math.min(upTo.getTime(), ctx.receivedAt.getTime()));
  let raised = 0;
  for (const row of rows) {
    const next = raiseAck(row, { status, at });
    if (!next) continue;
    await saveAck(ctx, row, { next, externalId: row.externalId });
    if (!row.isHidden) ctx.changeSet.acks.set(row.id, ackChange(row, next));
    raised += 1;
  }
  return raised;
}
