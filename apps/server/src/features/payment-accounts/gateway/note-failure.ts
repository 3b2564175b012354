import type { ProviderError } from '@balcao/payments/kit/provider-error.ts';
import { asPlatformCtx, forCompany } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changeAccount } from '../payment-accounts.queries.ts';

type NoteDeps = Pick<Deps, 'database' | 'config' | 'seal' | 'storage' | 'log' | 'now'>;

/** Keeps with the account what a person has to mend, and tells its keepers. What passes by itself is not kept. */
export async function noteFailure(deps: NoteDeps, account: { id: number; companyId: number }, error: ProviderError) {
  if (error.failure !== 'unauthorised' && error.failure !== 'configuration') return;
  await asPlatformCtx(deps, async (ctx) => {
    const failure = error.message.slice(0, 120);
    await changeAccount({ ...forCompany(ctx, account.companyId), config: ctx.config }, account.id, {
      failure,
      failedAt: ctx.now,
    });
  });
}
