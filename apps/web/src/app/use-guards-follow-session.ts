import { mayWork } from '@balcao/contract/companies/standing.ts';
import { useEffect } from 'react';
import { queryClient } from '../platform/query-client.ts';
import { onSessionChange, sessionState } from '../platform/session-store.ts';
import type { createAppRouter } from './router.tsx';

/** What the guards decide by: who is there, whether the company has paid, and whether it asks for a second factor they lack. */
function guardedBy(): string | null {
  const session = sessionState();
  if (session.status !== 'signed-in') return null;
  const { id, profile, company, factorDemand } = session.user;
  return `${id} ${profile} ${mayWork(company.standing)} ${factorDemand?.isDue === true}`;
}

/** Runs the guards again when somebody was signed out, in this tab or another, or when what they may open changed. */
export function useGuardsFollowSession(router: ReturnType<typeof createAppRouter>): void {
  useEffect(() => {
    let before = guardedBy();
    return onSessionChange(() => {
      const now = guardedBy();
      const changed = before !== null && now !== before;
      before = now;
      if (!changed) return;
      void router.invalidate().then(() => {
        // What one person saw is not there for the next one at the same desk.
        if (now === null) queryClient.removeQueries({ type: 'inactive' });
      });
    });
  }, [router]);
}
