import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { calendarAddresses } from '../calendar.table.ts';
import { calendarPath, hashCalendarToken, newCalendarToken } from './calendar-token.ts';

const own = ({ companyId, actor }: UserCtx) =>
  and(eq(calendarAddresses.companyId, companyId), eq(calendarAddresses.userId, actor.userId));

export async function findAddress(ctx: UserCtx) {
  const [row] = await ctx.db.select().from(calendarAddresses).where(own(ctx));
  return { address: row ? { createdAt: row.createdAt.toISOString(), busyOnly: row.busyOnly } : null };
}

/** A new secret address of the person's calendar, told this once. The one before is worth nothing from now on. */
export async function renewAddress(ctx: UserCtx, busyOnly: boolean) {
  const token = newCalendarToken();
  const address = { tokenHash: hashCalendarToken(token), busyOnly, createdAt: ctx.now };
  await ctx.db
    .insert(calendarAddresses)
    .values({ companyId: ctx.companyId, userId: ctx.actor.userId, ...address })
    .onConflictDoUpdate({ target: [calendarAddresses.companyId, calendarAddresses.userId], set: address });
  return { address: { createdAt: ctx.now.toISOString(), busyOnly }, path: calendarPath(token) };
}

export async function removeAddress(ctx: UserCtx) {
  await ctx.db.delete(calendarAddresses).where(own(ctx));
  return { message: 'Address removed' };
}
