import { acquireLease, type Lease, releaseLease } from '@balcao/channel-bus/leases.ts';
import { type DesiredSession, orphanedSessions, readWishes } from '@balcao/channel-bus/sessions.ts';
import { runLoop } from '@balcao/platform/run-loop.ts';
import { callParts } from './calls/parts.ts';
import type { Hold, HostDeps, SocketPart } from './hold.ts';
import { inboundParts } from './inbound/parts.ts';
import { keepLeases } from './keep-leases.ts';
import { outboundParts } from './outbound/parts.ts';
import { createHold } from './session/create-hold.ts';
import { type Leaving, runSession, type Session } from './session/run-session.ts';
import { sessionScope } from './session/session-scope.ts';
import { staggered } from './staggered.ts';
import type { Timings } from './timings.ts';
import type { WebVersions } from './web-versions.ts';

/** Sessions taken in one look: several hosts share what an ended one has left. */
const MOST_AT_ONCE = 20;

export type HostOptions = {
  /** Names this process among all that ever ran. */
  owner: string;
  mostSessions: number;
  timings: Timings;
  versions: WebVersions;
  webUrl?: string | undefined;
  parts?: (hold: Hold) => SocketPart[];
};

export type Host = {
  /** Looks for wishes and for sessions without an owner, now. */
  wake: () => void;
  sessions: () => number;
  /** The database answers, and leases are kept. */
  isWorking: () => boolean;
  stop: () => Promise<void>;
};

type Held = { lease: Lease; desired: DesiredSession; session: Session };

export const usualParts = (hold: Hold): SocketPart[] => [
  ...inboundParts(hold),
  ...outboundParts(hold),
  ...callParts(hold),
];

/** Has sessions in its hands as long as the counter wants them: takes those without an owner, and lets go what is not ours. */
export function startHost(deps: HostDeps, options: HostOptions): Host {
  const { pool, log, now, notifications } = deps;
  const { owner, mostSessions, timings, versions, webUrl } = options;
  const held = new Map<number, Held>();
  const leaving = new Set<Promise<void>>();
  const startAfter = staggered(timings.stagger, deps);

  function begin(desired: DesiredSession, lease: Lease) {
    const { connectionId, companyId } = desired;
    const hold = createHold(deps, { lease, companyId, onLost: () => leave(connectionId, 'lease-lost') });
    const parts = (options.parts ?? usualParts)(hold);
    const startAfterMs = desired.hasStarted ? startAfter() : 0;
    const scope = { connectionId, fail: () => held.get(connectionId)?.session.fail() };
    const session = sessionScope.run(scope, () =>
      runSession({ hold, desired, parts, timings, versions, webUrl, startAfterMs }),
    );
    const mine: Held = { lease, desired, session };
    held.set(connectionId, mine);
    void session.finished.then(() => {
      if (held.get(connectionId) === mine) leave(connectionId, 'finished');
    });
  }

  function leave(connectionId: number, why: Leaving | 'finished') {
    const mine = held.get(connectionId);
    if (!mine) return;
    held.delete(connectionId);
    const done = letGo(mine, why)
      .catch((error: unknown) => log.error({ err: error, connectionId }, 'a session was not left in order'))
      .finally(() => {
        leaving.delete(done);
        adopt.wake();
      });
    leaving.add(done);
  }

  async function letGo({ lease, session }: Held, why: Leaving | 'finished') {
    await session.leave(why === 'finished' ? 'new-wish' : why);
    if (why !== 'lease-lost' && why !== 'deleted') await releaseLease(pool, lease, now());
  }

  const adopt = runLoop({
    name: 'adopt',
    log,
    idleMs: timings.look,
    async step() {
      const room = Math.min(mostSessions - held.size - leaving.size, MOST_AT_ONCE);
      if (room <= 0) return false;
      const orphans = await orphanedSessions(pool, now(), room);
      for (const desired of orphans) {
        const lease = held.has(desired.connectionId) ? null : await acquireLease(pool, { ...desired, owner }, now());
        if (lease) begin(desired, lease);
      }
      return orphans.length === MOST_AT_ONCE;
    },
  });

  const reconsider = runLoop({
    name: 'reconsider',
    log,
    idleMs: timings.look,
    async step() {
      if (held.size === 0) return false;
      const asked = [...held];
      const wishes = await readWishes(pool, [...held.keys()]);
      const byId = new Map(wishes.map((wish) => [wish.connectionId, wish]));
      for (const [connectionId, mine] of asked) {
        if (held.get(connectionId) !== mine) continue;
        const why = changeOf(mine.desired, byId.get(connectionId));
        if (why) leave(connectionId, why);
      }
      return false;
    },
  });

  const leases = keepLeases(deps, {
    everyMs: timings.renewLeases,
    leases: () => [...held.values()].map(({ lease }) => lease),
    onLost: (connectionId) => leave(connectionId, 'lease-lost'),
  });
  const wake = () => {
    reconsider.wake();
    adopt.wake();
  };
  const unlisten = notifications.on('balcao_sessions', wake);

  return {
    wake,
    sessions: () => held.size,
    isWorking: () => adopt.isWorking() && leases.isWorking(),
    async stop() {
      unlisten();
      await Promise.all([adopt.stop(), reconsider.stop()]);
      for (const connectionId of held.keys()) leave(connectionId, 'stopped');
      await Promise.all(leaving);
      await leases.stop();
    },
  };
}

function changeOf(mine: DesiredSession, wish: DesiredSession | undefined): Leaving | undefined {
  if (!wish) return 'deleted';
  if (wish.generation === mine.generation) return undefined;
  return wish.wanted || wish.unlink ? 'new-wish' : 'not-wanted';
}
