import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import type { Person } from '../world.ts';

type Heard = { event: string; payload: Record<string, unknown> };

/** Sockets of people, and what they heard; `closeAll` ends them. */
export function createBrowsers() {
  const opened: Socket[] = [];
  const dial = (url: string, auth: Record<string, unknown> = {}) => {
    const socket = io(url, { transports: ['websocket'], auth, reconnection: false, forceNew: true });
    opened.push(socket);
    return socket;
  };
  return {
    dial,
    /** As the documents write it: the token in the address. */
    dialByQuery(url: string, token: string) {
      const socket = io(url, { transports: ['websocket'], query: { token }, reconnection: false, forceNew: true });
      opened.push(socket);
      return socket;
    },
    async open({ token }: Pick<Person, 'token'>, url: string) {
      const socket = dial(url, { token });
      const heard: Heard[] = [];
      socket.onAny((event: string, payload: Record<string, unknown>) => heard.push({ event, payload }));
      await once(socket as never, 'connect');
      return {
        socket,
        heard,
        /** The tickets of the ticket events heard so far, in order. */
        tickets: () => heard.filter(({ event }) => event.endsWith('-ticket')).map(({ payload }) => payload.ticketId),
        names: () => heard.map(({ event }) => event),
        isOpen: () => socket.connected,
      };
    },
    closeAll() {
      for (const socket of opened) socket.disconnect();
    },
  };
}
