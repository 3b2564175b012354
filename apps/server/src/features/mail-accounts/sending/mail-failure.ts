import type { MailFailure } from '@balcao/contract/mail-accounts/models.ts';
import { isOfHandshake } from '../../../platform/network/handshake-codes.ts';
import { AddressNotAllowed } from '../../../platform/network/look-up-public.ts';

/** What the mailer says of a letter that did not leave. */
type Told = { code?: string; originalCode?: string; command?: string };

const unreachable = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'EDNS',
  'ESOCKET',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
]);

/** No encryption came about, or with a certificate that proves nothing; the mailer calls the latter a broken connection. */
export const isTlsFailure = ({ code, originalCode = '' }: Told): boolean =>
  code === 'ETLS' || (code === 'ESOCKET' && isOfHandshake(originalCode));

/** Why a mail server took no letter; `recipient` when it takes letters, but none for this person. */
export function failureOf(error: unknown): MailFailure | 'recipient' {
  if (error instanceof AddressNotAllowed) return 'address';
  const told = (error ?? {}) as Told;
  const { code, command } = told;
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login';
  if (isTlsFailure(told)) return 'encryption';
  if (code === 'EENVELOPE') return command?.startsWith('RCPT') ? 'recipient' : 'sender';
  return unreachable.has(code ?? '') ? 'unreachable' : 'refused';
}
