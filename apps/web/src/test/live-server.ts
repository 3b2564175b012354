import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { socketEvent, type EventName, type EventPayload, events } from '@balcao/contract/events.ts';
import type { CatchUp } from '@balcao/contract/realtime.ts';
import { Server } from 'socket.io';

type Missed = Extract<CatchUp, { refetch: false }>['events'];

/** A real socket server of company 7 that numbers its events and answers `catchUp` from what it has told so far. */
export async function liveServer() {
  const http: HttpServer = createServer();
  const io = new Server(http, { transports: ['websocket'] });
  const told: (Missed[number] & { payload: { seq: number } })[] = [];
  let hasForgotten = false;
  let caughtUp = 0;

  io.on('connection', (socket) => {
    socket.on('catchUp', (seen: number, reply: (answer: CatchUp) => void) => {
      const seq = told.length;
      caughtUp += 1;
      if (seen > seq || hasForgotten) reply({ refetch: true, seq });
      else reply({ refetch: false, seq, events: told.filter(({ payload }) => payload.seq > seen) });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    tell<N extends EventName>(name: N, payload: EventPayload<N>) {
      const event = socketEvent(7, name);
      const envelope = { ...payload, action: events[name].action, seq: told.length + 1 };
      told.push({ event, payload: envelope });
      io.emit(event, envelope);
    },
    /** Too much was missed to be told again. */
    forget() {
      hasForgotten = true;
    },
    /** As a network does it: nobody says goodbye. */
    closeConnections() {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    },
    connections: () => io.engine.clientsCount,
    /** How often a browser has asked what it missed; what is told afterwards reaches it as it happens. */
    caughtUp: () => caughtUp,
    close: () => io.close(),
  };
}
