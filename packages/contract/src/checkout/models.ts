import { z } from 'zod';
import { Charge } from '../charges/models.ts';
import { recurrences } from '../companies/recurrence.ts';
import { Invoice } from '../invoices/models.ts';
import { Id, Instant, text } from '../kit/fields.ts';
import { CUSTOM_PLAN_MINIMUM } from '../payments/custom-plan.ts';
import { parseDocument } from '../payments/document.ts';
import { maxPlanLimit, Plan } from '../plans/models.ts';

/** Reais a month that a company pays for a plan, or for figures of its own. */
export const Terms = z.object({
  planId: z.number(),
  /** Null where the plan's own figures hold. */
  custom: z.object({ users: z.number(), connections: z.number() }).nullable(),
});
export type Terms = z.infer<typeof Terms>;

/** What a company may choose from, and what it has. */
export const SubscriptionOffer = z.object({
  plans: z.array(Plan),
  /** Whether the company may put figures of its own together. */
  hasCustomPlan: z.boolean(),
  current: Terms.extend({
    amount: z.string(),
    users: z.number(),
    connections: z.number(),
    queues: z.number(),
  }).nullable(),
  recurrence: z.enum(recurrences),
  dueDate: z.iso.date().nullable(),
  /** How many there are: what is chosen should have room for them. */
  used: z.object({ users: z.number(), connections: z.number() }),
  /** The open invoice of the next period; null while there is none: choosing issues it. */
  invoice: Invoice.nullable(),
  /** What was chosen and is not paid yet. */
  chosen: Terms.nullable(),
  /** Until when nothing may be changed, because something was a short while ago. */
  noChangeUntil: Instant.nullable(),
  billing: z.object({
    firstName: z.string(),
    lastName: z.string(),
    document: z.string(),
    address2: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
  }),
});
export type SubscriptionOffer = z.infer<typeof SubscriptionOffer>;

/** What a choice costs and when it holds. */
export const Quote = z.object({
  /** `change` is paid for the rest of the period that is paid already; `renewal` for the next one. */
  kind: z.enum(['renewal', 'change']),
  lines: z.array(z.object({ what: z.enum(['period', 'difference']), amount: z.string() })),
  total: z.string(),
  /** Reais a month from then on. */
  monthly: z.string(),
  /** Until when the counter is paid once this is. */
  paidUntil: z.iso.date(),
  isChange: z.boolean(),
  /** The last day of what holds now; null: the choice holds as soon as it is paid. */
  holdsAfter: z.iso.date().nullable(),
});
export type Quote = z.infer<typeof Quote>;

/** A number, or its digits as older forms send them. */
const Count = z.preprocess(
  (sent) => (typeof sent === 'string' && /^\d{1,6}$/.test(sent) ? Number(sent) : sent),
  z.int().min(CUSTOM_PLAN_MINIMUM).max(maxPlanLimit),
);

/** The plan by its number, also inside of what older clients send: the plan itself, or its JSON. `custom` is none of the list. */
const PlanChoice = z
  .union([z.number(), z.string().max(2000), z.looseObject({})])
  .transform((value) => planIn(typeof value === 'string' ? parsed(value) : value))
  .pipe(z.union([z.int().positive(), z.literal('custom')]));

function planIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { planId, id } = value as { planId?: unknown; id?: unknown };
  return planId ?? id ?? 'custom';
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const Document = z
  .string()
  .max(40)
  .refine((typed) => typed.trim() === '' || parseDocument(typed) !== undefined)
  .transform((typed) => parseDocument(typed)?.value ?? null);

/** Left out, the company keeps what it has. */
export const Choice = z.object({
  plan: PlanChoice.optional(),
  users: Count.optional(),
  connections: Count.optional(),
});
export type Choice = z.output<typeof Choice>;

const line = (max: number) => text({ max }).optional();

/**
 * What a checkout sends. Everything about cards that older forms still carry (`nameOnCard`, `cardNumber`, `cvv`) is not declared,
 * so it is dropped before anything looks at it. `price` is what the person was shown: it decides nothing.
 */
export const Subscription = Choice.extend({
  invoiceId: Id.optional(),
  price: z.union([z.number(), z.string().max(40)]).optional(),
  firstName: line(100),
  lastName: line(100),
  document: Document.optional(),
  address2: line(200),
  city: line(120),
  state: line(60),
  zipcode: line(20),
  country: line(60),
});
export type Subscription = z.output<typeof Subscription>;

/** How it is paid. Without a charge the company's credit has paid it already. */
export const Subscribed = z.object({
  invoiceId: z.number(),
  isPaid: z.boolean(),
  charge: Charge.nullable(),
  qrcode: z.object({ qrcode: z.string() }).nullable(),
  valor: z.object({ original: z.string() }),
  paymentLink: z.string().nullable(),
});
export type Subscribed = z.infer<typeof Subscribed>;
