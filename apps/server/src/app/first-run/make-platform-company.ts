import { eq } from '../../platform/db/drizzle.ts';
import { companies } from '../../features/companies/companies.table.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { beginSetup } from '../../features/setup/begin-setup.ts';
import { plans } from '../../features/plans/plans.table.ts';
import { giveDefaultSettings } from '../../features/settings/give-default-settings.ts';
import { hashPassword } from '../../features/users/password.ts';
import { users } from '../../features/users/users.table.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { defaultPlans, isTopPlan } from './default-plans.ts';
import type { Login } from './login.ts';
import { newPassword } from './new-password.ts';

/**
 * Gives the platform its plans, its own company and the super user. Does nothing once that company has somebody.
 *
 * In production without a configured password nobody knows the one that is made: the owner chooses their own by the code of the setup.
 */
export async function makePlatformCompany(ctx: PlatformCtx): Promise<Login[]> {
  const { db, config } = ctx;
  const somebody = await db.$count(users, eq(users.companyId, PLATFORM_COMPANY_ID));
  if (somebody > 0) return [];

  await db.insert(plans).values(defaultPlans).onConflictDoNothing();
  const [top] = await db.select({ id: plans.id }).from(plans).where(isTopPlan);
  await db
    .update(companies)
    .set({ planId: top?.id ?? null })
    .where(eq(companies.id, PLATFORM_COMPANY_ID));
  await giveDefaultSettings(db, PLATFORM_COMPANY_ID);

  const email = config.ADMIN_EMAIL.toLowerCase();
  const password = config.ADMIN_PASSWORD ?? newPassword();
  const admin = { name: 'Administrador', email, passwordHash: await hashPassword(password) };
  const [made] = await db
    .insert(users)
    .values({ ...admin, companyId: PLATFORM_COMPANY_ID, profile: 'admin', super: true })
    .returning({ userId: users.id });
  const isLedThrough = config.NODE_ENV === 'production';
  const hasOwner = config.ADMIN_PASSWORD !== undefined;
  if (made && isLedThrough) await beginSetup(ctx, { userId: made.userId, hasOwner });
  if (isLedThrough && !hasOwner) return [];
  return [{ who: 'Super user of the platform', email, password: config.ADMIN_PASSWORD ? null : password }];
}
