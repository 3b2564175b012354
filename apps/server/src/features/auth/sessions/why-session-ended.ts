import { EndReason } from '@balcao/contract/auth/models.ts';

/**
 * Details of a refusal because the session is over: its reason where somebody else than its owner ended it. A browser that was
 * away at that moment has heard no event; the refusal is what it can tell its person.
 */
export function whySessionEnded(endedBecause: string | null | undefined): { reason?: EndReason } {
  const { data: reason } = EndReason.safeParse(endedBecause);
  return reason === undefined ? {} : { reason };
}
