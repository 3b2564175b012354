import { z } from 'zod';
import { Instant, Money } from '../kit/fields.ts';

export const MAX_STATEMENT_FILE_BYTES = 5 * 1024 * 1024;

export const statementStates = ['reading', 'columns', 'preview', 'applying', 'done', 'failed'] as const;
export const statementFailures = [
  'empty',
  'unreadable',
  'too-large',
  'too-many-lines',
  'too-slow',
  'internal',
] as const;

export const lineVerdicts = ['sure', 'suggestion', 'unmatched'] as const;
export type LineVerdict = (typeof lineVerdicts)[number];

/** Why a line was understood as it was: the first three are sure. */
export const lineReasons = [
  'txid',
  'end-to-end-id',
  'identifying-cents',
  'several-references',
  'claim-differs',
  'document',
  'name',
  'same-amount',
  'nothing-fits',
  /** The cent that proves the account. */
  'probe',
  /** Nothing holds any more of what made it sure when it was read. */
  'changed-meanwhile',
] as const;

/** More columns than any bank has. */
const Place = z.int().min(0).max(59);

/**
 * Where a table has what. Columns count from 0; `firstRow` is the first that may be a booking. With `debit`, `amount` holds what
 * came only; with `mark`, a D or a minus there makes the amount leave.
 */
export const StatementColumns = z.strictObject({
  firstRow: z.int().min(0).max(40),
  day: Place,
  amount: Place,
  debit: Place.nullable(),
  mark: Place.nullable(),
  text: z.array(Place).max(10),
  id: Place.nullable(),
});
export type StatementColumns = z.infer<typeof StatementColumns>;

/** One uploaded file. The counts say how it was understood when it was read; `settled` to `decided` say what came of it. */
export const BankStatement = z.object({
  id: z.number(),
  paymentAccountId: z.number(),
  accountName: z.string(),
  fileName: z.string(),
  state: z.enum(statementStates),
  failure: z.enum(statementFailures).nullable(),
  /** What the file says of itself. */
  bankAccount: z.string().nullable(),
  /** False where the file ends in the middle: its last booking is left out. */
  complete: z.boolean(),
  sureCount: z.number(),
  suggestionCount: z.number(),
  unmatchedCount: z.number(),
  /** Brought by an earlier file and decided about. */
  knownCount: z.number(),
  /** Of days to come: banks mix forecasts in. */
  futureCount: z.number(),
  outgoingCount: z.number(),
  /** Rows that cannot be read. */
  refusedCount: z.number(),
  /** Lines that count as money by now. */
  settledCount: z.number(),
  /** Suggestions that wait for a person. */
  waitingCount: z.number(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type BankStatement = z.infer<typeof BankStatement>;

/** What a person needs to choose columns, and the rows that could not be read. */
export const StatementDetails = BankStatement.extend({
  columns: StatementColumns.nullable(),
  firstRows: z.array(z.array(z.string())).nullable(),
  refused: z.array(z.object({ at: z.number(), reason: z.enum(['day', 'amount', 'cut-off']) })),
  /** What statements have told about the account by now; null where none told. */
  account: z.object({
    isProved: z.boolean(),
    showsTxid: z.boolean().nullable(),
    showsEndToEndId: z.boolean().nullable(),
    identifyingCents: z.boolean(),
  }),
});
export type StatementDetails = z.infer<typeof StatementDetails>;

/** What a line may be the money for. */
export const LineCandidate = z.object({
  chargeId: z.number(),
  invoiceId: z.number(),
  companyName: z.string(),
  detail: z.string(),
  /** What its code asks for. */
  amount: Money,
  dueDate: z.iso.date(),
  status: z.enum(['open', 'paid', 'cancelled', 'refunded']),
});
export type LineCandidate = z.infer<typeof LineCandidate>;

/** The invoice that a person gave a line to, and why. */
export const LineGiven = z.object({
  invoiceId: z.number(),
  companyName: z.string(),
  detail: z.string(),
  value: Money,
  dueDate: z.iso.date(),
  reason: z.string(),
  /** Null where they are gone. */
  byName: z.string().nullable(),
});
export type LineGiven = z.infer<typeof LineGiven>;

/** Money that came. `outcome` says what it did: paid, partial, credit or, where it was known already, ignored. */
export const StatementLineShown = z.object({
  id: z.number(),
  day: z.iso.date(),
  amount: Money,
  text: z.string(),
  verdict: z.enum(lineVerdicts),
  reason: z.enum(lineReasons),
  state: z.enum(['waiting', 'settled', 'refused']),
  outcome: z.string().nullable(),
  candidates: z.array(LineCandidate),
  given: LineGiven.nullable(),
});
export type StatementLineShown = z.infer<typeof StatementLineShown>;
