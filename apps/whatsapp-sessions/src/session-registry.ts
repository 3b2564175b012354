import { type Lease, releaseLease } from '@balcao/channel-bus/leases.ts';
import { type DesiredSession, readDesiredSessions } from '@balcao/channel-bus/sessions.ts';
import type { SessionCtx, HostDeps, SocketPlugin } from './session-ctx.ts';
import { createSessionCtx } from './session/create-session-ctx.ts';
import { type StopReason, runSession, type Session } from './session/run-session.ts';
import { sessionScope } from './session/session-scope.ts';
import { staggered } from './staggered.ts';
import type { Timings } from './timings.ts';
import type { WebVersions } from './web-versions.ts';

type RegistryEntry = { lease: Lease; desired: DesiredSession; session: Session };

type Options = {
  timings: Timings;
  versions: WebVersions;
  webUrl?: string | undefined;
  parts: (ctx: SessionCtx) => SocketPlugin[];
  onUnrecoverable: () => void;
  /** A session has left our hands. */
  onLeft: () => void;
};

/** The sessions whose leases are ours, and those that are just leaving. */
export function createSessionRegistry(deps: HostDeps, options: Options) {
  const { pool, log, now } = deps;
  const { timings, versions, webUrl, onUnrecoverable } = options;
  const held = new Map<number, RegistryEntry>();
  const leaving = new Set<Promise<void>>();
  const startAfter = staggered(timings.startStagger, deps);
  const againAfterMs = staggered(timings.retryStagger, deps);

  function begin(desired: DesiredSession, lease: Lease) {
    const { connectionId, companyId } = desired;
    const onLost = () => void handleLeaseLost(connectionId, lease);
    const ctx = createSessionCtx(deps, { lease, companyId, onLost });
    const startAfterMs = desired.hasStarted ? startAfter() : 0;
    const scope = { connectionId, fail: () => mine.session.fail() };
    const waits = { startAfterMs, againAfterMs };
    const session = sessionScope.run(scope, () =>
      runSession({ ctx, desired, parts: options.parts(ctx), timings, versions, webUrl, onUnrecoverable, ...waits }),
    );
    const mine: RegistryEntry = { lease, desired, session };
    held.set(connectionId, mine);
    void session.finished.then(() => held.get(connectionId) === mine && leave(connectionId, 'finished'));
  }

  /** A write found that the lease is not ours: somebody else's, or gone with its connection. */
  async function handleLeaseLost(connectionId: number, lease: Lease) {
    const requests = await readDesiredSessions(pool, [connectionId]).catch(() => [undefined]);
    if (held.get(connectionId)?.lease === lease) leave(connectionId, requests.length > 0 ? 'lease-lost' : 'deleted');
  }

  function leave(connectionId: number, why: StopReason) {
    const mine = held.get(connectionId);
    if (!mine) return;
    held.delete(connectionId);
    const done = releaseSession(mine, why)
      .catch((error: unknown) => log.error({ err: error, connectionId }, 'a session was not left in order'))
      .finally(() => {
        leaving.delete(done);
        options.onLeft();
      });
    leaving.add(done);
  }

  async function releaseSession({ lease, session }: RegistryEntry, why: StopReason) {
    await session.leave(why);
    if (why !== 'lease-lost' && why !== 'deleted') await releaseLease(pool, lease, now());
  }

  return {
    begin,
    leave,
    count: () => held.size,
    /** Those leaving count: their sockets are still there. */
    load: () => held.size + leaving.size,
    requests: (): ReadonlyMap<number, DesiredSession> => new Map([...held].map(([id, { desired }]) => [id, desired])),
    leases: () => [...held.values()].map(({ lease }) => lease),
    async leaveAll() {
      for (const connectionId of held.keys()) leave(connectionId, 'stopped');
      await Promise.all(leaving);
    },
  };
}
