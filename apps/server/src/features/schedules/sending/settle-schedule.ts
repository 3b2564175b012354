import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { messages } from '../../messages/messages.table.ts';
import { mayHaveLeft, neverLeaves } from './never-leaves.ts';
import { schedules, type ScheduleRow } from '../schedules.table.ts';

/** WhatsApp's word for a phone that may begin no chats for a while: it lies with the number, whoever was written to. */
const NO_NEW_CHATS = '463';

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
  const { ack, sentAckAt, failedAt, failureText, failureReason, failureCode } = messages;
  const isTakenBack = sql<boolean>`${sql.raw(neverLeaves('messages'))}`;
  const isDoubtful = sql<boolean>`${sql.raw(`${neverLeaves('messages')} and ${mayHaveLeft('messages')}`)}`;
  const all = await db
    .select({ ack, sentAckAt, failedAt, failureText, failureReason, failureCode, isTakenBack, isDoubtful })
    .from(messages)
    .where(inArray(messages.id, [...ids]));
  const parts = all.filter((part) => !part.isTakenBack);
  if (parts.length === 0 && all.length > 0) return takenBack(all);
  const failures = parts.filter((part) => part.failedAt !== null);
  const refused = failures.find((part) => part.failureReason !== 'unknown');
  // Somebody deleted the conversation before it was sent: nobody will ever hear of it.
  if (refused || parts.length === 0) return notSent(refused);
  if (failures.length > 0) return { values: { status: 'ERRO', failure: 'unconfirmed', failureText: null } };
  if (parts.some((part) => part.ack === 0)) return null;
  const times = parts.map((part) => (part.sentAckAt ?? now).getTime());
  return { values: { status: 'ENVIADA', sentAt: new Date(Math.max(...times)) } };
}

type Refused = { failureReason: string | null; failureCode: string | null; failureText: string | null };

function notSent(refused: Refused | undefined): Outcome {
  const reason = refused?.failureReason;
  if (reason === 'opted-out')
    return { values: { status: 'ERRO', failure: 'suppressed', failureText: null }, isTheirs: true };
  const values = { status: 'ERRO', failure: 'sending', failureText: refused?.failureText ?? null } as const;
  return { values, isTheirs: reason === 'recipient' && refused?.failureCode !== NO_NEW_CHATS };
}

function takenBack(parts: readonly { isDoubtful: boolean }[]): Outcome {
  const failure = parts.some((part) => part.isDoubtful) ? 'unconfirmed' : 'deleted';
  return { values: { status: 'ERRO', failure, failureText: null } };
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
