import type { z } from 'zod';
import type { Doorbell, Notification } from './doorbell.ts';

/** A call to a provider. `path` is added to the address the operator configured; no header names a host. */
export type ProviderRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** What came back. A call without an answer is no answer: whoever calls repeats the dialogue from its beginning. */
export type ProviderAnswer = { status: number; body: string };

/**
 * One piece of work with a provider: it yields calls, is given their answers, and returns what they mean. It throws
 * ProviderError. Every dialogue may be repeated from its beginning, also when an answer was lost: nothing happens twice.
 */
export type Dialogue<Result> = Generator<ProviderRequest, Result, ProviderAnswer>;

/** `accessToken` is what `authorise` gave, where the provider has that step. */
export type Account<Settings> = { settings: Settings; accessToken?: string };

/** `lifeSeconds` is shorter than the provider says, so that no call leaves with a token that ends on the way. */
export type AccessToken = { accessToken: string; lifeSeconds: number };

export type ChargeOrder = {
  txid: string;
  cents: number;
  /** Shown to the payer; no personal data. */
  description: string;
  expiresInSeconds: number;
  /** Where the provider rings. */
  notificationUrl: string;
  /** Without a document it is empty. */
  payer: { name: string; document: string; email: string };
  now: Date;
};

/** `externalId` is the provider's own name for the charge, to be kept. `paymentLink` is null where the provider has no page. */
export type CreatedCharge = { externalId: string; brCode: string; paymentLink: string | null };

/** A charge by our reference and, once it is known, the provider's; or one payment by the name a notification gave. */
export type Asked = { txid: string; externalId: string | null } | { paymentId: string };

export type RefundNotice = { key: string; cents: number; done: boolean };

/** `key` is the payment's one name at this provider (its endToEndId or payment id). `paidAt` is null where it is not told. */
export type ReceivedPayment = {
  key: string;
  txid: string | null;
  direction: 'received' | 'sent';
  cents: number;
  paidAt: string | null;
  refunds: RefundNotice[];
};

/**
 * What a provider says now. `paid` never settles by itself: the payments do. `removed` charges bring no money any more,
 * `missing` ones the provider does not know. `unreadable` counts payments whose amount could not be read: a person looks.
 */
export type ChargeReading = {
  status: 'waiting' | 'paid' | 'removed' | 'missing';
  payments: ReceivedPayment[];
  unreadable: number;
};

export type RefundOrder = { payment: ReceivedPayment; cents: number; refundId: string };

/** What screens and jobs need to know before they ask. */
export type ProviderDescription = {
  name: 'efi' | 'mercado-pago' | 'asaas' | 'static-pix';
  /** The form's fields that are sealed and never answered. */
  secrets: readonly string[];
  /** Whether calls need a client certificate. */
  certificate: boolean;
  /** Without it nothing can be asked: statements and people tell about money. */
  answersQuestions: boolean;
};

export type PaymentProvider<Settings> = {
  describe: ProviderDescription;
  settings: z.ZodType<Settings>;
  authorise?: (settings: Settings) => Dialogue<AccessToken>;
  createCharge: (account: Account<Settings>, order: ChargeOrder) => Dialogue<CreatedCharge>;
  readCharge: (account: Account<Settings>, asked: Asked) => Dialogue<ChargeReading>;
  /** Never throws: whatever the body is, it is a ring or none. */
  readNotification: (settings: Settings, notification: Notification) => Doorbell;
  refund?: (account: Account<Settings>, order: RefundOrder) => Dialogue<RefundNotice>;
};

/** How much of a payment has really gone back. */
export const refundedOf = ({ refunds }: ReceivedPayment): number =>
  refunds.reduce((sum, { done, cents }) => (done ? sum + cents : sum), 0);
