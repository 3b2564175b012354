import { claimRoutes } from '@balcao/contract/claims/routes.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { asPlatformCtx, type PlatformCtx, type UserCtx } from '../../platform/context.ts';
import { repeatAfterDeadlock } from '../../platform/db/deadlock.ts';
import type { RequestScope } from '../../platform/http/handlers.ts';
import { implement } from '../../platform/http/implement.ts';
import { fail } from '../../platform/fail.ts';
import { requireCreditor } from '../companies/require-creditor.ts';
import { claimPayment } from './claim-payment.ts';
import { latestClaim, listClaims } from './claims.queries.ts';
import { paymentClaims } from './claims.table.ts';
import { confirmClaim, refuseClaim } from './decide-claim.ts';

type Caller = { creditorCompanyId: number; actor: UserCtx['actor'] };

/** Claims are of other companies' invoices: it is asked who calls inside their company, and done over all of them. */
async function asCreditor<T>(
  { deps, companyId, inTransaction }: RequestScope,
  claimId: number | null,
  work: (ctx: PlatformCtx, caller: Caller) => Promise<T>,
): Promise<T> {
  const isOurs = and(eq(paymentClaims.id, claimId ?? 0), eq(paymentClaims.creditorCompanyId, companyId));
  if (claimId !== null) {
    const found = await asPlatformCtx(deps, ({ db }) => db.$count(paymentClaims, isOurs));
    if (found === 0) fail('ERR_NO_CLAIM_FOUND');
  }
  const actor = await inTransaction(async (ctx) => {
    await requireCreditor(ctx);
    return ctx.actor;
  });
  return repeatAfterDeadlock(() => asPlatformCtx(deps, (ctx) => work(ctx, { creditorCompanyId: companyId, actor })));
}

export const claimRoutesMount = implement(claimRoutes, {
  claim: {
    withoutTransaction: (scope, { params, body, files }) => claimPayment(scope, { ...params, ...body, file: files[0] }),
  },
  latest: (ctx, { params }) => latestClaim(ctx, params.invoiceId),
  list: {
    withoutTransaction: (scope) =>
      asCreditor(scope, null, async (ctx, { creditorCompanyId }) => ({
        claims: await listClaims(ctx, creditorCompanyId),
      })),
  },
  confirm: {
    withoutTransaction: (scope, { params }) =>
      asCreditor(scope, params.claimId, async (ctx, caller) => {
        await confirmClaim(ctx, { ...params, ...caller });
        return { message: 'Claim confirmed' };
      }),
  },
  refuse: {
    withoutTransaction: (scope, { params, body }) =>
      asCreditor(scope, params.claimId, async (ctx, caller) => {
        await refuseClaim(ctx, { ...params, ...body, ...caller });
        return { message: 'Claim refused' };
      }),
  },
});
