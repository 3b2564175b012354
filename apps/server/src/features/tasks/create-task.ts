import type { Task } from '@balcao/contract/tasks/models.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
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
  clientId?: string | undefined;
};

/**
 * Stands before all others. The same `clientId` again is the first one. Fails with ERR_TASK_DATE, or that of what it is about:
 * ERR_NO_TICKET_FOUND, ERR_NO_CONTACT_FOUND.
 */
export async function createTask(ctx: UserCtx, input: Input): Promise<Task> {
  const taskId = (await findEarlier(ctx, input)) ?? (await store(ctx, input)) ?? (await findEarlier(ctx, input));
  return getTask(ctx, taskId ?? fail('ERR_INTERNAL'));
}

/** Null: another call with the same name came first. */
async function store(ctx: UserCtx, input: Input): Promise<number | null> {
  const { companyId, now } = ctx;
  const { userId } = ctx.actor;
  const { rule, ...dates } = datesOf(input);
  checkDates({ ...dates, rule });
  if (input.ticketId !== undefined) await getVisibleTicket(ctx, input.ticketId);
  if (input.contactId !== undefined) await getContact(ctx, input.contactId);
  const position = await firstPlace(ctx, userId);
  const about = { ticketId: input.ticketId ?? null, contactId: input.contactId ?? null };
  const fields = { text: input.text, description: input.description ?? '', ...about };
  const made = { companyId, userId, position, createdAt: now, updatedAt: now };
  const [task] = await ctx.db
    .insert(tasks)
    .values({ ...fields, ...made, ...dates, clientId: input.clientId ?? null })
    .onConflictDoNothing()
    .returning();
  if (!task) return null;
  if (rule !== null) {
    const series = { rule, seriesId: task.id, seriesStart: dates.dueDay, occurrence: dates.dueDay };
    await ctx.db.update(tasks).set(series).where(eq(tasks.id, task.id));
  }
  await remindOfTask(ctx, task);
  ctx.emit('task.created', { userId, taskId: task.id });
  return task.id;
}

const datesOf = ({ dueDay = null, dueTime = null, remindBefore = null, rule = null }: Input) => ({
  dueDay,
  dueTime,
  remindBefore,
  rule,
});

async function findEarlier({ db, actor }: UserCtx, { clientId }: Input): Promise<number | null> {
  if (clientId === undefined) return null;
  const isIt = and(eq(tasks.userId, actor.userId), eq(tasks.clientId, clientId));
  const [row] = await db.select({ id: tasks.id }).from(tasks).where(isIt);
  return row?.id ?? null;
}
