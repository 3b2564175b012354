import type { SessionUser } from '@balcao/contract/users/models.ts';
import { isExpired } from '../../platform/subscription.ts';

/** Where somebody goes who has just signed in; `next` is the page that asked for the login. */
export function pageAfterLogin(user: SessionUser, next?: string): string {
  if (isExpired(user.company)) return '/financeiro';
  if (next) return next;
  return user.super || user.profile === 'admin' ? '/dashboard' : '/tickets';
}
