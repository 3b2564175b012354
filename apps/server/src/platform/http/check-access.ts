import { isClosedDuringSupport, type Route } from '@balcao/contract/kit/route.ts';
import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import { requirePermission, type UserActor } from '../context.ts';
import { fail } from '../fail.ts';
import { lacksFactor, type Authentication, type Authenticator } from './authenticator.ts';

type Gate = Pick<Authenticator, 'level'>;

/** Support, the company's second factor, subscription, role, plan, level, e-mail and second factor, in this order; all of them are declared on the route. */
export function checkAccess(route: Route, admission: Authentication, gate: Gate) {
  const { actor, expired, emailConfirmed, planFlags } = admission;
  requireOpenToSupport(route, actor);
  requireFactorOfCompany(route, admission);
  if (expired && !route.worksWhenExpired) fail('ERR_SUBSCRIPTION_EXPIRED');
  requireRole(route, actor);
  if (route.planFlag && !planFlags.has(route.planFlag)) fail('ERR_NO_PERMISSION', { planFlag: route.planFlag });
  requireLevel(route, gate);
  if (route.needsConfirmedEmail && !emailConfirmed) fail('ERR_EMAIL_NOT_CONFIRMED');
  requireFreshFactor(route, admission);
}

export function requireLevel(route: Route, gate: Gate) {
  if (route.minimumLevel && !levelAtLeast(gate.level, route.minimumLevel)) {
    fail('ERR_NO_PERMISSION', { level: route.minimumLevel });
  }
}

/** What whoever acts in another's place may not do, whatever that person may. */
function requireOpenToSupport(route: Route, { support }: UserActor) {
  if (!support || route.duringSupport === 'always') return;
  if (isClosedDuringSupport(route)) fail('ERR_DURING_SUPPORT');
  if (support.mode === 'read' && route.method !== 'GET') fail('ERR_SUPPORT_READ_ONLY');
}

/** Who sells must have one where the route asks for it. Asked once it is known that the company sells. */
export function requireFactorOfSeller(route: Route, { secondFactor }: Pick<Authentication, 'secondFactor'>) {
  if (route.secondFactor !== undefined && secondFactor === 'off') fail('ERR_SECOND_FACTOR_NEEDED', { isOn: false });
}

function requireFactorOfCompany(route: Route, authentication: Authentication) {
  if (lacksFactor(authentication) && !route.withoutFactor) fail('ERR_SECOND_FACTOR_NEEDED', { isOn: false });
}

/** Where the route asks for one: who has none passes, but for those who run the platform, who must have one. */
function requireFreshFactor(route: Route, { actor, secondFactor }: Authentication) {
  if (route.secondFactor === undefined || secondFactor === 'fresh') return;
  if (secondFactor === 'off' && !actor.super) return;
  fail('ERR_SECOND_FACTOR_NEEDED', { isOn: secondFactor !== 'off' });
}

function requireRole({ permission }: Route, actor: UserActor) {
  if (permission === 'signed-in' || permission === 'public') return;
  if (permission === 'super') return actor.super ? undefined : fail('ERR_NO_PERMISSION');
  // Whether the company sells at all is asked in the transaction of the reseller.
  if (permission === 'reseller' || permission === 'seller') {
    const mayEnter = actor.profile === 'admin' || (permission === 'seller' && actor.super);
    return mayEnter ? undefined : fail('ERR_NO_PERMISSION', { permission });
  }
  requirePermission(actor, permission);
}
