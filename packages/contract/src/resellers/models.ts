import { z } from 'zod';
import { Money } from '../kit/fields.ts';

/** From so many companies on, each of them costs this a month. */
const WholesaleStep = z.object({ from: z.number().int().min(1).max(100_000), price: Money });
export type WholesaleStep = z.infer<typeof WholesaleStep>;

/** Steps of a price list, the first of which begins with one company. An empty list asks for nothing. */
const PriceList = z
  .array(WholesaleStep)
  .max(20)
  .refine((steps) => steps.every(({ from }, index) => from > (steps[index - 1]?.from ?? 0)))
  .refine(([first]) => first === undefined || first.from === 1);

/** What each company costs where there are so many of them. */
export const wholesalePrice = (steps: readonly WholesaleStep[], companies: number): string =>
  steps.findLast(({ from }) => from <= companies)?.price ?? '0.00';

/** Under which terms a company sells the counter. */
export const ResellerTerms = z.object({
  active: z.boolean(),
  /** Null as many as it likes. */
  maxCompanies: z.number().int().min(0).max(1_000_000).nullable(),
  wholesale: PriceList,
  /** The day of the month, by its own calendar, on which its companies are counted. */
  statementDay: z.number().int().min(1).max(28),
});
export type ResellerTerms = z.infer<typeof ResellerTerms>;

/** What a company that sells owes and has. `overdue` is what of its wholesale invoices is past its day. */
export const Reseller = ResellerTerms.extend({
  companyId: z.number(),
  name: z.string(),
  companies: z.number().int(),
  overdue: Money,
});
export type Reseller = z.infer<typeof Reseller>;

/** What was counted in a month (`2026-11`), and what came of it. `settled` is what companies paid the reseller then. */
export const ResellerMonth = z.object({
  month: z.string(),
  settled: z.string(),
  /** Null where no day of counting was in it. */
  wholesale: z
    .object({
      companies: z.array(z.object({ id: z.number(), name: z.string() })),
      price: Money,
      value: Money,
      invoiceId: z.number().nullable(),
    })
    .nullable(),
  /** `settled` without what the platform asks for; may be below zero. */
  margin: z.string(),
});
export type ResellerMonth = z.infer<typeof ResellerMonth>;

/** The resale at a glance, as the reseller sees it. */
export const OwnResale = z.object({
  /** Strangers who follow it sign up as companies of this reseller. */
  signUpLink: z.string(),
  companies: z.number().int(),
  /** How many of them work and are not in their first days. */
  counted: z.number().int(),
  terms: ResellerTerms,
  months: z.array(ResellerMonth),
});
export type OwnResale = z.infer<typeof OwnResale>;
