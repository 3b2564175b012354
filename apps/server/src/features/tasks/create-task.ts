import type { Task } from '@balcao/contract/tasks/models.ts';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { getContact } from '../contacts/contacts.queries.ts';
import { getVisibleTicket } from '../tickets/find-ticket.ts';
import { firstPlace } from './place-task.ts';
import { remindOfTask } from './remind-of-task.ts';
import { checkDates } from './task-series.ts';
import { getTask } from './tasks.queries.ts';
import { tasks } from './tasks.table.ts';

type Input = {
  text: string;
  description?: string | undefined;
  dueDay?: string | null | undefined;
  dueTime?: string | null | undefined;
  remindBefore?: number | null | undefined;
  rule?: string | null | undefined;
  ticketId?: number | undefined;
  contactId?: number | undefined;
};

/** Stands before all others. Fails with ERR_TASK_DATE, or that of what it is about: ERR_NO_TICKET_FOUND, ERR_NO_CONTACT_FOUND. */
export async function createTask(ctx: UserCtx, input: Input): Promise<Task> {
  const { companyId, now } = ctx;
  const { userId } = ctx.actor;
  const { dueDay = null, dueTime = null, remindBefore = null, rule = null } = input;
  checkDates({ dueDay, dueTime, remindBefore, rule });
  if (input.ticketId !== undefined) await getVisibleTicket(ctx, input.ticketId);
  if (input.contactId !== undefined) await getContact(ctx, input.contactId);
  const position = await firstPlace(ctx, userId);
  const about = { ticketId: input.ticketId ?? null, contactId: input.contactId ?? null };
  const fields = { text: input.text, description: input.description ?? '', ...about };
  const made = { companyId, userId, position, createdAt: now, updatedAt: now };
  const [row] = await ctx.db
    .insert(tasks)
    .values({ ...fields, ...made, dueDay, dueTime, remindBefore })
    .returning();
  const task = row ?? fail('ERR_INTERNAL');
  if (rule !== null) {
    const series = { rule, seriesId: task.id, seriesStart: dueDay, occurrence: dueDay };
    await ctx.db.update(tasks).set(series).where(eq(tasks.id, task.id));
  }
  await remindOfTask(ctx, task);
  ctx.emit('task.created', { userId, taskId: task.id });
  return getTask(ctx, task.id);
}
