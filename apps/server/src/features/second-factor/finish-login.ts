import type { Session } from '@balcao/contract/auth/models.ts';
import { AppError, fail, failAfterCommit } from '../../platform/fail.ts';
import type { Attempt } from '../../platform/http/tries/count-tries.ts';
import type { PublicCtx } from '../../platform/http/handlers.ts';
import { findAccount } from '../auth/auth.queries.ts';
import { openChallenge } from '../auth/login-challenge.ts';
import { enter } from '../auth/login.ts';
import { noteRecovery } from './note-recovery.ts';
import type { FactorOwner } from './own-secret.ts';
import { lockFactor, spendCode } from './spend-code.ts';
import { countWrongCode, requireTryLeft } from './wrong-codes.ts';

/**
 * The second step of a login. Fails with ERR_LOGIN_EXPIRED when the first was too long ago, or when the password, the factor or
 * the session changed since, and with ERR_SECOND_FACTOR_CODE. Only here is the browser known: who has just the password has
 * no count of its own to guess codes with.
 */
export async function finishLogin(
  ctx: PublicCtx,
  { challenge, code }: { challenge: string; code: string },
  attempt: Attempt,
): Promise<Session> {
  const { companyId, userId, email, tokenVersion } = openChallenge(challenge, ctx) ?? fail('ERR_LOGIN_EXPIRED');
  const owner = { companyId, userId };
  const factor = await lockFactor(ctx, owner);
  // After the lock: of two that come with one challenge, the second sees the session of the first.
  const account = await findAccount(ctx.db, email);
  if (!factor?.confirmedAt || account?.userId !== userId || account.tokenVersion !== tokenVersion) {
    return fail('ERR_LOGIN_EXPIRED');
  }
  requireTryLeft(factor, code, ctx.now);
  const kind = await spendCode(ctx, owner, code).catch((error: unknown) => countWrong(ctx, owner, error));
  attempt.forgive();
  await noteRecovery(ctx, owner, kind);
  return enter(ctx, account, { factorProvedAt: ctx.now });
}

async function countWrong(ctx: PublicCtx, owner: FactorOwner, error: unknown): Promise<never> {
  if (!(error instanceof AppError) || error.code !== 'ERR_SECOND_FACTOR_CODE') throw error;
  await countWrongCode(ctx, owner);
  return failAfterCommit('ERR_SECOND_FACTOR_CODE');
}
