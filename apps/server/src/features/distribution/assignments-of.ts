import type { Assignment } from '@balcao/contract/queues/distribution.ts';
import { asc, eq, inArray } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { users } from '../users/users.table.ts';
import { assignments } from './assignments.table.ts';

/** What the rules of queues have decided about a ticket, in order, with the names of everybody they looked at. */
export async function assignmentsOf({ db }: Pick<Ctx, 'db'>, ticketId: number): Promise<Assignment[]> {
  const rows = await db
    .select()
    .from(assignments)
    .where(eq(assignments.ticketId, ticketId))
    .orderBy(asc(assignments.id));
  const { id, name } = users;
  const people = rows.flatMap((row) => [row.chosenUserId ?? 0, ...row.considered.map(({ userId }) => userId)]);
  const known = await db
    .select({ id, name })
    .from(users)
    .where(inArray(id, [0, ...people]));
  const names = new Map(known.map((user) => [user.id, user.name]));
  return rows.map((row) => ({
    id: row.id,
    queueId: row.queueId,
    rule: row.rule,
    chosen: row.chosenUserId === null ? null : { id: row.chosenUserId, name: names.get(row.chosenUserId) ?? '' },
    considered: row.considered.map((one) => ({ ...one, name: names.get(one.userId) ?? null })),
    at: row.at.toISOString(),
  }));
}
