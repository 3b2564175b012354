import { type Lease, LEASE_TTL_MS, renewLeases } from '@balcao/channel-bus/leases.ts';
import { readDesiredSessions } from '@balcao/channel-bus/sessions.ts';
import { type Loop, runLoop } from '@balcao/platform/run-loop.ts';
import type { HostDeps } from './session-ctx.ts';

type Options = {
  everyMs: number;
  leases: () => Lease[];
  /** Called at once for each lease that is not ours any more. */
  onLost: (connectionId: number, why: 'lease-lost' | 'deleted') => void;
};

const nameOf = ({ connectionId, epoch }: Lease) => `${connectionId}:${epoch}`;

/** Renews our leases again and again. What the database does not confirm in time counts as lost. */
export function keepLeases(deps: HostDeps, { everyMs, leases, onLost }: Options): Loop {
  const { pool, log, now } = deps;
  /** Until when a lease is ours for certain: counted from before it was asked for. */
  let ends = new Map<string, number>();

  async function renew(asked: readonly Lease[], at: Date) {
    const kept = new Set((await renewLeases(pool, asked, at)).map(nameOf));
    for (const name of kept) ends.set(name, at.getTime() + LEASE_TTL_MS);
    const lost = asked.filter((lease) => !kept.has(nameOf(lease))).map(({ connectionId }) => connectionId);
    if (lost.length === 0) return;
    const requests = new Set((await readDesiredSessions(pool, lost)).map(({ connectionId }) => connectionId));
    for (const connectionId of lost) onLost(connectionId, requests.has(connectionId) ? 'lease-lost' : 'deleted');
  }

  return runLoop({
    name: 'leases',
    log,
    idleMs: everyMs,
    async step() {
      const at = now();
      const asked = leases();
      ends = new Map(asked.map((lease) => [nameOf(lease), ends.get(nameOf(lease)) ?? at.getTime() + LEASE_TTL_MS]));
      if (asked.length === 0) return false;
      try {
        await renew(asked, at);
      } catch (error) {
        const late = now().getTime();
        for (const lease of asked) if ((ends.get(nameOf(lease)) ?? 0) <= late) onLost(lease.connectionId, 'lease-lost');
        // The loop's own pauses grow longer than a lease.
        log.warn({ err: error }, 'leases could not be renewed');
      }
      return false;
    },
  });
}
