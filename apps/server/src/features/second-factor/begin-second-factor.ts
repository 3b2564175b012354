import { isNull } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Attempt } from '../../platform/http/tries/count-tries.ts';
import { brandOfCompany } from '../brand/brand.queries.ts';
import { getUser } from '../users/users.queries.ts';
import { newSecret, sealSecret } from './own-secret.ts';
import { requirePassword } from './require-password.ts';
import { secondFactors } from './second-factor.table.ts';
import { base32 } from './totp/base32.ts';

/**
 * A secret for the caller's app; until a code of it is typed it is asked for nowhere, and a new one replaces it. Asks for the
 * password first, so that nobody locks another out of a browser left open. Fails with ERR_SECOND_FACTOR_ON.
 */
export async function beginSecondFactor(ctx: UserCtx, { password }: { password: string }, attempt: Attempt) {
  await requirePassword(ctx, password, attempt);
  const { db, companyId, now } = ctx;
  const { userId } = ctx.actor;
  const secret = newSecret();
  const sealedSecret = sealSecret(ctx, { companyId, userId }, secret);
  const begun = await db
    .insert(secondFactors)
    .values({ companyId, userId, sealedSecret, createdAt: now })
    .onConflictDoUpdate({
      target: [secondFactors.companyId, secondFactors.userId],
      set: { sealedSecret, createdAt: now },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (begun.length === 0) fail('ERR_SECOND_FACTOR_ON');
  const { email } = await getUser(ctx, userId);
  const { name } = await brandOfCompany(ctx.client, companyId);
  return { secret: base32(secret), address: addressOf({ secret: base32(secret), email, issuer: name }) };
}

/** What authenticator apps read from a QR code. */
const addressOf = ({ secret, email, issuer }: { secret: string; email: string; issuer: string }) =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
