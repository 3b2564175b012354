import type { Subject } from '@balcao/contract/notifications/subjects.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { pushShown, pushSubscriptions } from './notifications.table.ts';

type Shown = { subscriptionId: number; subject: Subject };

const about = ({ kind, key }: Subject) => and(eq(pushShown.subjectKind, kind), eq(pushShown.subjectKey, key));
const one = ({ subscriptionId, subject }: Shown) => and(about(subject), eq(pushShown.subscriptionId, subscriptionId));

/** The push service no longer knows this browser. */
export const removeSubscription = (ctx: Pick<Ctx, 'db'>, subscriptionId: number) =>
  ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));

/** Something about the subject lies on the device; unless the browser has been forgotten meanwhile. */
export const noteShown = (ctx: Pick<Ctx, 'db'>, { subscriptionId, subject }: Shown) =>
  ctx.db.execute(sql`
    insert into push_shown (company_id, subject_kind, subject_key, subscription_id)
    select company_id, ${subject.kind}, ${subject.key}, id from push_subscriptions
    where id = ${subscriptionId} for key share
    on conflict do nothing`);

/** The devices on which something about the subject lies. */
export async function devicesShowing(ctx: Pick<Ctx, 'db'>, subject: Subject): Promise<number[]> {
  const rows = await ctx.db.select({ subscriptionId: pushShown.subscriptionId }).from(pushShown).where(about(subject));
  return rows.map(({ subscriptionId }) => subscriptionId);
}

export async function isShown(ctx: Pick<Ctx, 'db'>, shown: Shown): Promise<boolean> {
  const rows = await ctx.db.select({ key: pushShown.subjectKey }).from(pushShown).where(one(shown));
  return rows.length > 0;
}

export const noteTakenBack = (ctx: Pick<Ctx, 'db'>, shown: Shown) => ctx.db.delete(pushShown).where(one(shown));
