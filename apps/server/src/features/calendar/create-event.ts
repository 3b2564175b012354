import type { calendarRoutes } from '@balcao/contract/calendar/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { UserCtx } from '../../platform/context.ts';
import { calendarEvents } from './calendar.table.ts';
import { placeInTime, spanOf } from './event-span.ts';
import { requireSubject } from './about.ts';
import { afterChange } from './after-change.ts';
import { invite } from './people.ts';

type Input = RouteRequest<typeof calendarRoutes.create>['body'];

/** Adds an appointment, once or by a rule. What it is about must be there for who makes it. */
export async function createEvent(ctx: UserCtx, input: Input): Promise<{ id: number }> {
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
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error('a stored appointment must have a row');
  await invite(ctx, row.id, userIds);
  await afterChange(ctx, row);
  return { id: row.id };
}
