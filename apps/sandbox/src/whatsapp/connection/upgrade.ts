import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { openConnection } from './connection.ts';
import type { Net } from '../state/model.ts';

/** Takes the websockets of an http server, or refuses them when told to. */
export function upgrader(net: Net) {
  const sockets = new WebSocketServer({ noServer: true });
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (net.faults.refuse > 0) {
      socket.end(`HTTP/1.1 ${net.faults.refuse} Refused\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (websocket) => void openConnection(net, websocket));
  };
}
