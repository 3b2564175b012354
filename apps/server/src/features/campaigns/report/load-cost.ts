import type { CampaignCost } from '@balcao/contract/campaigns/report-models.ts';
import { priceCategories, type MetaPrice } from '@balcao/contract/outreach/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import { listPrices } from '../../outreach/prices/meta-prices.ts';
import { currencyIn, priceOf, USUAL_CURRENCY } from '../../outreach/prices/price-of.ts';
import { getCampaign } from '../campaigns.queries.ts';

const MICROS = 1_000_000;

/** So many messages of one category, to one market, on one day of the company's calendar. */
type Charged = { category: string; market: string; day: string; messages: number };

/**
 * What a campaign has cost. The provider tells which messages it charges for and as what, never how much: that comes from the table of
 * list prices, by the day on which each message left.
 */
export async function loadCost(ctx: UserCtx, campaignId: number): Promise<CampaignCost> {
  const { whatsappId } = await getCampaign(ctx, campaignId);
  const charged = await chargedOf(ctx, campaignId);
  if (charged.length === 0) return { currency: null, amount: 0, unpriced: 0, categories: [] };
  const { prices } = await listPrices(ctx);
  return addUp(charged, {
    prices,
    billingCurrency: whatsappId === null ? null : await billingCurrencyOf(ctx, whatsappId),
  });
}

type Billing = { prices: readonly MetaPrice[]; billingCurrency: string | null };

export function addUp(charged: readonly Charged[], { prices, billingCurrency }: Billing): CampaignCost {
  const currency = currencyOf(charged, { prices, billingCurrency });
  const categories = [...Map.groupBy(charged, ({ category }) => category)].map(([category, parts]) => {
    let [messages, unpriced, micros] = [0, 0, 0];
    for (const part of parts) {
      const price = priceIn(prices, { ...part, currency });
      messages += part.messages;
      if (price === null) unpriced += part.messages;
      else micros += Math.round(price * MICROS) * part.messages;
    }
    return { category, messages, unpriced, micros };
  });
  const total = (of: (one: (typeof categories)[number]) => number) => categories.reduce((sum, one) => sum + of(one), 0);
  const unpriced = total((one) => one.unpriced);
  return {
    currency: unpriced === total((one) => one.messages) ? null : currency,
    amount: total(({ micros }) => micros) / MICROS,
    unpriced,
    categories: categories
      .toSorted((a, b) => b.micros - a.micros || b.messages - a.messages)
      .map((one) => ({
        category: one.category,
        messages: one.messages,
        amount: one.unpriced === one.messages ? null : one.micros / MICROS,
      })),
  };
}

/** In what the account pays, unless the usual currency has prices for more of what was charged: new prices price nothing of earlier days. */
function currencyOf(charged: readonly Charged[], { prices, billingCurrency }: Billing): string {
  const own = currencyIn(prices, billingCurrency);
  const priced = (currency: string) =>
    charged.reduce((sum, part) => sum + (priceIn(prices, { ...part, currency }) === null ? 0 : part.messages), 0);
  return priced(own) < priced(USUAL_CURRENCY) ? USUAL_CURRENCY : own;
}

/** A category that the provider names and we do not know has no price. */
function priceIn(prices: readonly MetaPrice[], { category, market, day, currency }: Charged & { currency: string }) {
  const known = priceCategories.find((one) => one === category.toLowerCase());
  return known === undefined ? null : priceOf(prices, { number: market, category: known, currency, day });
}

async function billingCurrencyOf({ db }: UserCtx, connectionId: number): Promise<string | null> {
  const [row] = await db
    .select({ billingCurrency: connections.billingCurrency })
    .from(connections)
    .where(eq(connections.id, connectionId));
  return row?.billingCurrency ?? null;
}

async function chargedOf({ client, companyId, timeZone }: UserCtx, campaignId: number): Promise<Charged[]> {
  // Whom receipts had priced before each message was told apart counts for one.
  const { rows } = await client.query<Charged>({
    name: 'campaign-charged',
    text: `
      select c.category, coalesce(r.price_market, left(r.number, 6)) as market, count(*)::int as messages,
        to_char(coalesce(case when c.part = '0' then r.asked_at end, r.handed_at, r.asked_at, now()) at time zone $3, 'YYYY-MM-DD') as day
      from campaign_recipients r cross join lateral jsonb_each_text(
        case when r.charged = '{}' then jsonb_build_object('1', coalesce(r.price_category, '')) else r.charged end
      ) c (part, category)
      where r.company_id = $1 and r.campaign_id = $2 and r.billable
      group by 1, 2, 4`,
    values: [companyId, campaignId, timeZone],
  });
  return rows;
}
