import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { messages } from '../../messages/messages.table.ts';
import { schedules, type ScheduleRow } from '../schedules.table.ts';

/** `isTheirs`: the person, and nothing of ours, is the reason that it was not delivered. */
type Outcome = { values: Pick<ScheduleRow, 'status'> & Partial<ScheduleRow>; isTheirs?: boolean };

/**
 * Notes what became of a message that the sender took: the provider has it, it failed, or nobody knows. Until then it stays taken. When its
 * failure turns out to be none, or somebody sends the message again in its conversation, the database takes it again
 * (`follow_scheduled_message`), and it is looked at once more.
 */
export async function settleSchedule(ctx: Ctx, scheduleId: number) {
  const [row] = await ctx.db
    .select()
    .from(schedules)
    .where(and(eq(schedules.id, scheduleId), eq(schedules.status, 'AGENDADA')))
    .for('update', { skipLocked: true });
  const outcome = row && (await outcomeOf(ctx, row.messageIds));
  if (row && outcome?.isTheirs) await endSeries(ctx, row);
  if (!row || !outcome) return;
  await ctx.db
    .update(schedules)
    .set({ ...outcome.values, updatedAt: ctx.now })
    .where(eq(schedules.id, scheduleId));
  ctx.emit('schedule.changed', { scheduleId, contactId: row.contactId });
}

async function outcomeOf({ db, now }: Ctx, ids: readonly number[]): Promise<Outcome | null> {
  const { ack, sentAckAt, failedAt, failureText, failureReason } = messages;
  const parts = await db
    .select({ ack, sentAckAt, failedAt, failureText, failureReason })
    .from(messages)
    .where(inArray(messages.id, [...ids]));
  const failures = parts.filter((part) => part.failedAt !== null);
  const refused = failures.find((part) => part.failureReason !== 'unknown');
  // Somebody deleted the conversation before it was sent: nobody will ever hear of it.
  if (refused || parts.length === 0) {
    if (refused?.failureReason === 'opted-out') {
      return { values: { status: 'ERRO', failure: 'suppressed', failureText: null }, isTheirs: true };
    }
    const values = { status: 'ERRO', failure: 'sending', failureText: refused?.failureText ?? null } as const;
    return { values, isTheirs: refused?.failureReason === 'recipient' };
  }
  if (failures.length > 0) return { values: { status: 'ERRO', failure: 'unconfirmed', failureText: null } };
  if (parts.some((part) => part.ack === 0)) return null;
  const times = parts.map((part) => (part.sentAckAt ?? now).getTime());
  return { values: { status: 'ENVIADA', sentAt: new Date(Math.max(...times)) } };
}

/** What a lane would say again to whom it does not reach is taken back. */
async function endSeries(ctx: Ctx, { contactId, campId }: ScheduleRow) {
  if (campId === null) return;
  const gone = await ctx.db
    .delete(schedules)
    .where(and(eq(schedules.contactId, contactId), eq(schedules.campId, campId), eq(schedules.status, 'PENDENTE')))
    .returning({ id: schedules.id });
  for (const { id } of gone) ctx.emit('schedule.deleted', { scheduleId: id, contactId });
}
