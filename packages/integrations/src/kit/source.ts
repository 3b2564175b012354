import type { BillingSourceName } from '@balcao/contract/integrations/sources.ts';
import type { InvoiceForm } from '@balcao/contract/integrations/models.ts';

/** A call to a billing system. `path` is added to its address; no header names a host. */
export type SourceRequest = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** What came back. A call without an answer is no answer: whoever carries the dialogue says so itself. */
export type SourceAnswer = { status: number; body: string };

/** One piece of work with a system: it yields calls, is given their answers, and returns what they mean. It throws SourceError. */
export type Dialogue<Result> = Generator<SourceRequest, Result, SourceAnswer>;

/** `accessToken` is what `authorise` gave, where the system has that step. */
export type Access = { settings: Readonly<Record<string, string>>; accessToken?: string };

/**
 * `lifeSeconds` is shorter than the system says, so that no call leaves with a token that ends on the way. `renewed` are
 * settings that hold from now on: what stood there before opens nothing any more.
 */
export type AccessToken = { accessToken: string; lifeSeconds: number; renewed?: Record<string, string> };

/** Somebody whom the system knows under the document that was asked for. */
export type Customer = {
  /** The system's own name for the person, as it is asked for invoices. */
  id: string;
  name: string;
  document: string;
  /** Whether access is cut for not paying; null where the system does not tell. */
  isBlocked: boolean | null;
};

export type Invoice = {
  id: string;
  customerId: string;
  cents: number;
  /** `YYYY-MM-DD`. */
  dueDate: string;
  description: string | null;
  /** What it may have. Some systems tell only when they are asked for it. */
  forms: readonly InvoiceForm[];
  /** What the list itself has said already. */
  known: Partial<Payable>;
};

/** What an invoice is paid with; null where it has none. A link leads to a file or to a page. */
export type Payable = { line: string | null; pix: string | null; pdf: { link: string } | { base64: string } | null };

/** A day of the company's calendar, where a system has to be told one. */
export type Today = { today: string };

/**
 * A system in which a company keeps what its customers owe. It is pure: it writes requests and reads answers. What another
 * customer owes is never returned: an answer about somebody else throws `other-customer`.
 */
export type BillingSource = {
  name: BillingSourceName;
  authorise?: (settings: Access['settings']) => Dialogue<AccessToken>;
  /** Who has this CPF or CNPJ, given without punctuation. Nobody is an empty list. */
  findCustomers: (access: Access, document: string, day: Today) => Dialogue<Customer[]>;
  /** The oldest first. */
  openInvoices: (access: Access, customer: Customer, day: Today) => Dialogue<Invoice[]>;
  /** What one form of an open invoice is. */
  document: (access: Access, invoice: Invoice, form: InvoiceForm) => Dialogue<Payable[InvoiceForm]>;
  /** Gives access back on trust. A refusal throws `refused`. */
  unlock?: (access: Access, customer: Customer, day: Today) => Dialogue<'unlocked' | 'already'>;
};
