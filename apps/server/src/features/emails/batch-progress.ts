import type { LetterProgress } from '@balcao/contract/emails/models.ts';
import { and, eq, inArray, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { emailBatches, emails } from './emails.table.ts';
import { findOrBeginBatch } from './storing/open-batch.ts';

type Batch = typeof emailBatches.$inferSelect;

/** How far letters that belong together are. Those of others are shown to admins alone. */
export const progressOf = async (ctx: UserCtx, batchId: string) => show(ctx, await findBatch(ctx, batchId));

/**
 * Takes back all that have not begun to leave. What is in hand at this moment goes its way, and is not tried again. One of which
 * nothing has arrived is stopped too: its first letter may still be under way, and is refused.
 */
export async function stopBatch(ctx: UserCtx, batchId: string): Promise<LetterProgress> {
  const batch = mayDecide(ctx, await findOrBeginBatch(ctx, { id: batchId, size: 1 }));
  const { companyId, now } = ctx;
  const stopped = { ...batch, stoppedAt: batch.stoppedAt ?? now };
  await ctx.db
    .update(emailBatches)
    .set({ stoppedAt: stopped.stoppedAt })
    .where(and(eq(emailBatches.companyId, companyId), eq(emailBatches.id, batch.id)));
  const isUnderway = inArray(emails.status, ['AGENDADO', 'ENVIANDO']);
  const stop = { stoppedAt: now, updatedAt: now };
  await ctx.db
    .update(emails)
    .set({ status: sql`case ${emails.status} when 'AGENDADO' then 'CANCELADO' else 'ENVIANDO' end`, ...stop })
    .where(and(eq(emails.companyId, companyId), eq(emails.batchId, batch.id), isUnderway));
  ctx.emit('letter.changed', { batchId: batch.id });
  return show(ctx, stopped);
}

async function findBatch(ctx: UserCtx, batchId: string): Promise<Batch> {
  const isIt = and(eq(emailBatches.companyId, ctx.companyId), eq(emailBatches.id, batchId.toLowerCase()));
  const [batch] = await ctx.db.select().from(emailBatches).where(isIt).for('update');
  return batch ? mayDecide(ctx, batch) : fail('ERR_NO_LETTER_FOUND');
}

const mayDecide = ({ actor }: UserCtx, batch: Batch): Batch =>
  batch.userId === actor.userId || actor.profile === 'admin' || actor.super ? batch : fail('ERR_NO_LETTER_FOUND');

async function show({ client, companyId }: UserCtx, { id, stoppedAt }: Batch): Promise<LetterProgress> {
  const { rows } = await client.query<Omit<LetterProgress, 'isStopped'>>({
    name: 'letter-progress',
    text: `
      select count(*)::int as total,
        count(*) filter (where status in ('AGENDADO', 'ENVIANDO'))::int as waiting,
        count(*) filter (where status = 'ENVIADO')::int as sent,
        count(*) filter (where status = 'ERRO')::int as failed,
        count(*) filter (where status = 'INCERTO')::int as uncertain,
        count(*) filter (where status = 'CANCELADO')::int as cancelled
      from emails where company_id = $1 and batch_id = $2`,
    values: [companyId, id],
  });
  const none = { total: 0, waiting: 0, sent: 0, failed: 0, uncertain: 0, cancelled: 0 };
  return { ...none, ...rows[0], isStopped: stoppedAt !== null };
}
