import { RequestRefused } from '../../control/request-refused.ts';
import type { Account } from '../state/account.ts';
import type { WhatsAppApi } from '../api.ts';

/** The phone with this number, or 404. */
export function getAccountOr404(api: WhatsAppApi, phone: string): Account {
  if (!api.net.accounts.has(phone)) throw new RequestRefused(404, `nobody has the number ${phone}`);
  return api.account(phone);
}
