import type { EchoEvent } from '@balcao/channels/kit/inbound-event.ts';
import { isPageChannel } from '../../../connections/page-channels.ts';
import { applyReceipt } from '../receipts/apply-receipt.ts';
import { applyMarks } from '../receipts/apply-watermark.ts';
import type { InboundCtx } from '../inbound-ctx.ts';
import { clampClockSkew } from '../content/provider-time.ts';
import { toMessageFields } from '../content/message-fields.ts';

type Said = Extract<EchoEvent['action'], { kind: 'message' }>;
type Own = { id: number; uuid: string; contactId: number; externalId: string | null; sentAckAt: Date | null };
const ownColumns =
  'm.id, m.uuid, m.contact_id as "contactId", m.external_id as "externalId", m.sent_ack_at as "sentAckAt"';

/**
 * A channel may echo what we have sent ourselves, before or after it answers us. By our key, by the provider's id, or, where
 * neither is told, because we are sending just this to just this person: then it is no new message but the proof that ours
 * has left, and when.
 */
export async function matchOwnEcho(ctx: InboundCtx, event: EchoEvent, said: Said): Promise<'own' | 'foreign'> {
  if (!isPageChannel(ctx.connection.channel)) return 'foreign';
  const own =
    (await findByName(ctx, event)) ?? (event.ourKey === undefined ? await findLeaving(ctx, event, said) : undefined);
  if (!own) return 'foreign';
  const { externalId, recipient, sentAt } = event;
  // Told before, as something that was said elsewhere.
  if (own.externalId === externalId && own.sentAckAt === null) return 'own';
  await applyReceipt(ctx, {
    type: 'status',
    externalId,
    ourKey: own.uuid,
    status: 'sent',
    at: sentAt,
    recipient,
  });
  await keepTime(ctx, own, sentAt);
  await applyMarks(ctx, own.contactId);
  return 'own';
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function findByName(ctx: InboundCtx, { externalId, ourKey }: EchoEvent): Promise<Own | undefined> {
  const { rows } = await ctx.client.query<Own>({
    name: 'own-echo',
    text: `
      select ${ownColumns} from messages m
      where m.company_id = $1 and m.connection_id = $2 and m.from_me and (m.external_id = $3 or m.uuid = $4::uuid) limit 1`,
    values: [ctx.companyId, ctx.connection.id, externalId, ourKey !== undefined && UUID.test(ourKey) ? ourKey : null],
  });
  return rows[0];
}

/** A message that has left or is leaving at this moment, whose answer we have not heard yet. */
async function findLeaving(ctx: InboundCtx, { recipient }: EchoEvent, { content }: Said): Promise<Own | undefined> {
  const { body, mediaType } = toMessageFields(content);
  const person = recipient.psid ?? recipient.igsid;
  if (person === undefined) return undefined;
  const { rows } = await ctx.client.query<Own>({
    name: 'own-echo-leaving',
    text: `
      select ${ownColumns}
      from outbox o join messages m on m.id = o.message_id
      where o.connection_id = $1 and o.kind = 'message' and o.state in ('sending', 'unknown') and o.recipient = any($2)
        and m.external_id is null and m.media_type = $3 and (m.media_key is not null or btrim(m.body) = btrim($4))
      order by o.id limit 1`,
    values: [ctx.connection.id, [`psid:${person}`, `igsid:${person}`], mediaType, body],
  });
  return rows[0];
}

/** The provider's clock is the one that later receipts speak of. */
async function keepTime(ctx: InboundCtx, { id }: Own, sentAt: string | null) {
  if (sentAt === null) return;
  await ctx.client.query({
    name: 'own-echo-time',
    text: 'update messages set sent_ack_at = $2 where id = $1 and sent_ack_at is distinct from $2',
    values: [id, clampClockSkew(sentAt, ctx.receivedAt)],
  });
}
