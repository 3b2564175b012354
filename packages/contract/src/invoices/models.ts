import { z } from 'zod';
import { recurrences } from '../companies/recurrence.ts';
import { Instant } from '../kit/fields.ts';

/** Reais as the wire spells them: `49.00`. */
const Money = z.string().regex(/^\d{1,9}\.\d{2}$/);
/** What may also be below zero: lines of a ledger, and their sum. */
const Balance = z.string().regex(/^-?\d{1,12}\.\d{2}$/);

export const invoiceStatuses = ['open', 'paid', 'cancelled', 'refunded'] as const;
export const invoiceKinds = ['renewal', 'change', 'wholesale', 'manual'] as const;
export const ledgerKinds = ['invoice', 'payment', 'credit', 'refund', 'discount', 'correction'] as const;

/**
 * What a company gets when an invoice is settled: nothing of it holds before. `custom` null means the plan's own figures.
 * Kept with the invoice.
 */
export const InvoiceChanges = z.strictObject({
  planId: z.number().int().positive(),
  recurrence: z.enum(recurrences),
  /** The last day of what holds before, by the company's calendar; null holds as soon as it is settled. */
  holdsAfter: z.iso.date().nullable().default(null),
  custom: z
    .strictObject({ users: z.number().int().min(0), connections: z.number().int().min(0), amount: Money })
    .nullable(),
});
export type InvoiceChanges = z.infer<typeof InvoiceChanges>;

/**
 * `due` is what is still to be paid of it: the value without used-up credit and without what came already (`received`).
 * `isOverdue` holds at the moment of the answer, by the debtor's calendar.
 */
export const Invoice = z.object({
  id: z.number(),
  companyId: z.number(),
  companyName: z.string(),
  kind: z.enum(invoiceKinds),
  detail: z.string(),
  users: z.number(),
  connections: z.number(),
  queues: z.number(),
  value: Money,
  credited: Money,
  received: Money,
  due: Money,
  dueDate: z.iso.date(),
  status: z.enum(invoiceStatuses),
  isOverdue: z.boolean(),
  periodMonths: z.number(),
  paidAt: Instant.nullable(),
  paidHow: z.enum(['gateway', 'statement', 'manual', 'credit']).nullable(),
  endedAt: Instant.nullable(),
  endedReason: z.string().nullable(),
  createdAt: Instant,
});
export type Invoice = z.infer<typeof Invoice>;

/** `amount` is below zero for what the company owes; `balance` is what stood after this line. */
export const LedgerLine = z.object({
  id: z.number(),
  at: Instant,
  kind: z.enum(ledgerKinds),
  amount: Balance,
  balance: Balance,
  invoiceId: z.number().nullable(),
  detail: z.string().nullable(),
  reason: z.string().nullable(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

export const Ledger = z.object({ balance: Balance, lines: z.array(LedgerLine), hasMore: z.boolean() });

/** A line of all ledgers, with whose it is. */
export const LedgerEntryOfPeriod = z.object({
  at: Instant,
  companyId: z.number(),
  companyName: z.string(),
  companyDocument: z.string().nullable(),
  kind: z.enum(ledgerKinds),
  amount: Balance,
  invoiceId: z.number().nullable(),
  detail: z.string().nullable(),
  paidHow: z.string().nullable(),
  reason: z.string().nullable(),
});
export type LedgerEntryOfPeriod = z.infer<typeof LedgerEntryOfPeriod>;
