import type { Seal } from '@balcao/platform/seal.ts';

const contextOf = (queueId: number) => `queue-token:${queueId}`;

/** The key of a queue's external bot as it is stored. */
export const sealQueueToken = (seal: Seal, queueId: number, token: string) => seal.seal(token, contextOf(queueId));
