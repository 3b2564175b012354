import { localOf } from '@balcao/contract/recurrence/local-time.ts';
import type { Task, TaskList } from '@balcao/contract/tasks/models.ts';
import { and, asc, desc, eq, isNull, or, sql, type SQL } from '../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { loadContacts } from '../contacts/contacts.queries.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { visibleTo } from '../tickets/ticket-visibility.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';
import { tasks, type TaskRow } from './tasks.table.ts';

const PAGE_SIZE = 50;

/** The day on the company's calendar. */
export const todayOf = ({ now, timeZone }: Pick<Ctx, 'now' | 'timeZone'>) => localOf(now, timeZone).slice(0, 10);

/** Nobody else's, whoever asks. */
export const ownedBy = ({ actor }: UserCtx) => and(eq(tasks.userId, actor.userId), isNull(tasks.deletedAt));

const open = sql`not ${tasks.completed}`;

export function inList(ctx: UserCtx, list: TaskList): SQL | undefined {
  switch (list) {
    case 'open':
      return open;
    case 'today':
      return and(open, sql`${tasks.dueDay} <= ${todayOf(ctx)}`);
    case 'next':
      return and(open, sql`${tasks.dueDay} > ${todayOf(ctx)}`);
    case 'undated':
      return and(open, isNull(tasks.dueDay));
    case 'done':
      return sql`${tasks.completed}`;
  }
}

/** In what order a list stands: by hand, by day and time, or by when it was done. The id decides between equals. */
type Order = { key: SQL<string>; cast: SQL; isDescending: boolean };
const orders: Record<TaskList, Order> = {
  open: byHand(),
  today: byHand(),
  undated: byHand(),
  next: {
    key: sql<string>`${tasks.dueDay}::text || 'T' || coalesce(${tasks.dueTime}, '24:00')`,
    cast: sql`text`,
    isDescending: false,
  },
  done: {
    key: sql<string>`to_char(${tasks.completedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
    cast: sql`text`,
    isDescending: true,
  },
};

function byHand(): Order {
  return { key: sql<string>`${tasks.position}`, cast: sql`double precision`, isDescending: false };
}

function isBehind({ key, cast, isDescending }: Order, cursor: string): SQL {
  const [, last, id] = /^(.+)_(\d{1,15})$/.exec(cursor) ?? fail('ERR_VALIDATION');
  if (cast === undefined || (!/^\d{4}-/.test(String(last)) && Number.isNaN(Number(last)))) fail('ERR_VALIDATION');
  const place = sql`(${last}::${cast}, ${id}::bigint)`;
  return isDescending ? sql`(${key}, ${tasks.id}) < ${place}` : sql`(${key}, ${tasks.id}) > ${place}`;
}

type Found = { task: TaskRow; uuid: string | null; contactName: string | null; fromName: string | null };

const toTask = ({ task, uuid, contactName, fromName }: Found, people: ReadonlyMap<number, string>): Task => ({
  ...task,
  completedAt: task.completedAt?.toISOString() ?? null,
  ticket: task.ticketId !== null && uuid !== null ? { id: task.ticketId, uuid, contactName: contactName ?? '' } : null,
  contact: personOf(task, people),
  from: task.fromUserId !== null && fromName !== null ? { id: task.fromUserId, name: fromName } : null,
  created_at: task.createdAt.toISOString(),
  updated_at: task.updatedAt.toISOString(),
});

function personOf({ contactId }: TaskRow, people: ReadonlyMap<number, string>): Task['contact'] {
  const name = contactId === null ? undefined : people.get(contactId);
  return contactId === null || name === undefined ? null : { id: contactId, name };
}

/** With the people they are about, by the names that the reader may see. */
async function toTasks(ctx: UserCtx, rows: readonly Found[]): Promise<Task[]> {
  const about = rows.flatMap(({ task }) => task.contactId ?? []);
  const people = new Map((await loadContacts(ctx, [...new Set(about)])).map(({ id, name }) => [id, name]));
  return rows.map((row) => toTask(row, people));
}

const found = ({ db, actor }: UserCtx, extra: { key: SQL<string> }) =>
  db
    .select({ task: tasks, uuid: tickets.uuid, contactName: contacts.name, fromName: users.name, ...extra })
    .from(tasks)
    .leftJoin(tickets, and(eq(tickets.id, tasks.ticketId), visibleTo(actor)))
    .leftJoin(contacts, eq(contacts.id, tickets.contactId))
    .leftJoin(users, eq(users.id, tasks.fromUserId));

type About = { ticketId?: number | undefined; contactId?: number | undefined };
type Query = About & { list: TaskList; cursor?: string | undefined };

/** About somebody is also what is about one of their tickets. */
const isAbout = ({ ticketId, contactId }: About) =>
  and(
    ticketId === undefined ? undefined : eq(tasks.ticketId, ticketId),
    contactId === undefined ? undefined : or(eq(tasks.contactId, contactId), eq(tickets.contactId, contactId)),
  );

export async function listTasks(ctx: UserCtx, { list, cursor, ...about }: Query) {
  const order = orders[list];
  const direction = order.isDescending ? desc : asc;
  const rows = await found(ctx, { key: order.key })
    .where(
      and(ownedBy(ctx), inList(ctx, list), isAbout(about), cursor === undefined ? undefined : isBehind(order, cursor)),
    )
    .orderBy(direction(order.key), direction(tasks.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const nextCursor = rows.length > PAGE_SIZE && last ? `${last.key}_${last.task.id}` : null;
  return { tasks: await toTasks(ctx, page), nextCursor };
}

/** Fails with ERR_NO_TASK_FOUND, also for somebody else's. */
export async function getTask(ctx: UserCtx, taskId: number): Promise<Task> {
  const [row] = await found(ctx, { key: orders.open.key }).where(and(eq(tasks.id, taskId), ownedBy(ctx)));
  const [task] = row ? await toTasks(ctx, [row]) : [];
  return task ?? fail('ERR_NO_TASK_FOUND');
}

/** An own task that nobody else changes until the transaction ends. */
export async function lockTask(ctx: UserCtx, taskId: number): Promise<TaskRow> {
  const [row] = await ctx.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, taskId), ownedBy(ctx)))
    .for('no key update');
  return row ?? fail('ERR_NO_TASK_FOUND');
}
