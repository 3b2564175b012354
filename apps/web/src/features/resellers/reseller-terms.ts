import type { Reseller, ResellerTerms, WholesaleStep } from '@balcao/contract/resellers/models.ts';
import { z } from 'zod';
import { typedMoney } from '../../platform/format/typed-money.ts';
import type { Translate } from '../../platform/i18n/phrases.ts';
import type { pt } from './phrases/pt.ts';

/** A step as it is typed; `key` stays while the person types. */
export type TypedStep = { key: string; from: string; price: string };

/** What is typed of the terms beside the steps. */
export function termsSchema(t: Translate<typeof pt>) {
  const whole = (min: number, max: number) =>
    z
      .string()
      .trim()
      .refine((typed) => /^\d{1,7}$/.test(typed) && Number(typed) >= min && Number(typed) <= max, t('number'))
      .transform(Number);
  return z.object({
    active: z.boolean(),
    maxCompanies: z.union([z.literal('').transform(() => null), whole(0, 1_000_000)]),
    statementDay: whole(1, 28),
  });
}

export const typedTerms = (reseller: Reseller | undefined) => ({
  active: reseller?.active ?? true,
  maxCompanies: reseller?.maxCompanies === null || !reseller ? '' : String(reseller.maxCompanies),
  statementDay: String(reseller?.statementDay ?? 1),
});

export const typedSteps = (steps: readonly WholesaleStep[]): TypedStep[] =>
  steps.map(({ from, price }) => ({ key: String(from), from: String(from), price: price.replace('.', ',') }));

/** The price list, or undefined where it is none: from one company on, each step above the one before. */
export function stepsFrom(typed: readonly TypedStep[]): ResellerTerms['wholesale'] | undefined {
  const steps = typed.map(({ from, price }) => ({
    from: /^\d{1,6}$/.test(from.trim()) ? Number(from) : 0,
    price: typedMoney(price),
  }));
  const isRising = steps.every(({ from }, index) => (index === 0 ? from === 1 : from > (steps[index - 1]?.from ?? 0)));
  const priced = steps.flatMap(({ from, price }) => (price === undefined ? [] : [{ from, price }]));
  return isRising && priced.length === steps.length ? priced : undefined;
}
