import { firstCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { formatPhone } from '@balcao/channels/kit/phone-number.ts';

const MAX_NAME = 100;

const nameless = { psid: 'Usuário do Facebook', igsid: 'Usuário do Instagram', other: 'Usuário sem número' };

/** Whether this only says that nobody knows the person's name. */
export const isNameless = (name: string) => Object.values(nameless).includes(name);

/** How somebody is called as long as nobody typed a name: profile name, @username, telephone, or where they write from. */
export function nameFromChannel({ name, username, phone, psid, igsid }: IdentityHints): string {
  if (name) return firstCharacters(name, MAX_NAME);
  if (username) return `@${username}`;
  if (phone) return formatPhone(phone);
  if (psid) return nameless.psid;
  return igsid ? nameless.igsid : nameless.other;
}
