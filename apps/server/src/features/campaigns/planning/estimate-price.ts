import type { ChannelId } from '@balcao/contract/channels.ts';
import type { PlanPrice } from '@balcao/contract/campaigns/plan-models.ts';
import type { PriceCategory } from '@balcao/contract/outreach/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { dateOfDay, dayOf } from '../../outreach/planner/opening.ts';
import { listPrices } from '../../outreach/prices/meta-prices.ts';
import { currencyIn, priceOf } from '../../outreach/prices/price-of.ts';

/** No market is longer: numbers that begin alike cost alike. */
const MARKET_DIGITS = 6;
const MICROS = 1_000_000;

type Asked = {
  people: readonly { number: string; variant: number }[];
  /** By text. */
  categories: ReadonlyMap<number, PriceCategory>;
  connection: { channel: ChannelId; billingCurrency: string | null };
  /** When the first of them has their turn. */
  at: Date;
};

/** What one message to each of these costs at Meta's list prices of the day on which they begin; null where Meta does not charge, or no price is known. */
export async function estimatePrice(
  ctx: Ctx,
  { people, categories, connection, at }: Asked,
): Promise<PlanPrice | null> {
  if (connection.channel !== 'wppoficial') return null;
  const day = dateOfDay(dayOf(at.getTime(), ctx.timeZone));
  const { prices } = await listPrices(ctx);
  const used = new Set(categories.values());
  const counting = prices.filter((price) => used.has(price.category) && price.effectiveFrom <= day);
  const currency = currencyIn(counting, connection.billingCurrency);
  const valid = counting.filter((price) => price.currency === currency);
  const asOf = valid
    .map(({ effectiveFrom }) => effectiveFrom)
    .toSorted()
    .at(-1);
  if (asOf === undefined) return null;
  const known = new Map<string, number | null>();
  let [micros, unpriced] = [0, 0];
  for (const { number, variant } of people) {
    const category = categories.get(variant) ?? 'marketing';
    const like = category + number.slice(0, MARKET_DIGITS);
    const price = known.has(like) ? known.get(like) : priceOf(valid, { number, category, currency, day });
    known.set(like, price ?? null);
    if (price === null || price === undefined) unpriced += 1;
    else micros += Math.round(price * MICROS);
  }
  return { currency, amount: micros / MICROS, unpriced, asOf };
}
