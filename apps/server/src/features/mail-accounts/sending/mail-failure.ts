import type { MailFailure } from '@balcao/contract/mail-accounts/models.ts';
import { AddressNotAllowed } from '../../../platform/network/look-up-public.ts';

/** What the mailer says of a letter that did not leave. */
type Told = { code?: string; command?: string };

const unreachable = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'EDNS',
  'ESOCKET',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
]);

/** Why a mail server took no letter; `recipient` when it takes letters, but none for this person. */
export function failureOf(error: unknown): MailFailure | 'recipient' {
  if (error instanceof AddressNotAllowed) return 'address';
  const { code, command } = (error ?? {}) as Told;
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login';
  if (code === 'ETLS') return 'encryption';
  if (code === 'EENVELOPE') return command?.startsWith('RCPT') ? 'recipient' : 'sender';
  return unreachable.has(code ?? '') ? 'unreachable' : 'refused';
}
