import { settleProven } from '@balcao/channel-bus/unknown-outcome.ts';
import { endWaitLate } from '../../waits/end-wait.ts';
import { restoreWait } from '../../waits/restore-wait.ts';
import type { InboundCtx } from '../inbound-ctx.ts';
import type { AckTarget } from './ack-target.ts';
import type { AckState } from './raise-ack.ts';

/**
 * Writes down how far a message has come, and what that means for whoever waited for it. A name of the provider that it has
 * stays.
 */
export async function saveAck(
  ctx: InboundCtx,
  { id, failedAt }: AckTarget,
  { next, externalId }: { next: AckState; externalId: string | null },
) {
  await ctx.client.query({
    name: 'inbound-save-ack',
    text: `
      update messages set ack = $2, sent_ack_at = $3, delivered_at = $4, read_at = $5, failed_at = $6, failure_reason = $7,
        failure_code = $8, failure_text = $9, external_id = coalesce(external_id, $10)
      where id = $1`,
    values: [
      id,
      next.ack,
      next.sentAckAt,
      next.deliveredAt,
      next.readAt,
      next.failedAt,
      next.failureReason,
      next.failureCode,
      next.failureText,
      externalId,
    ],
  });
  if (failedAt === null && next.failedAt !== null) await restoreWait(ctx, id);
  if (failedAt !== null && next.failedAt === null) await endWaitLate(ctx, id);
}

/** Reached steps of many messages, by their ids. None has failed, and each has its name of the provider. */
export async function saveSteps(
  { client, companyId, now }: InboundCtx,
  steps: readonly (readonly [id: number, reached: AckState])[],
): Promise<void> {
  const inOrder = steps.toSorted(([one], [other]) => one - other);
  const ids = inOrder.map(([id]) => id);
  const column = (name: 'ack' | 'sentAckAt' | 'deliveredAt' | 'readAt') => inOrder.map(([, reached]) => reached[name]);
  await client.query({
    name: 'inbound-save-steps',
    text: `
      update messages m set ack = n.ack, sent_ack_at = n.sent_ack_at, delivered_at = n.delivered_at, read_at = n.read_at
      from unnest($2::bigint[], $3::smallint[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])
        as n(id, ack, sent_ack_at, delivered_at, read_at)
      where m.company_id = $1 and m.id = n.id`,
    values: [companyId, ids, column('ack'), column('sentAckAt'), column('deliveredAt'), column('readAt')],
  });
  await settleProven(client, ids, now);
}
