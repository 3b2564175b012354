import type { SessionUser } from '@balcao/contract/users/models.ts';

/** Only an address of this app may be returned to: `//site` and `/\\site` lead elsewhere. */
const isOwnAddress = (address: string) => /^\/(?![/\\])/.test(address);

/** Where somebody goes who has just signed in; `next` is the page that asked for the login. */
export function pageAfterLogin(user: SessionUser, next?: string): string {
  if (user.company.expired) return '/financeiro';
  if (next !== undefined && isOwnAddress(next)) return next;
  return user.super || user.profile === 'admin' ? '/dashboard' : '/tickets';
}
