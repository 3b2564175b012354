import type { EventName, EventPayload } from '@balcao/contract/events.ts';
import type { Statement } from './db/database.ts';
import { announcing, type Announcement } from './events/announce.ts';
import { addingJobs, type AnyJob, type JobPayload, type JobRequest } from './jobs/job.ts';

/** Gathers what a transaction announces and asks for, to be written just before it commits. */
export function collectSideEffects() {
  const announcements = new Map<number, Announcement[]>();
  const requests: JobRequest[] = [];
  return {
    /** Companies that hear of it, or that a job is asked for. */
    companies: () => [
      ...announcements.keys(),
      ...requests.map(({ payload }) => (payload as { companyId?: unknown }).companyId).filter(isId),
    ],
    any: () => announcements.size + requests.length > 0,
    emit: <N extends EventName>(companyId: number, name: N, payload: EventPayload<N>) =>
      void announcements.set(companyId, [...(announcements.get(companyId) ?? []), { name, payload }]),
    enqueue: <J extends AnyJob>(job: J, payload: JobPayload<J>, options?: JobRequest['options']) =>
      void requests.push({ job, payload, ...(options && { options }) }),
    statements(now: Date): Statement[] {
      // Always in the order of ids, so that two transactions never wait for each other's counters.
      const byCompany = [...announcements].toSorted(([a], [b]) => a - b);
      return [
        ...addingJobs(requests),
        ...byCompany.map(([companyId, list]) => announcing({ companyId, announcements: list, now })),
      ];
    },
  };
}

const isId = (value: unknown): value is number => typeof value === 'number';
