import {
  fieldsOfProvider,
  type PaymentField,
  type PaymentFields,
  type PaymentProviderName,
} from '@balcao/contract/payment-accounts/models.ts';
import { parsePixKey } from '@balcao/contract/payments/pix-key.ts';
import { BrCodeError, writeBrCode } from '@balcao/payments/br-code/write-br-code.ts';
import { fail } from '../../platform/fail.ts';

type Read = { settings: Record<string, string>; secrets: Record<string, string> };

/**
 * The fields of a provider's form, plain and secret apart, over what is kept. A form without what is needed fails with
 * ERR_VALIDATION, a Pix key that is none with ERR_PIX_KEY; fields of other providers are left out.
 */
export function readFields(provider: PaymentProviderName, fields: PaymentFields, kept: Read = nothing): Read {
  const { plain, secret } = fieldsOfProvider[provider];
  const settings = { ...kept.settings, ...pick(fields, plain) };
  const secrets = { ...kept.secrets, ...pick(fields, secret) };
  const missing = [...plain, ...secret].filter((field) => !settings[field] && !secrets[field]);
  if (missing.length > 0) fail('ERR_VALIDATION', { fields: missing.map((field) => `fields.${field}`) });
  if (settings['pixKey'] !== undefined) settings['pixKey'] = pixKeyOf(settings['pixKey']);
  if (provider === 'static-pix') requireCode(settings);
  return { settings, secrets };
}

const nothing: Read = { settings: {}, secrets: {} };

const pick = (fields: PaymentFields, names: readonly PaymentField[]) =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

const pixKeyOf = (typed: string): string => parsePixKey(typed)?.key ?? fail('ERR_PIX_KEY');

/** A name or city without a letter that a code can carry shows now, and not to the first payer. */
function requireCode({ pixKey: key = '', payeeName: name = '', payeeCity: city = '' }: Record<string, string>) {
  try {
    writeBrCode({ key, name, city });
  } catch (error) {
    if (!(error instanceof BrCodeError)) throw error;
    const field = { key: 'pixKey', name: 'payeeName', city: 'payeeCity', cents: 'pixKey', txid: 'pixKey' }[error.field];
    fail('ERR_VALIDATION', { fields: [`fields.${field}`] });
  }
}
