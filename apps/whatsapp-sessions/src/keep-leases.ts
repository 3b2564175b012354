import { type Lease, LEASE_TTL_MS, renewLeases } from '@balcao/channel-bus/leases.ts';
import { type Loop, runLoop } from '@balcao/platform/run-loop.ts';
import type { HostDeps } from './hold.ts';

type Options = {
  everyMs: number;
  leases: () => Lease[];
  /** Called at once for each lease that is somebody else's by now, or has run out while the database was away. */
  onLost: (connectionId: number) => void;
};

/** Renews our leases again and again. */
export function keepLeases(deps: HostDeps, { everyMs, leases, onLost }: Options): Loop {
  const { pool, log, now } = deps;
  /** Until when a lease is ours for certain: counted from before it was asked for. */
  const ends = new Map<string, number>();
  const nameOf = ({ connectionId, epoch }: Lease) => `${connectionId}:${epoch}`;

  function forgetOthers(present: readonly Lease[]) {
    const names = new Set(present.map(nameOf));
    for (const name of ends.keys()) if (!names.has(name)) ends.delete(name);
  }

  async function step() {
    const asked = leases();
    forgetOthers(asked);
    if (asked.length === 0) return false;
    const at = now();
    for (const lease of asked) if (!ends.has(nameOf(lease))) ends.set(nameOf(lease), at.getTime() + LEASE_TTL_MS);
    try {
      const kept = new Set((await renewLeases(pool, asked, at)).map(nameOf));
      for (const lease of asked) {
        if (kept.has(nameOf(lease))) ends.set(nameOf(lease), at.getTime() + LEASE_TTL_MS);
        else onLost(lease.connectionId);
      }
    } catch (error) {
      log.warn({ err: error }, 'leases could not be renewed');
      const late = now().getTime();
      for (const lease of asked) if ((ends.get(nameOf(lease)) ?? 0) <= late) onLost(lease.connectionId);
    }
    return false;
  }

  return runLoop({ name: 'leases', log, idleMs: everyMs, step });
}
