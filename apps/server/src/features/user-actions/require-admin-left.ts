import { and, eq, ne, type SQL } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { users } from '../users/users.table.ts';

type Leaving = { id: number; profile: string; super: boolean };

/** Fails with ERR_LAST_ADMIN when nobody would be left to run the company, or the platform, without this person. */
export async function requireAdminLeft(ctx: UserCtx, leaving: Leaving) {
  if (leaving.profile === 'admin') await requireAnother(ctx, leaving, eq(users.profile, 'admin'));
  if (leaving.super) await requireAnother(ctx, leaving, eq(users.super, true));
}

async function requireAnother({ db }: UserCtx, { id }: Leaving, who: SQL) {
  const others = await db.$count(users, and(who, ne(users.id, id)));
  if (others === 0) fail('ERR_LAST_ADMIN');
}
