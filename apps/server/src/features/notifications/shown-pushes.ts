import type { Subject } from '@balcao/contract/notifications/subjects.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { pushShown, pushSubscriptions } from './notifications.table.ts';

type Shown = { subscriptionId: number; subject: Subject };

const about = ({ kind, key }: Subject) => and(eq(pushShown.subjectKind, kind), eq(pushShown.subjectKey, key));
const one = ({ subscriptionId, subject }: Shown) => and(about(subject), eq(pushShown.subscriptionId, subscriptionId));

/** The push service no longer knows this browser. */
export const removeSubscription = (ctx: Pick<Ctx, 'db'>, subscriptionId: number) =>
  ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));

/** A push service has answered long before; a process that died meanwhile holds nothing up for longer. */
const UNDER_WAY_MS = 60_000;

/** What is under way to a device, news or what takes them back. Whatever leaves after it has another end. */
export type Leaving = Shown & { until: Date; isNew: boolean };

/**
 * Before something leaves: whoever reads of the subject from now on has it taken back, and what takes it back waits until it has
 * arrived. Nothing is noted when the browser has been forgotten meanwhile.
 */
export async function noteLeaving(ctx: Pick<Ctx, 'db' | 'now'>, { subscriptionId, subject }: Shown): Promise<Leaving> {
  const until = new Date(ctx.now.getTime() + UNDER_WAY_MS);
  const { rows } = await ctx.db.execute<{ isNew: boolean }>(sql`
    insert into push_shown (company_id, subject_kind, subject_key, subscription_id, leaving_until)
    select company_id, ${subject.kind}, ${subject.key}, id, ${until.toISOString()}::timestamptz
    from push_subscriptions where id = ${subscriptionId} for key share
    on conflict (company_id, subject_kind, subject_key, subscription_id) do update set leaving_until = excluded.leaving_until
    returning xmax = 0 as "isNew"`);
  return { subscriptionId, subject, until, isNew: rows[0]?.isNew === true };
}

const still = (leaving: Leaving) => and(one(leaving), eq(pushShown.leavingUntil, leaving.until));

export async function noteArrived(ctx: Pick<Ctx, 'db'>, leaving: Leaving): Promise<void> {
  await ctx.db.update(pushShown).set({ leavingUntil: null }).where(still(leaving));
}

export async function noteTakenBack(ctx: Pick<Ctx, 'db'>, leaving: Leaving): Promise<void> {
  await ctx.db.delete(pushShown).where(still(leaving));
}

/** It did not arrive: what lay on the device before still does. */
export const noteLost = (ctx: Pick<Ctx, 'db'>, leaving: Leaving) =>
  leaving.isNew ? noteTakenBack(ctx, leaving) : noteArrived(ctx, leaving);

/** The devices on which something about the subject lies. */
export async function devicesShowing(ctx: Pick<Ctx, 'db'>, subject: Subject): Promise<number[]> {
  const rows = await ctx.db.select({ subscriptionId: pushShown.subscriptionId }).from(pushShown).where(about(subject));
  return rows.map(({ subscriptionId }) => subscriptionId);
}

/** What is to be taken back from the device; `leaving` while something about it is under way there. */
export async function findShown({ db, now }: Pick<Ctx, 'db' | 'now'>, shown: Shown) {
  const [row] = await db
    .select({ leavingUntil: pushShown.leavingUntil })
    .from(pushShown)
    .where(one(shown))
    .for('update');
  if (!row) return 'nothing';
  return row.leavingUntil && row.leavingUntil > now ? 'leaving' : 'shown';
}

/** A device that cannot be told is taken to show nothing. */
export async function discardShown(ctx: Pick<Ctx, 'db'>, shown: Shown): Promise<void> {
  await ctx.db.delete(pushShown).where(one(shown));
}
