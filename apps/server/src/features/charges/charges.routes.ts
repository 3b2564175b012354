import { chargeRoutes } from '@balcao/contract/charges/routes.ts';
import { asPlatformCtx } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';
import { chargeFor } from './charge-for.ts';
import { findLinked, openPayLink } from './pay-links/open-pay-link.ts';
import { payLinkOf } from './pay-links/pay-link-of.ts';
import { requirePayer } from './require-payer.ts';

/** Tokens are too long to be guessed; this keeps those quiet who try all the same. */
const MAX_TRIED = 100;
/** A provider is asked for each code that does not stand yet. */
const MAX_CODES = 100;

export const chargeRoutesMount = implement(chargeRoutes, {
  charge: {
    async withoutTransaction({ deps, companyId, inTransaction }, { params: { invoiceId } }) {
      await inTransaction((ctx) => requirePayer(ctx));
      return chargeFor(deps, { companyId, invoiceId });
    },
  },
  link: {
    async withoutTransaction({ deps, companyId, inTransaction }, { params: { invoiceId } }) {
      await inTransaction((ctx) => requirePayer(ctx));
      return { link: await asPlatformCtx(deps, (ctx) => payLinkOf(ctx, { companyId, invoiceId })) };
    },
  },
  linked: {
    counts: ({ network }) => [{ key: `open pay link ${network}`, most: MAX_TRIED }],
    async handle(ctx, { body }, attempt) {
      const linked = await openPayLink(ctx, body.token);
      attempt.forgive();
      return linked;
    },
  },
  linkedCode: {
    countsStranger: ({ network }) => [{ key: `code of pay link ${network}`, most: MAX_CODES }],
    async inSteps(deps, { body }) {
      return chargeFor(deps, await asPlatformCtx(deps, (ctx) => findLinked(ctx, body.token)));
    },
  },
});
