import type { Server as HttpServer } from 'node:http';
import type { Deps } from '../platform/deps.ts';
import { dispatchEvents } from '../platform/events/dispatch-events.ts';
import { publishEvents, type AfterPublishing } from '../platform/events/publish-events.ts';
import type { Authenticator } from '../platform/http/authenticator.ts';
import { sendAway } from '../platform/realtime/send-away.ts';
import { serveSockets, type Sockets } from '../platform/realtime/serve-sockets.ts';
import { subscribeContactPresence } from './contact-presence.ts';
import { slices } from './slices.ts';
import { socketRules } from './socket-rules.ts';
import { shareSocketsOverDatabase } from '../platform/realtime/share-sockets-over-database.ts';
import { shareSocketsOverRedis } from '../platform/realtime/share-sockets-over-redis.ts';
import type { Stoppable } from '@balcao/platform/run-loop.ts';

type Realtime = Stoppable & { sendAway: (withinMs: number) => Promise<void> };

/** The realtime role: sockets, what they are told from the log of events, and what else follows from events. */
export async function buildRealtime(http: HttpServer, deps: Deps, gate: Authenticator): Promise<Realtime> {
  const machinery: Deps = { ...deps, database: deps.machineryDatabase };
  const { REDIS_URL, DATABASE_DIRECT_URL } = deps.config;
  const sockets = serveSockets(http, deps, { gate, rules: socketRules(deps, gate) });
  const { io, companies } = sockets;
  const line = await (REDIS_URL === undefined
    ? shareSocketsOverDatabase(io, DATABASE_DIRECT_URL, deps)
    : shareSocketsOverRedis(io, REDIS_URL, deps.log));
  const customers = subscribeContactPresence(io, machinery);
  const publisher = publishEvents(machinery, io, { companies, afterPublishing: afterPublishing(sockets) });
  const dispatcher = dispatchEvents(
    machinery,
    slices.flatMap((slice) => slice.subscribers ?? []),
  );
  return {
    sendAway: (withinMs) => sendAway(io, withinMs),
    async stop() {
      await customers.stop();
      await dispatcher.stop();
      await publisher.stop();
      await sockets.stop();
      await line.stop();
    },
  };
}

/** They decide who sees tickets without a queue, and from when nobody comes in without a second factor. */
const settingsOfRights: ReadonlySet<string> = new Set(['allUserChat', 'secondFactorFrom']);

/** Whose rights an event changes: their sockets follow before they hear the next one. */
const afterPublishing = ({ rights, ticketMoved }: Sockets): AfterPublishing => ({
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
  'chat.created': ({ userIds }, companyId) => rights.changed({ companyId, userIds }),
  'chat.deleted': ({ userIds }, companyId) => rights.changed({ companyId, userIds }),
  'setting.changed': ({ setting }, companyId) =>
    settingsOfRights.has(setting.key) ? rights.changed({ companyId }) : undefined,
  // In a company without any queue, tickets without one are everybody's.
  'queue.created': (_payload, companyId) => rights.changed({ companyId }),
  'queue.deleted': (_payload, companyId) => rights.changed({ companyId }),
  // Those who have it open may not all see it any more.
  'ticket.left': ({ ticketId }, companyId) => ticketMoved({ companyId, ticketId }),
});
