import { checkoutRoutes } from '@balcao/contract/checkout/routes.ts';
import type { Subscribed, Subscription } from '@balcao/contract/checkout/models.ts';
import { asPlatformCtx, type UserCtx } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../platform/http/implement.ts';
import { chargeFor } from '../charges/charge-for.ts';
import { payLinkOf } from '../charges/pay-links/pay-link-of.ts';
import { requirePayer } from '../charges/require-payer.ts';
import { choose } from './choose.ts';
import { getOffer } from './get-offer.ts';
import { loadSubscription, type InvoiceRow } from './load-subscription.ts';
import { priceChoice } from './price-choice.ts';

/** Admins choose and pay; everybody once the company is blocked. Answers who it is. */
async function payerOf(ctx: UserCtx) {
  await requirePayer(ctx);
  return ctx.actor;
}

export const checkoutRoutesMount = implement(checkoutRoutes, {
  offer: {
    async withoutTransaction({ deps, companyId, inTransaction }) {
      await inTransaction(payerOf);
      return asPlatformCtx(deps, (ctx) => getOffer(ctx, companyId));
    },
  },
  quote: {
    async withoutTransaction({ deps, companyId, inTransaction }, { body }) {
      await inTransaction(payerOf);
      return asPlatformCtx(deps, async (ctx) => {
        const { quote } = await priceChoice(ctx, await loadSubscription(ctx, companyId), body);
        return quote;
      });
    },
  },
  subscribe: {
    async withoutTransaction({ deps, companyId, inTransaction }, { body }) {
      const actor = await inTransaction(payerOf);
      const invoice = await asPlatformCtx(deps, (ctx) => choose(ctx, { companyId, actor, subscription: body }));
      notePrice(deps, invoice, body);
      return subscribed(deps, invoice);
    },
  },
});

/** What the person was shown decides nothing; where it differs, somebody has an old page or tries something. */
function notePrice({ log }: Deps, { id, companyId, value }: InvoiceRow, { price }: Subscription) {
  if (price !== undefined && Number(price) !== Number(value)) {
    log.warn({ companyId, invoiceId: id, value }, 'a checkout was shown another price');
  }
}

async function subscribed(deps: Deps, { id, companyId, status, value }: InvoiceRow): Promise<Subscribed> {
  const charge = status === 'paid' ? null : await chargeFor(deps, { companyId, invoiceId: id });
  return {
    invoiceId: id,
    isPaid: charge === null,
    charge,
    qrcode: charge && { qrcode: charge.brCode },
    valor: { original: charge?.amount ?? value },
    // A provider without a page of its own: whoever has the app of the bank may be somebody else, so ours asks for no login.
    paymentLink:
      charge &&
      (charge.paymentLink ?? (await asPlatformCtx(deps, (ctx) => payLinkOf(ctx, { companyId, invoiceId: id })))),
  };
}
