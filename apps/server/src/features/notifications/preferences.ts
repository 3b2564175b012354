import { defaultPreferences, NotificationPreferences } from '@balcao/contract/notifications/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { notificationPreferences } from './notifications.table.ts';

type Row = typeof notificationPreferences.$inferSelect;

/** The choices of a row; the defaults where nobody chose. */
export function preferencesOf(row: Omit<Row, 'userId' | 'companyId'> | null | undefined): NotificationPreferences {
  if (!row) return defaultPreferences;
  const { mutedUntil, sound, push, quietFrom, quietUntil, offKinds } = row;
  return { sound, push, quietFrom, quietUntil, offKinds, mutedUntil: mutedUntil?.toISOString() ?? null };
}

export async function loadPreferences(ctx: UserCtx): Promise<NotificationPreferences> {
  const [row] = await ctx.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, ctx.actor.userId));
  return preferencesOf(row);
}

/** Changes what may disturb the person and tells their other tabs. */
export async function updatePreferences(
  ctx: UserCtx,
  changes: { [K in keyof NotificationPreferences]?: NotificationPreferences[K] | undefined },
): Promise<NotificationPreferences> {
  const { companyId } = ctx;
  const { userId } = ctx.actor;
  const preferences = NotificationPreferences.parse({ ...(await loadPreferences(ctx)), ...changes });
  const mutedUntil = preferences.mutedUntil === null ? null : new Date(preferences.mutedUntil);
  const values = { ...preferences, mutedUntil };
  await ctx.db
    .insert(notificationPreferences)
    .values({ ...values, companyId, userId })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: values });
  ctx.emit('notification-preferences.changed', { userId, preferences });
  return preferences;
}
