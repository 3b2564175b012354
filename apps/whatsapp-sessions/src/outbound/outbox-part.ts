import type { BinaryNode, WASocket } from 'baileys';
import type { Hold, SocketPart } from '../hold.ts';
import { EndedByUs } from '../session/ending.ts';
import { drainOutbox } from './drain.ts';
import { createFlights, type Line } from './flights.ts';
import { createPace, type PaceRule } from './pace.ts';

export type OutboxOptions = {
  pace: PaceRule;
  /** How long WhatsApp's server gets to acknowledge. */
  ackMs: number;
};

const ACK = 'CB:ack,class:message';

/**
 * Sends what the connection has queued, in order for each person and not faster than a person would, as long as WhatsApp is
 * connected; meanwhile it waits. Under whichever owner and however often a row is sent, it has the same id at WhatsApp.
 */
export function outboxPart(hold: Hold, { pace, ackMs }: OutboxOptions): SocketPart {
  const lines = new WeakMap<WASocket, Line>();
  let open: Line | undefined;

  const flights = createFlights(hold, {
    ackMs,
    onLanding: () => drain.wake(),
    onStray: () => drain.strayed(),
  });
  const drain = drainOutbox(hold, {
    pace: createPace(pace, hold.random),
    inHand: flights.inHand,
    launch: (row) => flights.launch(row, open),
  });

  return {
    attach(socket) {
      const line: Line = {
        socket,
        acknowledged: 0,
        giveUp: () => void socket.end(new EndedByUs('silence')).catch(() => undefined),
      };
      lines.set(socket, line);
      const heard = (node: BinaryNode) => flights.acknowledge(line, node);
      socket.ws.on(ACK, heard);
      return () => {
        socket.ws.off(ACK, heard);
        if (open === line) {
          open = undefined;
          drain.open(false);
        }
        flights.lineLost(line);
      };
    },
    opened(socket) {
      open = lines.get(socket);
      drain.open(open !== undefined);
    },
    async stop() {
      await drain.stop();
      await flights.allLanded();
    },
  };
}
