import { acquireLease } from '@balcao/channel-bus/leases.ts';
import { type DesiredSession, orphanedSessions, readWishes } from '@balcao/channel-bus/sessions.ts';
import { runLoop } from '@balcao/platform/run-loop.ts';
import type pg from 'pg';
import { callParts } from './calls/parts.ts';
import { heldSessions } from './held-sessions.ts';
import type { Hold, HostDeps, SocketPart } from './hold.ts';
import { inboundParts } from './inbound/parts.ts';
import { keepLeases } from './keep-leases.ts';
import { outboundParts } from './outbound/parts.ts';
import type { Leaving } from './session/run-session.ts';
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
  /** Another address than WhatsApp's own: that of the sandbox. */
  webUrl?: string | undefined;
  parts?: (hold: Hold) => SocketPart[];
  /** Connections of their own for leases and wishes, which must not wait behind the work of sessions. */
  controlPool?: pg.Pool;
  /** A session stays deaf however often it connects: this process should be started anew. */
  onIncurable?: () => void;
};

export type Host = {
  sessions: () => number;
  /** The database answers, and leases are kept. */
  isWorking: () => boolean;
  stop: () => Promise<void>;
};

const usualParts = (hold: Hold): SocketPart[] => [...inboundParts(hold), ...outboundParts(hold), ...callParts(hold)];

/** Has sessions in its hands as long as the counter wants them: takes those without an owner, and lets go what is not ours. */
export function startHost(deps: HostDeps, options: HostOptions): Host {
  const { log, now, notifications } = deps;
  const { owner, mostSessions, timings, controlPool: pool = deps.pool } = options;
  const startedAt = now().getTime();
  const held = heldSessions(deps, {
    parts: usualParts,
    ...options,
    onLeft: () => adopt.wake(),
    onIncurable: () => now().getTime() - startedAt >= timings.youth && options.onIncurable?.(),
  });

  async function reconsider() {
    const mine = held.wishes();
    if (mine.size === 0) return;
    const wishes = new Map((await readWishes(pool, [...mine.keys()])).map((wish) => [wish.connectionId, wish]));
    for (const [connectionId, desired] of mine) {
      const why = changeOf(desired, wishes.get(connectionId));
      if (why && held.wishes().get(connectionId) === desired) held.leave(connectionId, why);
    }
  }

  async function adoptOrphans() {
    const room = Math.min(mostSessions - held.load(), MOST_AT_ONCE);
    if (room <= 0) return false;
    const orphans = await orphanedSessions(pool, now(), room);
    for (const desired of orphans) {
      const lease = await acquireLease(pool, { ...desired, owner }, now());
      if (lease) held.begin(desired, lease);
    }
    return orphans.length === MOST_AT_ONCE;
  }

  const adopt = runLoop({
    name: 'sessions',
    log,
    idleMs: timings.look,
    async step() {
      await reconsider();
      return adoptOrphans();
    },
  });
  const leases = keepLeases(
    { ...deps, pool },
    { everyMs: timings.renewLeases, leases: held.leases, onLost: held.leave },
  );
  const unlisten = notifications.on('balcao_sessions', () => adopt.wake());

  return {
    sessions: held.count,
    isWorking: () => adopt.isWorking() && leases.isWorking(),
    async stop() {
      unlisten();
      await adopt.stop();
      await held.leaveAll();
      await leases.stop();
    },
  };
}

function changeOf(mine: DesiredSession, wish: DesiredSession | undefined): Leaving | undefined {
  if (!wish) return 'deleted';
  if (wish.generation === mine.generation) return undefined;
  return wish.wanted || wish.unlink ? 'new-wish' : 'not-wanted';
}
