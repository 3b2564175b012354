import type { UserCtx } from '../../platform/context.ts';
import type { Attempt } from '../../platform/http/tries/count-tries.ts';
import { markProved } from './mark-proved.ts';
import { spendCode } from './spend-code.ts';
import { noteRecovery } from './note-recovery.ts';

/** Proves the caller's second factor again, for what asks for a fresh one. Fails as `spendCode` does. */
export async function proveSecondFactor(ctx: UserCtx, { code }: { code: string }, attempt: Attempt) {
  const owner = { companyId: ctx.companyId, userId: ctx.actor.userId };
  await noteRecovery(ctx, owner, await spendCode(ctx, owner, code));
  attempt.forgive();
  await markProved(ctx);
  return { message: 'OK' };
}
