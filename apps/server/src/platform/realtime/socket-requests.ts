import { clientEmits, type ChatTyping, type ClientEmit } from '@balcao/contract/realtime.ts';
import { createSerialQueue } from '@balcao/platform/serial-queue.ts';
import type { Deps } from '../deps.ts';
import { roomOf } from '../events/rooms.ts';
import { AppError } from '../fail.ts';
import type { Authenticator } from '../http/authenticator.ts';
import { tokenBuckets } from '../limits/token-bucket.ts';
import type { AppSocket, SocketRules } from './app-socket.ts';
import { admitPerson } from './admit-person.ts';
import { catchUp } from './catch-up.ts';
import { roomOfFlow, type FlowPresenceKeeper } from './flow-presence.ts';
import type { PresenceKeeper } from './follow-presence.ts';
import type { Rights } from './follow-rights.ts';
import { roomsOfPerson } from './rooms-of-actor.ts';
import type { TicketPresenceKeeper } from './ticket-presence.ts';

/** A page that is loaded sends a handful; who sends more than this is cut off. */
const REQUESTS = { burst: 40, perSecond: 20 };
/** Of all sockets of one person together: twenty tabs that come back at once stay far below. */
const REQUESTS_OF_PERSON = { burst: 200, perSecond: 40 };

type Budget = ReturnType<typeof tokenBuckets>;
/** What all sockets of a process share, counted for each person. */
export const requestsOfPeople = (): Budget => tokenBuckets(REQUESTS_OF_PERSON);

export type RequestSetup = {
  deps: Deps;
  gate: Authenticator;
  rules: SocketRules;
  rights: Rights;
  ticketPresence: TicketPresenceKeeper;
  flowPresence: FlowPresenceKeeper;
  presence: PresenceKeeper;
  requests: Budget;
};
type Reply = (answer: unknown) => void;
type Answers = Record<ClientEmit, (input: never, reply: Reply) => Promise<void> | void>;

/** Answers what a browser asks of its socket: one request after the other, inside the socket's and the person's budget. */
export function answerRequests(socket: AppSocket, setup: RequestSetup) {
  const { deps } = setup;
  const answers = answersOf(socket, setup);
  const budget = tokenBuckets(REQUESTS);
  const inOrder = createSerialQueue();
  const person = String(socket.data.claims.userId);

  async function answer(name: ClientEmit, input: never, reply: Reply) {
    if (!socket.connected) return;
    try {
      await answers[name](input, reply);
    } catch (error) {
      reply({ error: error instanceof AppError ? error.code : 'ERR_INTERNAL' });
      if (!(error instanceof AppError)) deps.log.warn({ err: error, request: name }, 'a socket request failed');
    }
  }

  socket.onAny((name: string, ...parts: unknown[]) => {
    // What came in the same moment as the request that was too much is still handed over.
    if (!socket.connected) return;
    if (!budget.take('') || !setup.requests.take(person)) {
      deps.log.warn({ companyId: socket.data.claims.companyId }, 'a socket that asked too much was cut off');
      return cutOff(socket);
    }
    if (!Object.hasOwn(answers, name)) return;
    const reply = (parts.findLast((part) => typeof part === 'function') ?? (() => undefined)) as Reply;
    const given = typeof parts[0] === 'function' ? undefined : (parts[0] ?? undefined);
    const input = clientEmits[name as ClientEmit].safeParse(given);
    if (!input.success) return reply({ error: 'ERR_VALIDATION' });
    void inOrder(() => answer(name as ClientEmit, input.data as never, reply));
  });
}

/** Says that it is over and ends the line, whether the other side agrees or not: what it has sent already is not read any more. */
function cutOff(socket: AppSocket) {
  socket.conn.once('close', () => socket.request.socket.destroySoon());
  socket.disconnect(true);
}

function answersOf(socket: AppSocket, setup: RequestSetup): Answers {
  const { deps, gate, rules, rights, ticketPresence, presence } = setup;
  const { claims } = socket.data;
  const { companyId } = claims;
  const withinBudget = <T>(work: () => Promise<T>) => deps.concurrency(claims, work);
  const roomOfTicket = (ticketId: number) => roomOf(companyId, { to: 'ticket', ticketId });

  return {
    ...flowAnswers(socket, setup),
    async joinChatBox(ticketId: number, reply) {
      const room = roomOfTicket(ticketId);
      if (socket.rooms.has(room)) return reply({ joined: true });
      const allowed = await withinBudget(() => rules.mayOpenTicket(claims, ticketId));
      if (allowed) await socket.join(room);
      reply({ joined: allowed });
      if (allowed) ticketPresence.changed({ companyId, ticketId });
    },
    async leaveChatBox(ticketId: number) {
      if (!socket.rooms.has(roomOfTicket(ticketId))) return;
      await socket.leave(roomOfTicket(ticketId));
      ticketPresence.left(socket, { companyId, ticketId });
    },
    typeInChat(chatId: number) {
      const room = roomOf(companyId, { to: 'chat', chatId });
      if (!socket.rooms.has(room)) return;
      const { userId, name } = socket.data.actor;
      const typing: ChatTyping = { chatId, userId, name };
      socket.to(room).volatile.emit(`company-${companyId}-chatTyping`, typing);
    },
    // Rooms follow from what a person may see, so these three need no room of their own.
    joinNotification: (_input, reply) => reply({ joined: true }),
    joinTickets: (_input, reply) => reply({ joined: true }),
    leaveTickets: () => undefined,
    async userStatus() {
      const isSignedIn = await withinBudget(() => rights.refresh(socket));
      if (isSignedIn && !socket.data.actor.support) presence.came(socket.data.actor);
    },
    async catchUp(lastSeq: number, reply) {
      const missed = await withinBudget(async () => {
        // Asked anew: what was over while nobody told this socket is not caught up.
        const admission = await deps.database.inCompany(companyId, (tx) =>
          admitPerson({ gate, rules }, tx, { claims, now: deps.now() }),
        );
        const rooms = roomsOfPerson(admission);
        const joined = [...socket.rooms].filter(
          (room) => !admission.expired && room.startsWith(`${companyId}:ticket:`),
        );
        return catchUp(deps.database, { companyId, rooms: [...rooms, ...joined], lastSeq, now: deps.now() });
      });
      reply(missed);
    },
  };
}

type FlowAnswers = Pick<Answers, 'joinFlow' | 'leaveFlow' | 'pointInFlow'>;

/** Being seen by those who draw the same flow. */
function flowAnswers(socket: AppSocket, { deps, rules, flowPresence }: RequestSetup): FlowAnswers {
  const { claims } = socket.data;
  const placeOf = (flowId: number) => ({ companyId: claims.companyId, flowId });
  const isIn = (flowId: number) => socket.rooms.has(roomOfFlow(placeOf(flowId)));
  return {
    async joinFlow(flowId: number, reply) {
      const allowed = isIn(flowId) || (await deps.concurrency(claims, () => rules.mayDrawFlow(claims, flowId)));
      if (allowed) await socket.join(roomOfFlow(placeOf(flowId)));
      reply({ joined: allowed });
      if (allowed) flowPresence.changed(placeOf(flowId));
    },
    async leaveFlow(flowId: number) {
      if (!isIn(flowId)) return;
      await socket.leave(roomOfFlow(placeOf(flowId)));
      flowPresence.left(socket, placeOf(flowId));
    },
    pointInFlow({ flowId, nodes }: { flowId: number; nodes: string[] }) {
      if (isIn(flowId)) flowPresence.pointed(socket, flowId, nodes);
    },
  };
}
