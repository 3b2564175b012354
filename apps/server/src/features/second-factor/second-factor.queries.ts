import type { SecondFactor } from '@balcao/contract/second-factor/models.ts';
import { and, eq, isNotNull, isNull } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { getUser } from '../users/users.queries.ts';
import { recoveryCodes, secondFactors } from './second-factor.table.ts';

export async function readSecondFactor(ctx: UserCtx): Promise<SecondFactor> {
  const { companyId, db, actor } = ctx;
  const isOwn = and(eq(recoveryCodes.companyId, companyId), eq(recoveryCodes.userId, actor.userId));
  return {
    isOn: await isOn(ctx, actor.userId),
    recoveryCodesLeft: await db.$count(recoveryCodes, and(isOwn, isNull(recoveryCodes.usedAt))),
    isDemanded: actor.super,
  };
}

/** Fails with ERR_NO_USER_FOUND for somebody who is not of the company. */
export async function readSecondFactorOf(ctx: UserCtx, userId: number): Promise<{ isOn: boolean }> {
  await getUser(ctx, userId);
  return { isOn: await isOn(ctx, userId) };
}

async function isOn({ db, companyId }: UserCtx, userId: number) {
  const { confirmedAt } = secondFactors;
  const isTheirs = and(eq(secondFactors.companyId, companyId), eq(secondFactors.userId, userId));
  return (await db.$count(secondFactors, and(isTheirs, isNotNull(confirmedAt)))) > 0;
}
