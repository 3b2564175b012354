import { z } from 'zod';
import { Instant, Money } from '../kit/fields.ts';
import { externalBots } from './bots.ts';
import { billingSources, keptBySuper, sourceFields } from './sources.ts';

/**
 * Why a call brought nothing. `address`: not found or not allowed, and never said which. `encryption`: no connection that
 * proves who is there. `not-json`: a page in place of an answer. `shape`: an answer without what it has to hold.
 * `other-customer`: it speaks of somebody else, and is not shown. `incomplete`: something that is needed to call is missing,
 * or does not open with the key of this installation.
 */
export const integrationFailures = [
  'address',
  'timeout',
  'unreachable',
  'encryption',
  'too-large',
  'credentials',
  'rate-limited',
  'refused',
  'server-error',
  'not-json',
  'shape',
  'other-customer',
  'incomplete',
] as const;
export const IntegrationFailure = z.enum(integrationFailures);
export type IntegrationFailure = z.infer<typeof IntegrationFailure>;

/** `untried`: it is on, and has not been called yet. */
export const integrationStates = ['off', 'untried', 'works', 'failing'] as const;

export const IntegrationState = z.object({
  state: z.enum(integrationStates),
  /** Since when every call fails; null in every other state. */
  failingSince: Instant.nullable(),
  lastCall: z
    .object({
      at: Instant,
      /** Null when it brought what was asked for. */
      failure: IntegrationFailure.nullable(),
      /** What the other side answered with; null without an answer. */
      status: z.number().nullable(),
      milliseconds: z.number().nullable(),
    })
    .nullable(),
});
export type IntegrationState = z.infer<typeof IntegrationState>;

export const integrationNames = [...externalBots, ...billingSources, 'webhooks', 'api-keys'] as const;
export type IntegrationName = (typeof integrationNames)[number];

/** One card of the hub. */
export const Integration = IntegrationState.extend({
  name: z.enum(integrationNames),
  /** False where no page of the vendor confirms the shapes that we read. */
  isConfirmed: z.boolean(),
  /** Whether the caller may set it up. */
  mayEdit: z.boolean(),
});
export type Integration = z.infer<typeof Integration>;

const Masked = z.string();
const fieldValues = z.partialRecord(z.enum(sourceFields), z.string());

export const SourceSetup = IntegrationState.extend({
  source: z.enum(keptBySuper),
  companyId: z.number(),
  isOn: z.boolean(),
  isConfirmed: z.boolean(),
  /** What is no secret. */
  fields: fieldValues,
  /** `••••` and the last four characters. */
  secrets: z.partialRecord(z.enum(sourceFields), Masked),
});
export type SourceSetup = z.infer<typeof SourceSetup>;

/** `mik_web` and `tokens` as the specification writes them. */
export const MikWeb = IntegrationState.extend({
  mik_web: z.boolean(),
  tokens: z.array(z.object({ id: z.number(), token: Masked, type: z.string() })),
  /** Null is the vendor's own. */
  address: z.string().nullable(),
  isConfirmed: z.boolean(),
});
export type MikWeb = z.infer<typeof MikWeb>;

export const BotSetup = z.object({
  bot: z.enum(externalBots),
  /** Null while queues have to name an address of their own. */
  address: z.string().nullable(),
  secret: Masked.nullable(),
  updatedAt: Instant.nullable(),
});
export type BotSetup = z.infer<typeof BotSetup>;

/** What a trial brought, for people to read. */
export const IntegrationTrial = z.object({
  failure: IntegrationFailure.nullable(),
  status: z.number().nullable(),
  milliseconds: z.number().nullable(),
  /** Of a billing system: how many customers with this document it knows; null when it was not asked that far. */
  customersFound: z.number().nullable(),
  /** Of a bot: the beginning of what it answered. */
  said: z.string().nullable(),
});
export type IntegrationTrial = z.infer<typeof IntegrationTrial>;

export const invoiceForms = ['line', 'pix', 'pdf'] as const;
export type InvoiceForm = (typeof invoiceForms)[number];

/** What a customer of the company owes it. Not to be mixed up with what the company owes whoever sells it the counter. */
export const CustomerInvoice = z.object({
  id: z.string(),
  customerId: z.string(),
  amount: Money,
  /** A day of the company's calendar. */
  dueDate: z.iso.date(),
  isOverdue: z.boolean(),
  description: z.string().nullable(),
  /** What may be there to send; some systems tell only when it is asked for. */
  forms: z.array(z.enum(invoiceForms)),
});
export type CustomerInvoice = z.infer<typeof CustomerInvoice>;

export const InvoicedCustomer = z.object({
  id: z.string(),
  name: z.string(),
  /** Null where the system does not tell. */
  isBlocked: z.boolean().nullable(),
  mayUnlock: z.boolean(),
});

export const MAX_LISTED_INVOICES = 5;

export const InvoicesOfSource = z.object({
  source: z.enum(billingSources),
  isConfirmed: z.boolean(),
  failure: IntegrationFailure.nullable(),
  customers: z.array(InvoicedCustomer),
  /** The oldest first, five at most. */
  invoices: z.array(CustomerInvoice),
  hasMore: z.boolean(),
});
export type InvoicesOfSource = z.infer<typeof InvoicesOfSource>;

export const TicketInvoices = z.object({
  /** The contact's CPF or CNPJ, masked; null when it has none, or none with right check digits. */
  document: z.string().nullable(),
  /** Those that are on. */
  sources: z.array(InvoicesOfSource),
});
export type TicketInvoices = z.infer<typeof TicketInvoices>;
