import type { Message } from '@balcao/contract/messages/models.ts';

/** What leaves at once has left by then. */
const USUAL_MS = 10_000;

/** Stored and not taken by the provider so far. */
export const isPending = ({ id, fromMe, ack, failure, isDeleted }: Message): boolean =>
  fromMe && id > 0 && ack === 0 && !failure && !isDeleted;

/** Until then a message that has not left is only on its way. */
export const msUntilLate = ({ createdAt }: Message): number => Date.parse(createdAt) + USUAL_MS - Date.now();

export const hasWaitedLong = (message: Message): boolean => isPending(message) && msUntilLate(message) <= 0;
