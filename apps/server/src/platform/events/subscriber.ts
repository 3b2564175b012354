import type { EventName, EventPayload } from '@balcao/contract/events.ts';
import type { PoolClient } from 'pg';
import type { JobRequest } from '../jobs/job.ts';

/** A committed event as the dispatcher finds it. */
export type PublishedEvent = {
  [N in EventName]: { name: N; companyId: number; seq: number; at: Date; payload: EventPayload<N> };
}[EventName];

/**
 * What a feature wants done after events of those above it. Asked once for a batch, over all companies; the jobs are added
 * in the transaction that notes the events as published, so each event leads to them once.
 */
export type EventSubscriber = (
  client: PoolClient,
  events: readonly PublishedEvent[],
  now: Date,
) => Promise<readonly JobRequest[]>;
