import { chargeRoutes } from '@balcao/contract/charges/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { chargeFor } from './charge-for.ts';
import { requirePayer } from './require-payer.ts';

export const chargeRoutesMount = implement(chargeRoutes, {
  charge: {
    async withoutTransaction({ deps, companyId, inTransaction }, { params: { invoiceId } }) {
      await inTransaction((ctx) => requirePayer(ctx));
      return chargeFor(deps, { companyId, invoiceId });
    },
  },
});
