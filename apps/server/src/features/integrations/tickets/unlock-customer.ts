import { SourceError } from '@balcao/integrations/kit/source-error.ts';
import type { Customer } from '@balcao/integrations/kit/source.ts';
import { fail } from '../../../platform/fail.ts';
import type { RequestScope } from '../../../platform/http/handlers.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { workWith, type Ask } from '../calling/work-with.ts';
import { accountOfCustomer, orTellFailure, type OfCustomer } from './account-of-customer.ts';
import type { InvoicesAsked } from './list-invoices.ts';

type Outcome = 'unlocked' | 'already' | 'refused';

/** Gives access back on trust. Who asked for it is noted before it is asked for, and what became of it afterwards. */
export async function unlockCustomer({ deps, inTransaction }: RequestScope, wanted: OfCustomer) {
  const { account, customerId, asked } = await inTransaction((ctx) => accountOfCustomer(ctx, wanted));
  const note = (what: object) =>
    inTransaction((ctx) =>
      recordAudit(ctx, {
        action: 'integration.unlock',
        subject: `ticket:${wanted.ticketId}`,
        details: { source: wanted.source, customer: customerId, ...what },
      }),
    );
  const outcome = await orTellFailure(
    workWith(deps, account, async (ask): Promise<Outcome> => {
      const customers = await ask((source, access) => source.findCustomers(access, asked.document, asked));
      const customer = customers.find(({ id }) => id === customerId) ?? fail('ERR_NO_INVOICE_FOUND');
      await note({ step: 'asked' });
      return unlock(ask, customer, asked);
    }),
  );
  await note({ step: 'answered', outcome });
  return outcome === 'refused' ? fail('ERR_UNLOCK_REFUSED') : { outcome };
}

/** A refusal is an answer: the system works. */
async function unlock(ask: Ask, customer: Customer, asked: InvoicesAsked): Promise<Outcome> {
  try {
    return await ask((source, access) => {
      if (source.unlock === undefined) throw new SourceError('refused');
      return source.unlock(access, customer, asked);
    });
  } catch (error) {
    if (error instanceof SourceError && error.failure === 'refused') return 'refused';
    throw error;
  }
}
