import { firstCharacters } from '@balcao/channels/kit/clean-text.ts';
import type { IdentityHints } from '@balcao/channels/kit/inbound-event.ts';
import { formatPhone } from '@balcao/channels/kit/phone-number.ts';

const MAX_NAME = 100;

/** How somebody is called as long as nobody typed a name: profile name, @username, telephone, or none of them. */
export function nameFromChannel({ name, username, phone }: IdentityHints): string {
  if (name) return firstCharacters(name, MAX_NAME);
  if (username) return `@${username}`;
  return phone ? formatPhone(phone) : 'Usuário sem número';
}
