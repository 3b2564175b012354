import { parseDocument } from '@balcao/contract/payments/document.ts';
import type { IntegrationTrial } from '@balcao/contract/integrations/models.ts';
import type { SuperSourceName } from '@balcao/contract/integrations/sources.ts';
import { SourceError } from '@balcao/integrations/kit/source-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { RequestScope, SuperScope } from '../../../platform/http/handlers.ts';
import { accountsOf, type BillingAccount } from '../calling/accounts-of.ts';
import { todayOf } from '../calling/today-of.ts';
import { workWith } from '../calling/work-with.ts';
import { onNamedCompany } from './save-source.ts';

/** Its check digits are right, and it is everybody's example: no customer has it. */
const EXAMPLE = '52998224725';

type Wanted = { document: string | undefined };
type Trial = { accounts: BillingAccount[]; today: string };

export async function testSource(
  scope: SuperScope,
  { source, companyId, document }: Wanted & { source: SuperSourceName; companyId: number | undefined },
): Promise<IntegrationTrial> {
  const asked = documentOf(document);
  const trial = await scope.inTransaction(async (ctx) => {
    const on = await onNamedCompany(ctx, companyId);
    return { accounts: await accountsOf(on, source), today: await todayOf(on) };
  });
  return tryAll(scope.deps, whole(trial), asked);
}

export async function testMikweb(scope: RequestScope, { document }: Wanted): Promise<IntegrationTrial> {
  const asked = documentOf(document);
  const trial = await scope.inTransaction(async (ctx) => ({
    accounts: await accountsOf(ctx, 'mikweb'),
    today: await todayOf(ctx),
  }));
  return tryAll(scope.deps, whole(trial), asked);
}

const documentOf = (typed: string | undefined) =>
  typed === undefined ? EXAMPLE : (parseDocument(typed)?.value ?? fail('ERR_TAX_DOCUMENT'));

const whole = ({ accounts, today }: { accounts: BillingAccount[] | null; today: string }): Trial => ({
  accounts: accounts ?? fail('ERR_INTEGRATION_INCOMPLETE', { missing: [] }),
  today,
});

/** The first account that fails is told. */
async function tryAll(deps: Deps, { accounts, today }: Trial, document: string): Promise<IntegrationTrial> {
  const startedAt = performance.now();
  const milliseconds = () => Math.round(performance.now() - startedAt);
  let customersFound = 0;
  for (const account of accounts) {
    try {
      const found = await workWith(deps, account, (ask) =>
        ask((source, access) => source.findCustomers(access, document, { today })),
      );
      customersFound += found.length;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      const { failure, status } = error;
      return { failure, status, milliseconds: milliseconds(), customersFound: null, said: null };
    }
  }
  return { failure: null, status: null, milliseconds: milliseconds(), customersFound, said: null };
}
