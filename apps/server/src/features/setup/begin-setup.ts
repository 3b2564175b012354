import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from '../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { users } from '../users/users.table.ts';
import { setup } from './setup.table.ts';
import { setupCode } from './setup-code.ts';

const NONCE_BYTES = 16;

type Begun = { userId: number; hasOwner: boolean };

/** From now on the super user is led through setting the installation up. Where nobody knows the password yet, by the code only. */
export async function beginSetup({ db, now }: PlatformCtx, { userId, hasOwner }: Begun): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  await db.insert(setup).values({ userId, nonce, createdAt: now, claimedAt: hasOwner ? now : null });
}

/** The row that waits for an owner; a password that was set another way closes it. */
export async function findUnclaimed({ db }: Pick<PlatformCtx, 'db'>) {
  const [row] = await db
    .select({ userId: setup.userId, nonce: setup.nonce, companyId: users.companyId })
    .from(setup)
    .innerJoin(users, and(eq(users.id, setup.userId), eq(users.tokenVersion, 0)))
    .where(isNull(setup.claimedAt))
    .for('update');
  return row;
}

/** Null once the installation has its owner. */
export async function waitingCode(ctx: PlatformCtx): Promise<string | null> {
  const row = await findUnclaimed(ctx);
  return row ? setupCode({ nonce: row.nonce, encryptionKey: ctx.config.ENCRYPTION_KEY }) : null;
}
