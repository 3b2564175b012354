import type { IntegrationFailure } from '@balcao/contract/integrations/models.ts';
import type { BillingSourceName } from '@balcao/contract/integrations/sources.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { stateOf } from '../hub/state-of.ts';
import { billingSources } from '../integrations.table.ts';
import { readSource, thisSource } from '../sources/source-rows.ts';

type Called = {
  companyId: number;
  source: BillingSourceName;
  failure: IntegrationFailure | null;
  status: number | null;
  milliseconds: number;
};

/** Keeps how the last call went. Admins hear of it when it is other than before. */
export const noteCall = (deps: Deps, { companyId, source, failure, status, milliseconds }: Called) =>
  inCompanyAsSystem(deps, companyId, async (ctx) => {
    const before = await readSource(ctx, source);
    const [after] = await ctx.db
      .update(billingSources)
      .set({
        lastCallAt: ctx.now,
        lastFailure: failure,
        lastStatus: status,
        lastMilliseconds: milliseconds,
        failingSince: failure === null ? null : (before.failingSince ?? ctx.now),
      })
      .where(thisSource(ctx, source))
      .returning();
    if (!after) return;
    const [was, is] = [stateOf(before), stateOf(after)];
    const isNews = was.state !== is.state || was.lastCall?.failure !== is.lastCall?.failure;
    if (isNews) ctx.emit('integration.changed', { integration: { name: source, ...is } });
  });
