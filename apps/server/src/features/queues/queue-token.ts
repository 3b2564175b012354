import type { Seal } from '@balcao/platform/seal.ts';

const contextOf = (queueId: number) => `queue-token:${queueId}`;
const webhookOf = (queueId: number) => `queue-webhook:${queueId}`;

/** The key of a queue's external bot as it is stored. */
export const sealQueueToken = (seal: Seal, queueId: number, token: string) => seal.seal(token, contextOf(queueId));

/** Null when there is none, or when the installation's key is another one now: it must be entered again. */
export const openQueueToken = (seal: Seal, row: { id: number; sealedTokenFlow: string | null }) =>
  opened(seal, row.sealedTokenFlow, contextOf(row.id));

/** What calls to a queue's workflow are signed with, as it is stored. */
export const sealQueueSecret = (seal: Seal, queueId: number, secret: string) => seal.seal(secret, webhookOf(queueId));

export const openQueueSecret = (seal: Seal, row: { id: number; sealedWebhookSecret: string | null }) =>
  opened(seal, row.sealedWebhookSecret, webhookOf(row.id));

function opened(seal: Seal, sealed: string | null, context: string): string | null {
  if (sealed === null) return null;
  try {
    return seal.open(sealed, context);
  } catch {
    return null;
  }
}
