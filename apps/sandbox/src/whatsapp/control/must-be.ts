import { RequestRefused } from '../../control/request-refused.ts';
import type { Account } from '../account.ts';
import type { WhatsAppApi } from '../api.ts';

/** The phone with this number, or 404. */
export function mustBe(api: WhatsAppApi, phone: string): Account {
  if (!api.net.accounts.has(phone)) throw new RequestRefused(404, `nobody has the number ${phone}`);
  return api.account(phone);
}
