import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { pushShown, pushSubscriptions } from './notifications.table.ts';

type Shown = { subscriptionId: number; ticketId: number };

/** The push service no longer knows this browser. */
export const forgetSubscription = (ctx: Pick<Ctx, 'db'>, subscriptionId: number) =>
  ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));

/** Something about the ticket lies on the device; unless the browser has been forgotten meanwhile. */
export const noteShown = (ctx: Pick<Ctx, 'db'>, { subscriptionId, ticketId }: Shown) =>
  ctx.db.execute(sql`
    insert into push_shown (company_id, ticket_id, subscription_id)
    select company_id, ${ticketId}, id from push_subscriptions where id = ${subscriptionId} for key share
    on conflict do nothing`);

export async function isShown(ctx: Pick<Ctx, 'db'>, { subscriptionId, ticketId }: Shown): Promise<boolean> {
  const rows = await ctx.db
    .select({ ticketId: pushShown.ticketId })
    .from(pushShown)
    .where(and(eq(pushShown.subscriptionId, subscriptionId), eq(pushShown.ticketId, ticketId)));
  return rows.length > 0;
}

export const noteTakenBack = (ctx: Pick<Ctx, 'db'>, { subscriptionId, ticketId }: Shown) =>
  ctx.db.delete(pushShown).where(and(eq(pushShown.subscriptionId, subscriptionId), eq(pushShown.ticketId, ticketId)));
