import { type Lease, releaseLease } from '@balcao/channel-bus/leases.ts';
import { type DesiredSession, readWishes } from '@balcao/channel-bus/sessions.ts';
import type { Hold, HostDeps, SocketPart } from './hold.ts';
import { createHold } from './session/create-hold.ts';
import { type Leaving, runSession, type Session } from './session/run-session.ts';
import { sessionScope } from './session/session-scope.ts';
import { staggered } from './staggered.ts';
import type { Timings } from './timings.ts';
import type { WebVersions } from './web-versions.ts';

type Held = { lease: Lease; desired: DesiredSession; session: Session };

type Options = {
  timings: Timings;
  versions: WebVersions;
  webUrl?: string | undefined;
  parts: (hold: Hold) => SocketPart[];
  onIncurable: () => void;
  /** A session has left our hands. */
  onLeft: () => void;
};

/** The sessions whose leases are ours, and those that are just leaving. */
export function heldSessions(deps: HostDeps, options: Options) {
  const { pool, log, now } = deps;
  const { timings, versions, webUrl, onIncurable } = options;
  const held = new Map<number, Held>();
  const leaving = new Set<Promise<void>>();
  const startAfter = staggered(timings.stagger, deps);
  const againAfterMs = staggered(timings.staggerAgain, deps);

  function begin(desired: DesiredSession, lease: Lease) {
    const { connectionId, companyId } = desired;
    const onLost = () => void lose(connectionId, lease);
    const hold = createHold(deps, { lease, companyId, onLost });
    const startAfterMs = desired.hasStarted ? startAfter() : 0;
    const scope = { connectionId, fail: () => mine.session.fail() };
    const waits = { startAfterMs, againAfterMs };
    const session = sessionScope.run(scope, () =>
      runSession({ hold, desired, parts: options.parts(hold), timings, versions, webUrl, onIncurable, ...waits }),
    );
    const mine: Held = { lease, desired, session };
    held.set(connectionId, mine);
    void session.finished.then(() => held.get(connectionId) === mine && leave(connectionId, 'finished'));
  }

  /** A write found that the lease is not ours: somebody else's, or gone with its connection. */
  async function lose(connectionId: number, lease: Lease) {
    const wishes = await readWishes(pool, [connectionId]).catch(() => [undefined]);
    if (held.get(connectionId)?.lease === lease) leave(connectionId, wishes.length > 0 ? 'lease-lost' : 'deleted');
  }

  function leave(connectionId: number, why: Leaving) {
    const mine = held.get(connectionId);
    if (!mine) return;
    held.delete(connectionId);
    const done = letGo(mine, why)
      .catch((error: unknown) => log.error({ err: error, connectionId }, 'a session was not left in order'))
      .finally(() => {
        leaving.delete(done);
        options.onLeft();
      });
    leaving.add(done);
  }

  async function letGo({ lease, session }: Held, why: Leaving) {
    await session.leave(why);
    if (why !== 'lease-lost' && why !== 'deleted') await releaseLease(pool, lease, now());
  }

  return {
    begin,
    leave,
    count: () => held.size,
    /** Those leaving count: their sockets are still there. */
    load: () => held.size + leaving.size,
    wishes: (): ReadonlyMap<number, DesiredSession> => new Map([...held].map(([id, { desired }]) => [id, desired])),
    leases: () => [...held.values()].map(({ lease }) => lease),
    async leaveAll() {
      for (const connectionId of held.keys()) leave(connectionId, 'stopped');
      await Promise.all(leaving);
    },
  };
}
