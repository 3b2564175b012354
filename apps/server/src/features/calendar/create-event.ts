import type { calendarRoutes } from '@balcao/contract/calendar/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { calendarEvents } from './calendar.table.ts';
import { placeInTime, spanOf } from './event-span.ts';
import { requireSubject } from './about.ts';
import { afterChange } from './after-change.ts';
import { invite } from './people.ts';

type Input = RouteRequest<typeof calendarRoutes.create>['body'];

/**
 * Adds an appointment, once or by a rule. What it is about must be there for who makes it. The same `clientId` again is the first one.
 */
export async function createEvent(ctx: UserCtx, input: Input): Promise<{ id: number }> {
  const earlier = await findEarlier(ctx, input);
  if (earlier) return earlier;
  const { title, description, allDay, visibility, userIds, rule, remindBefore } = input;
  const timeZone = input.timeZone ?? ctx.timeZone;
  const place = placeInTime(spanOf({ ...input, timeZone }), { timeZone, rule });
  await requireSubject(ctx, input);
  const [row] = await ctx.db
    .insert(calendarEvents)
    .values({
      companyId: ctx.companyId,
      userId: ctx.actor.userId,
      title,
      description,
      allDay,
      visibility,
      remindBefore,
      ...place,
      ticketId: input.ticketId ?? null,
      contactId: input.contactId ?? null,
      clientId: input.clientId ?? null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning();
  // Another call with the same name came first.
  if (!row) return (await findEarlier(ctx, input)) ?? fail('ERR_INTERNAL');
  await invite(ctx, row.id, userIds);
  await afterChange(ctx, row);
  return { id: row.id };
}

async function findEarlier({ db, actor }: UserCtx, { clientId }: Input): Promise<{ id: number } | undefined> {
  if (clientId === undefined) return undefined;
  const isIt = and(eq(calendarEvents.userId, actor.userId), eq(calendarEvents.clientId, clientId));
  const [row] = await db.select({ id: calendarEvents.id }).from(calendarEvents).where(isIt);
  return row;
}
