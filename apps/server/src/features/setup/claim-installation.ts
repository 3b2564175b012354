import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { setupRoutes } from '@balcao/contract/setup/routes.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { forCompany } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { PublicCtx } from '../../platform/http/handlers.ts';
import type { Attempt } from '../../platform/http/tries/count-tries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseConflict } from '../user-actions/user-links.ts';
import { newPassword } from '../users/password.ts';
import { users } from '../users/users.table.ts';
import { findUnclaimed } from './begin-setup.ts';
import { isSetupCode } from './setup-code.ts';
import { setup } from './setup.table.ts';

type Input = RouteRequest<typeof setupRoutes.claim>['body'];

/**
 * Gives the super user of a new installation to whoever has the code, once: of two who have it the second is too late. Fails with
 * ERR_SETUP_CODE, for a wrong code as for an installation that has its owner, and with ERR_DUPLICATED_EMAIL.
 */
export async function claimInstallation(ctx: PublicCtx, { code, password, ...person }: Input, attempt: Attempt) {
  const { db, config, now } = ctx;
  const row = await findUnclaimed(ctx);
  const isRight = row && isSetupCode(code, { nonce: row.nonce, encryptionKey: config.ENCRYPTION_KEY });
  if (!isRight) return fail('ERR_SETUP_CODE');
  attempt.forgive();
  const { userId, companyId } = row;
  await db
    .update(users)
    .set({ ...person, ...(await newPassword(ctx, password)), updatedAt: now })
    .where(eq(users.id, userId))
    .catch(refuseConflict);
  await db.update(setup).set({ claimedAt: now });
  const actor = { kind: 'user', userId, companyId, name: person.name } as const;
  await recordAudit({ ...forCompany(ctx, companyId), actor }, { action: 'setup.claim', subject: `user:${userId}` });
  return { email: person.email };
}
