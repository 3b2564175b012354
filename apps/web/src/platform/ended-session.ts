import { EndReason } from '@balcao/contract/auth/models.ts';

const KEY = 'balcao.ended';

/** Keeps, over the reload that follows, why this tab's session was ended by somebody else; null once somebody is signed in. */
export function noteEnd(reason: unknown): void {
  const known = EndReason.safeParse(reason);
  if (known.success) sessionStorage.setItem(KEY, known.data);
  else sessionStorage.removeItem(KEY);
}

/** Why the session that was open in this tab is over, where there is something to say about it. */
export const endReason = (): EndReason | null => EndReason.safeParse(sessionStorage.getItem(KEY)).data ?? null;
