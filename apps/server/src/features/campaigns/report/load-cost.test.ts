import type { MetaPrice } from '@balcao/contract/outreach/models.ts';
import { expect, test } from 'vitest';
import { addUp } from './load-cost.ts';

const price = (currency: string, effectiveFrom: string, amount: string) =>
  ({ market: '55', category: 'marketing', currency, effectiveFrom, amount }) satisfies MetaPrice;
const since = [price('USD', '2026-07-01', '0.0625'), price('BRL', '2026-10-01', '0.34')];
const utility: MetaPrice = { ...price('BRL', '2026-07-01', '0.04'), category: 'utility' };
const charged = (day: string, messages: number) => ({ category: 'marketing', market: '551198', day, messages });

const cases: { when: string; parts: ReturnType<typeof charged>[]; prices?: MetaPrice[]; cost: object }[] = [
  {
    when: 'before there were prices in reais',
    parts: [charged('2026-08-10', 1000)],
    cost: { currency: 'USD', amount: 62.5, unpriced: 0 },
  },
  {
    when: 'since then',
    parts: [charged('2026-10-10', 1000)],
    cost: { currency: 'BRL', amount: 340, unpriced: 0 },
  },
  {
    when: 'from before until after',
    parts: [charged('2026-09-30', 10), charged('2026-10-01', 90)],
    cost: { currency: 'USD', amount: 6.25, unpriced: 0 },
  },
  {
    when: 'while another category alone was priced in reais',
    parts: [charged('2026-08-10', 1000)],
    prices: [price('USD', '2026-07-01', '0.0625'), utility],
    cost: { currency: 'USD', amount: 62.5, unpriced: 0 },
  },
  { when: 'before all prices', parts: [charged('2026-01-01', 5)], cost: { currency: null, amount: 0, unpriced: 5 } },
];

test.each(cases)('what was charged $when is shown by the prices of its days', ({ parts, prices = since, cost }) => {
  expect(addUp(parts, { prices, billingCurrency: 'BRL' })).toMatchObject(cost);
});
