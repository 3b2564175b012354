import { sentenceOf } from '@balcao/contract/sentences/sentence-of.ts';
import type { UserCtx } from '../../../platform/context.ts';

/** Why those messages failed. */
export const CONNECTION_DELETED = 'connection-deleted';
const WORDS = 'A conexão foi excluída antes do envio.';

type Told = { messageId: number; ticketId: number; ack: number; queueId: number | null; userId: number | null };
type Failed = Told & { endedWait: boolean };

/** Whoever waited for this answer, which did not leave, goes on waiting. */
export type OnAnswerLost = (ctx: UserCtx, messageId: number) => Promise<void>;

/**
 * What waits to be sent goes with its connection, and must not look as if it were still waiting: neither to who has the
 * conversation open nor to the programs that sent it. Whom it would have answered goes on waiting. Of those who have not
 * answered a campaign yet nothing is told.
 */
export async function failUnsent(
  ctx: UserCtx,
  { connectionId, onAnswerLost }: { connectionId: number; onAnswerLost: OnAnswerLost },
): Promise<void> {
  const { rows } = await ctx.client.query<Failed>({
    name: 'connection-fail-unsent',
    text: `
      with failed as (
        update messages m set failed_at = $2, failure_reason = $3, failure_text = $4
        from outbox o
        where o.connection_id = $1 and o.message_id = m.id and o.kind = 'message'
          and o.state in ('queued', 'sending', 'unknown')
          and m.company_id = o.company_id and m.ack = 0 and m.failed_at is null
        returning m.id, m.company_id, m.ticket_id, m.ack, m.ended_wait_at
      )
      select f.id as "messageId", t.id as "ticketId", f.ack, t.queue_id as "queueId", t.user_id as "userId",
        f.ended_wait_at is not null as "endedWait"
      from failed f join tickets t on t.company_id = f.company_id and t.id = f.ticket_id and t.status <> 'outreach'
      order by f.id`,
    values: [connectionId, ctx.now, CONNECTION_DELETED, WORDS],
  });
  const failure = { reason: CONNECTION_DELETED, code: null, text: WORDS, sentence: sentenceOf(WORDS), canRetry: true };
  for (const { endedWait, ...one } of rows) {
    if (endedWait) await onAnswerLost(ctx, one.messageId);
    ctx.emit('message.ack-changed', { ...one, failure });
  }
}
