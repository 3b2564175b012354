import { mayWork } from '@balcao/contract/companies/standing.ts';
import type { PlanLevel } from '@balcao/contract/plan-levels.ts';
import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import { notFound, redirect, type ParsedLocation } from '@tanstack/react-router';
import type { SessionState } from '../platform/session-store.ts';
import { toastError } from '../ui/feedback/toast.tsx';
import { decideAccess, type Access } from './access.ts';
import { shellPhrases } from './phrases/phrases.ts';

/** What the guards need to know; handed to the router, so that tests decide it. */
export type RouterContext = {
  session: () => SessionState;
  planLevel: () => Promise<PlanLevel>;
};

type GuardInput = {
  context: RouterContext;
  location: Pick<ParsedLocation, 'pathname' | 'href' | 'search'>;
  preload?: boolean;
};

/** Tells a screen that the plan, or the installation's level, does not include from one that does not exist. */
export const PLAN_DENIED = 'plan-denied';
/** Tells a screen of the super user, or of whoever sells the counter, from one that does not exist. */
export const SUPER_ONLY = 'super-only';

const isAt = (pathname: string, path: string) => pathname.toLowerCase().replace(/\/$/, '') === path;

/** Pages for visitors: whoever is signed in already is taken to the tickets, with a letter's link to what it opens. */
export async function visitorsOnly({ context, location, preload }: GuardInput): Promise<void> {
  if (context.session().status !== 'signed-in') return;
  const { confirm } = location.search as { confirm?: string };
  if (confirm !== undefined && !preload) {
    const { confirmSignedIn } = await import('../features/auth/confirm-signed-in.ts');
    await confirmSignedIn(String(confirm));
    redirect({ to: '/connections', replace: true, throw: true });
  }
  redirect({ to: '/tickets/{-$uuid}', replace: true, throw: true });
}

/** Creating a company is offered from the level basico on. */
export async function signUpOffered({ context }: GuardInput): Promise<void> {
  if (!levelAtLeast(await context.planLevel(), 'basico')) redirect({ to: '/login', replace: true, throw: true });
}

/** Everything behind the login; an expired company reaches its invoices only. */
export function signedInOnly({ context, location }: GuardInput): void {
  const session = context.session();
  if (session.status !== 'signed-in') {
    const next = location.pathname === '/' ? undefined : location.href;
    redirect({ to: '/login', search: { next }, replace: true, throw: true });
    return;
  }
  if (session.user.factorDemand?.isDue && !session.user.support) {
    redirect({ to: '/seguranca', replace: true, throw: true });
  }
  if (!mayWork(session.user.company.standing) && !isAt(location.pathname, '/financeiro')) {
    redirect({ to: '/financeiro', replace: true, throw: true });
  }
}

/** Only for those of whom it is asked; everybody else goes on to the tickets, or to the login. */
export function secureFirstOnly({ context }: GuardInput): void {
  const session = context.session();
  if (session.status === 'signed-in' && session.user.factorDemand?.isDue) return;
  redirect({ to: '/tickets/{-$uuid}', replace: true, throw: true });
}

/** The guard of one screen. Runs inside `signedInOnly`. */
export function screenGuard(access: Access) {
  return async ({ context, preload }: GuardInput): Promise<void> => {
    const session = context.session();
    if (session.status !== 'signed-in') return;
    const needsLevel = access.level !== undefined;
    const level = needsLevel ? await context.planLevel() : 'inicial';
    const hasCampaigns = localStorage.getItem('cshow') !== null;
    const verdict = decideAccess(access, { user: session.user, level, hasCampaigns });
    if (verdict === 'missing') notFound({ throw: true });
    if (verdict === 'plan-denied') notFound({ data: PLAN_DENIED, throw: true });
    const isOfSellers = access.super ?? access.seller ?? access.reseller;
    if (verdict === 'no-permission' && isOfSellers) notFound({ data: SUPER_ONLY, throw: true });
    if (verdict === 'no-permission') {
      if (!preload) toastError(shellPhrases.t('denied.permission'));
      redirect({ to: '/tickets/{-$uuid}', replace: true, throw: true });
    }
  };
}
