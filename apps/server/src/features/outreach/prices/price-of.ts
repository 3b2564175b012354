import { OTHER_MARKETS, type MetaPrice, type PriceCategory } from '@balcao/contract/outreach/models.ts';

/** For accounts whose currency was not told, or stands in no table. */
export const USUAL_CURRENCY = 'USD';

/** In what an account pays, as far as there are prices in it. */
export const currencyIn = (prices: readonly MetaPrice[], billingCurrency: string | null): string =>
  prices.find(({ currency }) => currency === billingCurrency)?.currency ?? USUAL_CURRENCY;

type Wanted = { number: string; category: PriceCategory; currency: string; day: string };

/**
 * What a message to a number costs on a day, by the longest beginning of the number that has a price; null when there is none.
 * Never a promise: whoever keeps the table has read it somewhere.
 */
export function priceOf(prices: readonly MetaPrice[], { number, category, currency, day }: Wanted): number | null {
  const fitting = prices.filter(
    (price) =>
      price.category === category &&
      price.currency === currency &&
      price.effectiveFrom <= day &&
      (price.market === OTHER_MARKETS || number.startsWith(price.market)),
  );
  const [best] = fitting.toSorted(
    (a, b) => lengthOf(b.market) - lengthOf(a.market) || b.effectiveFrom.localeCompare(a.effectiveFrom),
  );
  return best ? Number(best.amount) : null;
}

const lengthOf = (market: string) => (market === OTHER_MARKETS ? 0 : market.length);
