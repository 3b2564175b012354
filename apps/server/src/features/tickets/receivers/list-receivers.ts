import type { Colleague } from '@balcao/contract/users/models.ts';
import { and, count, eq, isNotNull } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { listUserNames } from '../../users/list-users.ts';
import { tickets } from '../tickets.table.ts';

/** Who can be given a ticket, of a queue where one is named, each with the number of tickets they have open; by name. */
export async function listReceivers(ctx: UserCtx, queueId?: number): Promise<(Colleague & { openTickets: number })[]> {
  const people = await listUserNames(ctx, queueId);
  const rows = await ctx.db
    .select({ userId: tickets.userId, open: count() })
    .from(tickets)
    .where(and(eq(tickets.companyId, ctx.companyId), eq(tickets.status, 'open'), isNotNull(tickets.userId)))
    .groupBy(tickets.userId);
  const open = new Map(rows.map((row) => [row.userId, row.open]));
  return people.map((person) => ({ ...person, openTickets: open.get(person.id) ?? 0 }));
}
