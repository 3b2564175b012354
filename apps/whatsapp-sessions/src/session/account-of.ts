import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { jidDecode, type WASocket } from 'baileys';

/** Who has linked the phone: digits, without the number of the device. */
export function accountOf({ user }: WASocket): IdentityHints {
  const phone = jidDecode(user?.id)?.user;
  const lid = jidDecode(user?.lid)?.user;
  return { ...(phone ? { phone } : {}), ...(lid ? { lid } : {}), ...(user?.name ? { name: user.name } : {}) };
}
