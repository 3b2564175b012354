/** The part of a socket that joining needs. */
type Emitter = { connected: boolean; emit: (event: string, ...parts: unknown[]) => unknown };

type Join = { enter: string; leave: string; argument: unknown; holders: number };

const joins = new Map<string, Join>();
let socket: Emitter | null = null;

/** Sends every join again: rooms do not survive a reconnect. */
export function rejoin(to: Emitter | null): void {
  socket = to;
  if (!to?.connected) return;
  for (const { enter, argument } of joins.values()) to.emit(enter, argument);
}

/** Several components may hold one room; the last to let go leaves it. */
function hold(enter: string, leave: string, argument: unknown): () => void {
  const key = `${enter} ${String(argument)}`;
  const join = joins.get(key) ?? { enter, leave, argument, holders: 0 };
  join.holders += 1;
  if (join.holders === 1) {
    joins.set(key, join);
    if (socket?.connected) socket.emit(enter, argument);
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
