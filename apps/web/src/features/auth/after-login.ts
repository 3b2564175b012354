import { mayWork } from '@balcao/contract/companies/standing.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { actorAllows } from '@balcao/contract/permissions.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import { call } from '../../platform/api.ts';

/** Only an address of this app may be returned to: `//site` and `/\\site` lead elsewhere. */
const isOwnAddress = (address: string) => /^\/(?![/\\])/.test(address);

/** Where somebody goes who has just signed in; `next` is the page that asked for the login. */
export function pageAfterLogin(user: SessionUser, next?: string): string {
  if (!mayWork(user.company.standing)) return '/financeiro';
  if (next !== undefined && isOwnAddress(next)) return next;
  return user.super || user.profile === 'admin' ? '/dashboard' : '/tickets';
}

/** As above; while a new company has no connection, that is the first page of whoever may make one. */
export async function firstPageAfterLogin(user: SessionUser, next?: string): Promise<string> {
  const page = pageAfterLogin(user, next);
  const { isNew, standing } = user.company;
  if (!isNew || !mayWork(standing) || next !== undefined || !actorAllows(user, 'connections-page:addConnection'))
    return page;
  const connections = await call(connectionRoutes.list, { query: { session: '0' } }).catch(() => null);
  const isWithout = connections?.every(({ channel, number }) => channel === 'whatsapp' && number === null);
  return isWithout ? '/connections' : page;
}
