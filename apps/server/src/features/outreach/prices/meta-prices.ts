import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import type { MetaPrice, MetaPriceChange } from '@balcao/contract/outreach/models.ts';
import { and, asc, desc, eq } from '../../../platform/db/drizzle.ts';
import { onCompany, type Ctx, type SuperCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { metaPrices } from './meta-prices.table.ts';

/** The whole table, the newest of each market first. */
export async function listPrices({ db }: Pick<Ctx, 'db'>): Promise<{ prices: MetaPrice[] }> {
  const { market, category, currency, effectiveFrom } = metaPrices;
  const prices = await db.select().from(metaPrices).orderBy(market, category, asc(currency), desc(effectiveFrom));
  return { prices: prices.map((price) => ({ ...price, amount: shortest(price.amount) })) };
}

/** Prices have days: those of the past stay, so that what was spent can still be understood. */
export async function changePrices(ctx: SuperCtx, changes: readonly MetaPriceChange[]) {
  for (const { amount, ...key } of changes) {
    if (amount === null) await ctx.db.delete(metaPrices).where(isPrice(key));
    else await save(ctx, { ...key, amount });
  }
  await recordAudit(onCompany(ctx, PLATFORM_COMPANY_ID), {
    action: 'meta-prices.changed',
    subject: 'platform',
    details: { prices: changes },
  });
  return listPrices(ctx);
}

const save = ({ db }: SuperCtx, price: MetaPrice) =>
  db
    .insert(metaPrices)
    .values(price)
    .onConflictDoUpdate({
      target: [metaPrices.market, metaPrices.category, metaPrices.currency, metaPrices.effectiveFrom],
      set: { amount: price.amount },
    });

const isPrice = ({ market, category, currency, effectiveFrom }: Omit<MetaPrice, 'amount'>) =>
  and(
    eq(metaPrices.market, market),
    eq(metaPrices.category, category),
    eq(metaPrices.currency, currency),
    eq(metaPrices.effectiveFrom, effectiveFrom),
  );

/** `0.062500` as people write it. */
const shortest = (amount: string) => amount.replace(/\.?0+$/, (zeros) => (amount.includes('.') ? '' : zeros));
