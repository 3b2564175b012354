/** The part of a socket that joining needs. */
type Emitter = { connected: boolean; emit: (event: string, ...parts: unknown[]) => unknown };

type Join = { enter: string; leave: string; argument: unknown; holders: number; retry?: ReturnType<typeof setTimeout> };

const joins = new Map<string, Join>();
let socket: Emitter | null = null;

const RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;

/** What was refused by chance, because the database was away or too much was asked, is asked for again, ever more slowly. */
function enter(join: Join, pause = RETRY_MS): void {
  clearTimeout(join.retry);
  if (!socket?.connected || join.holders === 0) return;
  socket.emit(join.enter, join.argument, (answer?: { error?: string }) => {
    if (answer?.error) join.retry = setTimeout(() => enter(join, Math.min(2 * pause, MAX_RETRY_MS)), pause);
  });
}

/** Sends every join again: rooms do not survive a reconnect. */
export function rejoin(to: Emitter | null): void {
  socket = to;
  for (const join of joins.values()) enter(join);
}

/** Several components may hold one room; the last to let go leaves it. */
function hold(name: string, leave: string, argument: unknown): () => void {
  const key = `${name} ${String(argument)}`;
  const join = joins.get(key) ?? { enter: name, leave, argument, holders: 0 };
  join.holders += 1;
  if (join.holders === 1) {
    joins.set(key, join);
    enter(join);
  }
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    join.holders -= 1;
    if (join.holders > 0) return;
    joins.delete(key);
    if (socket?.connected) socket.emit(leave, argument);
  };
}

/** Tells the server that a conversation is on screen. Call the result when it no longer is. */
export const joinTicket = (ticketId: number) => hold('joinChatBox', 'leaveChatBox', ticketId);

/** Tells the server that a flow is being drawn here. Call the result when it no longer is. */
export const joinFlow = (flowId: number) => hold('joinFlow', 'leaveFlow', flowId);

/** Tells which blocks of a flow are held here; nobody hears it while the line is lost. */
export function pointInFlow(flowId: number, nodes: readonly string[]): void {
  if (socket?.connected) socket.emit('pointInFlow', { flowId, nodes });
}

/** Tells the people of an internal chat that somebody writes in it; nobody hears it while the line is lost. */
export function typeInChat(chatId: number): void {
  if (socket?.connected) socket.emit('typeInChat', chatId);
}

/** Tells the server which list is on screen. */
export const joinTicketList = (status: 'open' | 'pending' | 'closed' | 'group') =>
  hold('joinTickets', 'leaveTickets', status);
