import { fail } from '../../platform/fail.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { companies } from '../companies/companies.table.ts';
import { giveDefaultSettings } from '../settings/give-default-settings.ts';
import { hashPassword, requireGoodPassword } from '../users/password.ts';
import { users } from '../users/users.table.ts';

type Founding = {
  company: typeof companies.$inferInsert;
  admin: { name: string; email: string; password: string };
};

/**
 * Makes a company with its first admin and its settings, as part of the caller's transaction.
 * Fails with ERR_VALIDATION for a weak password, ERR_DUPLICATED_EMAIL, ERR_CREATING_COMPANY.
 */
export async function foundCompany(ctx: Pick<PlatformCtx, 'db' | 'config' | 'now'>, { company, admin }: Founding) {
  requireGoodPassword(admin.password, ctx.config);
  const passwordHash = await hashPassword(admin.password);
  const [founded] = await ctx.db
    .insert(companies)
    .values({ ...company, createdAt: ctx.now, updatedAt: ctx.now })
    .returning({ id: companies.id, name: companies.name });
  if (!founded) return fail('ERR_CREATING_COMPANY');
  const { name, email } = admin;
  const [user] = await ctx.db
    .insert(users)
    .values({ companyId: founded.id, name, email, passwordHash, profile: 'admin' })
    .returning({ id: users.id, name: users.name, email: users.email })
    .catch((error: unknown) => {
      if (violatesUnique(error, 'users_email')) return fail('ERR_DUPLICATED_EMAIL');
      throw error;
    });
  if (!user) return fail('ERR_CREATING_COMPANY');
  await giveDefaultSettings(ctx.db, founded.id);
  return { company: founded, user };
}
