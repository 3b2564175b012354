import { z } from 'zod';
import { Instant, text } from '../kit/fields.ts';

export const PaymentProviderName = z.enum(['static-pix', 'efi', 'mercado-pago', 'asaas']);
export type PaymentProviderName = z.infer<typeof PaymentProviderName>;

export const PaymentField = z.enum([
  'pixKey',
  'payeeName',
  'payeeCity',
  'clientId',
  'clientSecret',
  'accessToken',
  'webhookSecret',
  'apiKey',
  'webhookToken',
]);
export type PaymentField = z.infer<typeof PaymentField>;

type FieldsOf = { plain: readonly PaymentField[]; secret: readonly PaymentField[]; certificate: boolean };

/** What each provider's form asks for. Secret fields are kept sealed and answered masked. */
export const fieldsOfProvider: Readonly<Record<PaymentProviderName, FieldsOf>> = {
  'static-pix': { plain: ['pixKey', 'payeeName', 'payeeCity'], secret: [], certificate: false },
  efi: { plain: ['pixKey', 'clientId'], secret: ['clientSecret'], certificate: true },
  'mercado-pago': { plain: [], secret: ['accessToken', 'webhookSecret'], certificate: false },
  asaas: { plain: [], secret: ['apiKey', 'webhookToken'], certificate: false },
};

/** One line: secrets travel in headers. */
const Value = text({ min: 1, max: 500 }).refine((value) => !/\p{Cc}/u.test(value));
export const PaymentFields = z.partialRecord(PaymentField, Value);
export type PaymentFields = z.infer<typeof PaymentFields>;

export const PaymentAccountName = text({ min: 1, max: 120 });

export const MAX_CERTIFICATE_BYTES = 64 * 1024;

export const PaymentAccount = z.object({
  id: z.number(),
  name: z.string(),
  provider: PaymentProviderName,
  /** New charges are made here. */
  inUse: z.boolean(),
  /** What is no secret. */
  fields: z.partialRecord(PaymentField, z.string()),
  /** `********` and the last four characters. */
  secrets: z.partialRecord(PaymentField, z.string()),
  certificate: z.object({ subject: z.string(), endsAt: Instant }).nullable(),
  /** Where the provider rings; null where nobody does. */
  notificationUrl: z.string().nullable(),
  /** When it was seen to receive; null before that, and it cannot be used. */
  provedAt: Instant.nullable(),
  /** Whether this bank's statements show our reference; null until one told. */
  showsTxid: z.boolean().nullable(),
  showsEndToEndId: z.boolean().nullable(),
  identifyingCents: z.boolean(),
  /** What the provider refused at last and a person has to mend, by its code. */
  failure: z.object({ code: z.string(), at: Instant }).nullable(),
  createdAt: Instant,
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

/** The code of one cent that proves an account, and what a bank's app reads in it. */
export const AccountProbe = z.object({
  brCode: z.string(),
  amount: z.string(),
  txid: z.string(),
  key: z.string(),
  payeeName: z.string(),
  payeeCity: z.string(),
});
export type AccountProbe = z.infer<typeof AccountProbe>;
