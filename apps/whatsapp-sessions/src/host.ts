import { acquireLease } from '@balcao/channel-bus/leases.ts';
import { type DesiredSession, orphanedSessions, readDesiredSessions } from '@balcao/channel-bus/sessions.ts';
import { runLoop } from '@balcao/platform/run-loop.ts';
import type pg from 'pg';
import { rpcPlugins } from './rpc/parts.ts';
import { createSessionRegistry } from './session-registry.ts';
import type { SessionCtx, HostDeps, SocketPlugin } from './session-ctx.ts';
import { inboundPlugins } from './inbound/plugins/plugins.ts';
import { keepLeases } from './keep-leases.ts';
import { outboundPlugins } from './outbound/plugins.ts';
import type { StopReason } from './session/run-session.ts';
import type { Timings } from './timings.ts';
import type { WebVersions } from './web-versions.ts';

/** Sessions taken in one look: several hosts share what an ended one has left. */
const MAX_CONCURRENT = 20;

export type HostOptions = {
  /** Names this process among all that ever ran. */
  owner: string;
  maxSessions: number;
  timings: Timings;
  versions: WebVersions;
  /** Another address than WhatsApp's own: that of the sandbox. */
  webUrl?: string | undefined;
  parts?: (ctx: SessionCtx) => SocketPlugin[];
  /** Connections of their own for leases and requests, which must not wait behind the work of sessions. */
  controlPool?: pg.Pool;
  /** A session stays deaf however often it connects: this process should be started anew. */
  onUnrecoverable?: () => void;
};

export type Host = {
  sessions: () => number;
  /** The database answers, and leases are kept. */
  isWorking: () => boolean;
  stop: () => Promise<void>;
};

const usualParts = (ctx: SessionCtx): SocketPlugin[] => [
  ...inboundPlugins(ctx),
  ...outboundPlugins(ctx),
  ...rpcPlugins(ctx),
];

/** Has sessions in its hands as long as the counter wants them: takes those without an owner, and lets go what is not ours. */
export function startHost(deps: HostDeps, options: HostOptions): Host {
  const { log, now, notifications } = deps;
  const { owner, maxSessions, timings, controlPool: pool = deps.pool } = options;
  const startedAt = now().getTime();
  const held = createSessionRegistry(deps, {
    parts: usualParts,
    ...options,
    onLeft: () => ownershipLoop.wake(),
    onUnrecoverable: () => now().getTime() - startedAt >= timings.minUptimeBeforeRestart && options.onUnrecoverable?.(),
  });

  async function reconcile() {
    const mine = held.requests();
    if (mine.size === 0) return;
    const requests = new Map(
      (await readDesiredSessions(pool, [...mine.keys()])).map((request) => [request.connectionId, request]),
    );
    for (const [connectionId, desired] of mine) {
      const why = stopReasonOf(desired, requests.get(connectionId));
      if (why && held.requests().get(connectionId) === desired) held.leave(connectionId, why);
    }
  }

  async function claimUnowned() {
    const room = Math.min(maxSessions - held.load(), MAX_CONCURRENT);
    if (room <= 0) return false;
    const orphans = await orphanedSessions(pool, now(), room);
    for (const desired of orphans) {
      const lease = await acquireLease(pool, { ...desired, owner }, now());
      if (lease) held.begin(desired, lease);
    }
    return orphans.length === MAX_CONCURRENT;
  }

  const ownershipLoop = runLoop({
    name: 'sessions',
    log,
    idleMs: timings.pollInterval,
    async step() {
      await reconcile();
      return claimUnowned();
    },
  });
  const leases = keepLeases(
    { ...deps, pool },
    { everyMs: timings.renewLeases, leases: held.leases, onLost: held.leave },
  );
  const stopListening = notifications.on('balcao_sessions', () => ownershipLoop.wake());

  return {
    sessions: held.count,
    isWorking: () => ownershipLoop.isWorking() && leases.isWorking(),
    async stop() {
      stopListening();
      await ownershipLoop.stop();
      await held.leaveAll();
      await leases.stop();
    },
  };
}

function stopReasonOf(mine: DesiredSession, request: DesiredSession | undefined): StopReason | undefined {
  if (!request) return 'deleted';
  if (!request.mayRun && !request.unlink) return 'stopped';
  if (request.generation === mine.generation) return undefined;
  return request.wanted || request.unlink ? 'new-request' : 'not-wanted';
}
