import type { StatusEvent } from '@balcao/channels/kit/inbound-event.ts';
import { settleProven } from '@balcao/channel-bus/unknown-outcome.ts';
import { applyMarketingPreference } from '../../../suppressions/apply-marketing-preference.ts';
import { raiseUpTo } from './apply-watermark.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';
import { ackChange, ackTargetColumns, type AckTarget } from './ack-target.ts';
import { lockExternalId, parkEvent } from './park-event.ts';
import { clampToReceived } from '../content/provider-time.ts';
import { raiseAck, type AckState, type AckStep } from './raise-ack.ts';
import { saveAck } from './save-ack.ts';
import { storePrice } from './store-price.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Records one step of a message of ours. A receipt of a message that is not known yet waits for it. */
export async function applyReceipt(ctx: InboundCtx, event: StatusEvent): Promise<SkipReason> {
  const known = ctx.receipts.find(event.externalId);
  if (known && isPlain(event, known)) return applyWithOthers(ctx, event, known);
  await ctx.receipts.write(ctx);
  return applyAlone(ctx, event);
}

/** Whether it tells how far its message has come, and nothing of others, of failures or of doubts. */
const isPlain = ({ status, andEarlier }: StatusEvent, { failedAt }: AckTarget) =>
  status !== 'failed' && andEarlier !== true && failedAt === null;

const stepOf = (ctx: InboundCtx, { status, at, error }: StatusEvent): AckStep => ({
  status,
  at: clampToReceived(at, ctx.receivedAt),
  ...(error && { error }),
});

async function applyWithOthers(ctx: InboundCtx, event: StatusEvent, row: AckTarget): Promise<SkipReason> {
  const next = raiseAck(row, stepOf(ctx, event));
  await storePrice(ctx, row, event.pricing);
  if (!next) return 'nothing-new';
  ctx.receipts.save(row, next);
  await follow(ctx, row, next);
  return undefined;
}

async function applyAlone(ctx: InboundCtx, event: StatusEvent): Promise<SkipReason> {
  const row = await findSettled(ctx, event);
  if (!row) {
    await parkEvent(ctx, event.externalId, event);
    return 'parked';
  }
  await ctx.receipts.end(ctx);
  const next = raiseAck(row, stepOf(ctx, event));
  await reachEarlier(ctx, event, row);
  await storePrice(ctx, row, event.pricing);
  if (!next && row.externalId !== null) return 'nothing-new';
  await saveAck(ctx, row, { next: next ?? row, externalId: event.externalId });
  // Only now is it known under this id: what came before waits for it.
  if (row.externalId === null) ctx.changeSet.unparkIds.add(event.externalId);
  await settleProven(ctx.client, [row.id], ctx.now);
  if (next) await follow(ctx, row, next);
  return undefined;
}

async function findSettled(ctx: InboundCtx, event: StatusEvent): Promise<AckTarget | undefined> {
  const row = await findOwn(ctx, event);
  if (row) return row;
  // The send may be just being recorded: from here on one of the two sees the other.
  await lockExternalId(ctx, event.externalId);
  return findOwn(ctx, event);
}

async function follow(ctx: InboundCtx, row: AckTarget, next: AckState): Promise<void> {
  if (next.failureReason === 'opted-out') {
    await applyMarketingPreference(ctx, { contactId: row.contactId, wants: false, source: 'refused' });
  }
  if (next.failedAt && row.failedAt === null && row.isBulk) await tellRefusal(ctx, row.id, next);
  if (!row.isHidden) ctx.changeSet.acks.set(row.id, ackChange(row, next));
}

/** The provider took it and gave it up later. */
const tellRefusal = (ctx: InboundCtx, messageId: number, { failureReason, failureCode }: AckState) =>
  ctx.onBulkNews(ctx, {
    connectionId: ctx.connection.id,
    messageId,
    outcome: 'refused',
    errorClass: failureReason,
    code: failureCode,
  });

async function findOwn(ctx: InboundCtx, { externalId, ourKey }: StatusEvent): Promise<AckTarget | undefined> {
  const { rows } = await ctx.client.query<AckTarget>({
    name: 'inbound-find-own',
    text: `
      select ${ackTargetColumns}
      from messages m left join tickets t on t.id = m.ticket_id
      where m.company_id = $1 and m.connection_id = $2 and m.from_me and (m.external_id = $3 or m.uuid = $4::uuid)
      order by m.external_id = $3 desc nulls last limit 1
      for update of m`,
    values: [ctx.companyId, ctx.connection.id, externalId, ourKey !== undefined && UUID.test(ourKey) ? ourKey : null],
  });
  return rows[0];
}

/** The person had read this one, so those before it too. Its own place in time is what counts, not ours. */
async function reachEarlier(ctx: InboundCtx, { status, andEarlier }: StatusEvent, { contactId, sentAckAt }: AckTarget) {
  if (!andEarlier || sentAckAt === null || (status !== 'read' && status !== 'delivered')) return;
  await raiseUpTo(ctx, contactId, { status, upTo: sentAckAt, slackMs: 0 });
}
