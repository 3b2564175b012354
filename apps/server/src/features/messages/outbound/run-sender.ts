import { acquireLease, LEASE_RENEW_MS, releaseLease, renewLeases } from '@balcao/channel-bus/leases.ts';
import { connectionsToSend } from '@balcao/channel-bus/outbox.ts';
import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import type { SenderDeps } from './bulk-news.ts';
import { canSendNow } from './can-send-now.ts';
import { drainConnection, type Drain } from './drain-connection.ts';
import { watchRefusals } from './leases/watch-refusals.ts';

const IDLE_MS = 1000;
/** A connection with nothing to send is let go after so long, so that owners spread over processes. */
const IDLE_RELEASE_MS = 30_000;

/** Owns connections that have something to send, and sends it. Several processes share the connections among them. */
export function runSender(deps: SenderDeps): Working {
  const pool = deps.database.pool;
  const drains = new Map<number, Drain>();
  const refusals = watchRefusals(deps);

  async function look(): Promise<boolean> {
    const now = deps.now();
    const wanted = await connectionsToSend(pool, now);
    const refused = new Set<number>();
    for (const place of wanted) {
      const drain = drains.get(place.connectionId) ?? (await take(deps, place, now));
      if (drain === 'refused') refused.add(place.connectionId);
      if (typeof drain === 'string') continue;
      drains.set(place.connectionId, drain);
      drain.wake();
    }
    await refusals.note(refused, now);
    await letGo(new Set(wanted.map((place) => place.connectionId)), now);
    return false;
  }

  async function letGo(wanted: ReadonlySet<number>, now: Date) {
    for (const [connectionId, drain] of drains) {
      const idleSince = drain.idleSince();
      const isIdle =
        !wanted.has(connectionId) && idleSince !== null && now.getTime() - idleSince.getTime() > IDLE_RELEASE_MS;
      if (isIdle) await release(drain);
    }
  }

  async function release(drain: Drain) {
    await drain.stop();
    drains.delete(drain.lease.connectionId);
    await releaseLease(pool, drain.lease, deps.now());
  }

  async function renew(): Promise<boolean> {
    const held = [...drains.values()];
    if (held.length === 0) return false;
    const leases = held.map((drain) => drain.lease);
    const kept = new Set(await renewLeases(pool, leases, deps.now()));
    const isLost = ({ lease }: Drain) => !kept.has(lease) && drains.get(lease.connectionId)?.lease === lease;
    for (const drain of held.filter(isLost)) {
      drains.delete(drain.lease.connectionId);
      // Whoever owns it now decides; calls under way may still bring a proof, so nobody waits for them here.
      drain.stop().catch((error: unknown) => deps.log.error({ err: error }, 'letting go failed'));
    }
    return false;
  }

  const renewing = runLoop({ name: 'renew-leases', log: deps.log, idleMs: LEASE_RENEW_MS, step: renew });
  const looking = runLoop({ name: 'find-outgoing', log: deps.log, idleMs: IDLE_MS, step: look });
  const stopListening = deps.notifications.on('balcao_outbox', (connectionId) => {
    (drains.get(Number(connectionId)) ?? looking).wake();
  });
  return {
    isWorking: () => renewing.isWorking() && looking.isWorking(),
    isHindered: refusals.isHindered,
    async stop() {
      stopListening();
      // Nothing new is taken from this moment on; leases are renewed until the last call under way has ended.
      await Promise.all([looking.stop(), ...[...drains.values()].map(release)]);
      await Promise.all([...drains.values()].map(release));
      await renewing.stop();
    },
  };
}

/** Becomes the owner of a connection, unless that is for a host of its own or somebody else is already. */
async function take(deps: SenderDeps, place: { companyId: number; connectionId: number }, now: Date) {
  if ((await canSendNow(deps, place)) === 'not-ours') return 'not-ours';
  const lease = await acquireLease(deps.database.pool, { ...place, owner: deps.processId }, now);
  return lease ? drainConnection(deps, lease, place.companyId) : 'refused';
}
