import type { BinaryNode, WASocket } from 'baileys';
import type { SessionCtx, SocketPlugin } from '../session-ctx.ts';
import { ClosedByUs } from '../session/reconnect/disconnect.ts';
import { counterKnowsPhone } from './counter-knows-phone.ts';
import { drainOutbox } from './drain.ts';
import { createInFlightSends, type OpenConnection } from './in-flight-sends.ts';
import { createRateLimit, type RateLimitRule } from './rate-limit.ts';

export type OutboxOptions = {
  rateLimit: RateLimitRule;
  /** How long WhatsApp's server gets to acknowledge. */
  ackMs: number;
};

const ACK = 'CB:ack,class:message';

/**
 * Sends what the connection has queued, in order for each person and not faster than a person would, as long as WhatsApp is
 * connected; meanwhile it waits. Under whichever owner and however often a row is sent, it has the same id at WhatsApp.
 */
export function outboxPlugin(ctx: SessionCtx, { rateLimit, ackMs }: OutboxOptions): SocketPlugin {
  const lines = new WeakMap<WASocket, OpenConnection>();
  let open: OpenConnection | undefined;

  const inFlightSends = createInFlightSends(ctx, { ackMs });
  const known = new WeakSet<WASocket>();
  async function mayTake() {
    const socket = open?.socket;
    if (!socket) return false;
    if (!known.has(socket) && (await counterKnowsPhone(ctx, socket))) known.add(socket);
    return known.has(socket) && open?.socket === socket;
  }
  const drain = drainOutbox(ctx, {
    mayTake,
    rateLimit: createRateLimit(rateLimit, ctx.random),
    send: (row) => inFlightSends.send(row, open),
  });

  return {
    attach(socket) {
      const line: OpenConnection = {
        socket,
        acknowledged: 0,
        abort: () => void socket.end(new ClosedByUs('silence')).catch(() => undefined),
      };
      lines.set(socket, line);
      const heard = (node: BinaryNode) => inFlightSends.acknowledge(line, node);
      socket.ws.on(ACK, heard);
      return () => {
        socket.ws.off(ACK, heard);
        if (open === line) {
          open = undefined;
          drain.open(false);
        }
        inFlightSends.connectionLost(line);
      };
    },
    opened(socket) {
      open = lines.get(socket);
      drain.open(open !== undefined);
    },
    stop: drain.stop,
  };
}
