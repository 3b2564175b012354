import { sentences } from '@balcao/contract/sentences/catalogue.ts';
import { sentenceOf } from '@balcao/contract/sentences/sentence-of.ts';
import type { UserCtx } from '../../../platform/context.ts';

/** Why those messages failed that surely had not left. */
export const CONNECTION_DELETED = 'connection-deleted';
/** Its file was to be fetched yet: there is nothing to send again. */
const FILE_NEVER_CAME = 'media';
const WORDS = 'A conexão foi excluída antes do envio.';

type Told = { messageId: number; ticketId: number; ack: number; queueId: number | null; userId: number | null };
type Failed = Told & { endedWait: boolean; reason: string; text: string | null };

// What is being handed over is held until the provider is about to hear of it.
const isStillHere = `(o.state = 'queued' or (o.state = 'sending' and o.is_held))`;

/** Whoever waited for this answer, which did not leave, goes on waiting. */
export type OnAnswerLost = (ctx: UserCtx, messageId: number) => Promise<void>;

/**
 * What waits to be sent goes with its connection, and must not look as if it were still waiting: neither to who has the
 * conversation open nor to the programs that sent it. What had been handed over may have arrived, and says so. Whom it would have
 * answered goes on waiting. Of those who have not answered a campaign yet nothing is told.
 */
export async function failUnsent(
  ctx: UserCtx,
  { connectionId, onAnswerLost }: { connectionId: number; onAnswerLost: OnAnswerLost },
): Promise<void> {
  const { rows } = await ctx.client.query<Failed>({
    name: 'connection-fail-unsent',
    text: `
      with failed as (
        update messages m set failed_at = $2,
          failure_reason = case when m.media_state = 'downloading' then '${FILE_NEVER_CAME}' when ${isStillHere} then $3 else 'unknown' end,
          failure_text = case when ${isStillHere} then $4 end
        from outbox o
        where o.connection_id = $1 and o.message_id = m.id and o.kind = 'message'
          and o.state in ('queued', 'sending', 'unknown')
          and m.company_id = o.company_id and m.ack = 0 and m.failed_at is null
        returning m.id, m.company_id, m.ticket_id, m.ack, m.ended_wait_at, m.failure_reason, m.failure_text
      )
      select f.id as "messageId", t.id as "ticketId", f.ack, t.queue_id as "queueId", t.user_id as "userId",
        f.ended_wait_at is not null as "endedWait", f.failure_reason as reason, f.failure_text as text
      from failed f join tickets t on t.company_id = f.company_id and t.id = f.ticket_id and t.status <> 'outreach'
      order by f.id`,
    values: [connectionId, ctx.now, CONNECTION_DELETED, WORDS],
  });
  for (const { endedWait, reason, text: own, ...one } of rows) {
    const text = own ?? sentences['unknown-delivery'];
    if (endedWait) await onAnswerLost(ctx, one.messageId);
    const failure = { reason, code: null, text, sentence: sentenceOf(text), canRetry: reason !== FILE_NEVER_CAME };
    ctx.emit('message.ack-changed', { ...one, failure });
  }
}
