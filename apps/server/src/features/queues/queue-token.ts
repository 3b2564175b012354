import type { Seal } from '@balcao/platform/seal.ts';

const contextOf = (queueId: number) => `queue-token:${queueId}`;

/** The key of a queue's external bot as it is stored. */
export const sealQueueToken = (seal: Seal, queueId: number, token: string) => seal.seal(token, contextOf(queueId));

/** Null when there is none, or when the installation's key is another one now: it must be entered again. */
export function openQueueToken(seal: Seal, row: { id: number; sealedTokenFlow: string | null }): string | null {
  if (row.sealedTokenFlow === null) return null;
  try {
    return seal.open(row.sealedTokenFlow, contextOf(row.id));
  } catch {
    return null;
  }
}
