import type { Server as HttpServer } from 'node:http';
import type { Deps } from '../platform/deps.ts';
import { dispatchEvents } from '../platform/events/dispatch-events.ts';
import type { Gate } from '../platform/http/gate.ts';
import {
  endOtherSessions,
  refreshCompanyRooms,
  refreshRooms,
  serveSockets,
} from '../platform/realtime/serve-sockets.ts';
import { hearContactPresence } from './contact-presence.ts';
import { slices } from './slices.ts';
import { socketRules } from './socket-rules.ts';
import { shareSocketsOverRedis } from '../platform/realtime/share-sockets-over-redis.ts';
import type { Stoppable } from '@balcao/platform/run-loop.ts';

/** The realtime role: sockets, and the dispatcher that feeds them. */
export async function buildRealtime(http: HttpServer, deps: Deps, gate: Gate): Promise<Stoppable> {
  const io = serveSockets(http, deps, { gate, rules: socketRules(deps, gate) });
  const redis = deps.config.REDIS_URL ? await shareSocketsOverRedis(io, deps.config.REDIS_URL) : null;
  const customers = hearContactPresence(io, deps);
  const dispatcher = dispatchEvents(deps, io, {
    afterPublishing: {
      'session.displaced': ({ user, sid }, companyId) =>
        endOtherSessions(io, { companyId, userId: user.id, keep: sid }),
      // Those who have it open may not all see it any more; every process asks for its own.
      'ticket.left': async ({ ticketId }, companyId) => {
        await deps.database.pool.query(`select pg_notify('balcao_presence', $1)`, [
          JSON.stringify({ companyId, ticketId }),
        ]);
      },
      'user.changed': ({ user }, companyId) => refreshRooms(io, deps, { gate, companyId, userId: user.id }),
      'user.deleted': ({ userId }, companyId) => refreshRooms(io, deps, { gate, companyId, userId }),
      // Decides who sees tickets without a queue.
      'setting.changed': ({ setting }, companyId) =>
        setting.key === 'allUserChat' ? refreshCompanyRooms(io, deps, { gate, companyId }) : undefined,
    },
    reactions: slices.flatMap((slice) => slice.reactions ?? []),
  });
  return {
    async stop() {
      await customers.stop();
      await dispatcher.stop();
      await io.close();
      await redis?.stop();
    },
  };
}
