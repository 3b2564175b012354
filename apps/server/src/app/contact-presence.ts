import { ContactPresence } from '@balcao/contract/realtime.ts';
import { createSerialQueue } from '@balcao/platform/serial-queue.ts';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { roomOf } from '../platform/events/rooms.ts';
import type { AppSocketServer } from '../platform/realtime/app-socket.ts';
import type { Stoppable } from '@balcao/platform/run-loop.ts';

/** What the host of a phone calls out: it knows people only by their names at WhatsApp. */
const Notice = z.object({
  companyId: z.number(),
  connectionId: z.number(),
  phone: z.string().optional(),
  lid: z.string().optional(),
  presence: ContactPresence.shape.presence,
});
type Notice = z.infer<typeof Notice>;

/** Tells those who have a conversation open what its customer is doing. Nobody has one open: nobody asks the database. */
export function subscribeContactPresence(
  io: AppSocketServer,
  deps: Pick<Deps, 'database' | 'log' | 'notifications'>,
): Stoppable {
  const inRoom = (companyId: number, ticketId: number) => roomOf(companyId, { to: 'ticket', ticketId });
  const hasOpenConversation = (companyId: number) => {
    const prefix = inRoom(companyId, 0).slice(0, -1);
    return [...io.sockets.adapter.rooms.keys()].some((room) => room.startsWith(prefix));
  };

  /** What somebody does now must not be told before what they did a moment ago. */
  const turns = new Map<number, ReturnType<typeof createSerialQueue>>();
  function turnOf(connectionId: number) {
    const turn = turns.get(connectionId) ?? createSerialQueue();
    turns.set(connectionId, turn);
    return turn;
  }

  async function tell(notice: Notice) {
    const { companyId, presence } = notice;
    if (!hasOpenConversation(companyId)) return;
    for (const { ticketId, contactId } of await conversationsOf(deps, notice)) {
      const told: ContactPresence = { ticketId, contactId, presence };
      // Every process hears the phone itself, and tells its own sockets.
      io.local.to(inRoom(companyId, ticketId)).emit(`company-${companyId}-contactPresence`, told);
    }
  }

  const stopListening = deps.notifications.on('balcao_session_presence', (payload) => {
    const notice = payload === '' ? undefined : Notice.safeParse(JSON.parse(payload)).data;
    if (!notice) return;
    turnOf(notice.connectionId)(() => tell(notice)).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a presence was not told'),
    );
  });
  return { stop: () => Promise.resolve(stopListening()) };
}

/** The conversations that go on with this person on this connection. */
function conversationsOf({ database }: Pick<Deps, 'database'>, { companyId, connectionId, phone, lid }: Notice) {
  return database.inCompany(companyId, async ({ client }) => {
    const { rows } = await client.query<{ ticketId: number; contactId: number }>({
      name: 'conversations-of-person',
      text: `
        select t.id as "ticketId", t.contact_id as "contactId" from tickets t
        where t.company_id = $1 and t.connection_id = $2 and t.status in ('pending', 'open') and t.contact_id in (
          select i.contact_id from contact_identities i
          where i.company_id = $1 and (i.kind, i.value) in (('phone', $3), ('lid', $4)))`,
      values: [companyId, connectionId, phone ?? null, lid ?? null],
    });
    return rows;
  });
}
