import { mayWork } from '@balcao/contract/companies/standing.ts';
import { actorAllows, type Permission } from '@balcao/contract/permissions.ts';
import { levelAtLeast, type PlanFlag, type PlanLevel } from '@balcao/contract/plan-levels.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';

/** What a screen asks of whoever opens it. The server asks the same of every call behind it. */
export type Access = {
  permission?: Permission;
  super?: true;
  /** Whoever sells the counter: the super user, and admins of a company that does. */
  seller?: true;
  /** Admins of a company that sells the counter. */
  reseller?: true;
  level?: PlanLevel;
  flag?: PlanFlag;
  /** Opens for everybody once the subscription has ended, because this is where it is renewed. */
  alsoWhenExpired?: true;
  /** Does not exist in browsers without the campaigns mark (`cshow`). */
  campaigns?: true;
};

export type Visitor = {
  user: Pick<SessionUser, 'profile' | 'super'> & {
    company: Pick<SessionUser['company'], 'standing' | 'plan' | 'isReseller'>;
  };
  level: PlanLevel;
  hasCampaigns: boolean;
};

/** The subscription is over: only the invoices open. */
export const isBlocked = ({ user }: Visitor): boolean => !mayWork(user.company.standing);

export type AccessDecision = 'allowed' | 'missing' | 'no-permission' | 'plan-denied';

function mayEnter({ permission, super: onlySuper, seller, reseller }: Access, { user }: Visitor): boolean {
  if (onlySuper) return user.super;
  const isReseller = user.company.isReseller && user.profile === 'admin';
  if (reseller) return isReseller;
  if (seller) return user.super || isReseller;
  return permission === undefined || actorAllows(user, permission);
}

function planAllows({ level, flag }: Access, visitor: Visitor): boolean {
  if (level !== undefined && !levelAtLeast(visitor.level, level)) return false;
  return flag === undefined || visitor.user.company.plan?.[flag] === true;
}

export function decideAccess(access: Access, visitor: Visitor): AccessDecision {
  if (access.alsoWhenExpired && isBlocked(visitor)) return 'allowed';
  if (access.campaigns && !visitor.hasCampaigns) return 'missing';
  if (!mayEnter(access, visitor)) return 'no-permission';
  return planAllows(access, visitor) ? 'allowed' : 'plan-denied';
}
