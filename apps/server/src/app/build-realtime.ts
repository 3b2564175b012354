import type { Server as HttpServer } from 'node:http';
import type { Deps } from '../platform/deps.ts';
import { dispatchEvents } from '../platform/events/dispatch-events.ts';
import type { Authenticator } from '../platform/http/authenticator.ts';
import { serveSockets } from '../platform/realtime/serve-sockets.ts';
import { subscribeContactPresence } from './contact-presence.ts';
import { slices } from './slices.ts';
import { socketRules } from './socket-rules.ts';
import { shareSocketsOverRedis } from '../platform/realtime/share-sockets-over-redis.ts';
import type { Stoppable } from '@balcao/platform/run-loop.ts';

/** The realtime role: sockets, and the dispatcher that feeds them. */
export async function buildRealtime(http: HttpServer, deps: Deps, gate: Authenticator): Promise<Stoppable> {
  const machinery: Deps = { ...deps, database: deps.machineryDatabase };
  const sockets = serveSockets(http, deps, { gate, rules: socketRules(deps, gate) });
  const { io, rights } = sockets;
  const redis = deps.config.REDIS_URL ? await shareSocketsOverRedis(io, deps.config.REDIS_URL, deps.log) : null;
  const customers = subscribeContactPresence(io, machinery);
  const dispatcher = dispatchEvents(machinery, io, {
    afterPublishing: {
      'session.displaced': ({ user, reason }, companyId) =>
        rights.changed({ companyId, userId: user.id, displaced: reason === 'elsewhere' }),
      'session.ended': ({ user }, companyId) => rights.changed({ companyId, userId: user.id }),
      'support.ended': ({ userId }, companyId) => rights.changed({ companyId, userId }),
      'user.changed': ({ user }, companyId) => rights.changed({ companyId, userId: user.id }),
      'user.deleted': ({ userId }, companyId) => rights.changed({ companyId, userId }),
      // Its subscription may have run out, or it may have been switched off.
      'company.changed': (_payload, companyId) => rights.changed({ companyId }),
      // It may go on, or its day is over.
      'company.terms-changed': (_payload, companyId) => rights.changed({ companyId }),
      'payment.settled': (_payload, companyId) => rights.changed({ companyId }),
      'chat.created': ({ userIds }, companyId) => rights.changed(peopleOf(companyId, userIds)),
      'chat.deleted': ({ userIds }, companyId) => rights.changed(peopleOf(companyId, userIds)),
      // Decides who sees tickets without a queue.
      'setting.changed': ({ setting }, companyId) =>
        setting.key === 'allUserChat' ? rights.changed({ companyId }) : undefined,
      // In a company without any queue, tickets without one are everybody's.
      'queue.created': (_payload, companyId) => rights.changed({ companyId }),
      'queue.deleted': (_payload, companyId) => rights.changed({ companyId }),
      // Those who have it open may not all see it any more; every process asks for its own.
      'ticket.left': async ({ ticketId }, companyId) => {
        await machinery.database.pool.query(`select pg_notify('balcao_presence', $1)`, [
          JSON.stringify({ companyId, ticketId }),
        ]);
      },
    },
    subscribers: slices.flatMap((slice) => slice.subscribers ?? []),
  });
  return {
    async stop() {
      await customers.stop();
      await dispatcher.stop();
      await sockets.stop();
      await redis?.stop();
    },
  };
}

/** More names than this do not fit into one notice between processes: then everybody of the company is looked at. */
const MAX_NAMED = 100;

const peopleOf = (companyId: number, userIds: readonly number[]) =>
  userIds.length > MAX_NAMED ? { companyId } : { companyId, userIds: [...userIds] };
