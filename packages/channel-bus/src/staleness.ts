import { STALE_AFTER_HOURS } from '@balcao/contract/messages/staleness.ts';
import type { OutboxRow } from './outbox-row.ts';

export const STALE_AFTER_MS = STALE_AFTER_HOURS * 60 * 60_000;

/** A message that has waited so long asks a person before it leaves; anything else is tried once more and then given up. */
export const isStale = ({ createdAt }: Pick<OutboxRow, 'createdAt'>, now: Date) =>
  now.getTime() - createdAt.getTime() > STALE_AFTER_MS;
