import { decodeBinaryNode, encodeBinaryNode } from 'baileys';
import type { BinaryNode } from 'baileys';
import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import { onStanza } from '../delivery/on-stanza.ts';
import { authenticate } from './admit.ts';
import type { Connection, Net } from '../state/model.ts';
import { node, S_NET } from '../wire/node.ts';
import { noiseServer } from '../wire/noise.ts';

const ANSWER_WITHIN_MS = 10_000;
const CLOSE_AFTER_MS = 2_000;

export function openConnection(net: Net, socket: WebSocket): Connection {
  let frames = Promise.resolve();
  /** What one client sends is worked off strictly in order. */
  const inOrder = (work: () => unknown): void => {
    frames = frames.then(async () => void (await work())).catch((error: unknown) => reportFailure(net, error));
  };
  const noise = noiseServer({
    ...net.noise,
    send: (bytes) => socket.readyState === socket.OPEN && socket.send(bytes),
    onPayload: (payload, key) => inOrder(() => authenticate(net, connection, { payload, key })),
    onFrame: (frame) =>
      inOrder(async () => {
        const stanza = await decodeBinaryNode(frame);
        net.happenings.emit('stanza', { direction: 'in', connection, node: stanza });
        if (!net.faults.halfOpen) await onStanza(net, connection, stanza);
      }),
  });
  const connection: Connection = {
    stage: 'handshake',
    device: null,
    pairing: null,
    refs: [],
    active: false,
    clientPayload: null,
    newId: idMaker(),
    send(stanza) {
      if (!noise.isOpen() || socket.readyState !== socket.OPEN) return false;
      if (net.faults.halfOpen) return true;
      net.happenings.emit('stanza', { direction: 'out', connection, node: stanza });
      noise.sendFrame(encodeBinaryNode(stanza));
      return true;
    },
    ...answers((stanza) => connection.send(stanza)),
    end(lastWord) {
      if (lastWord) connection.send(lastWord);
      setTimeout(() => socket.close(), CLOSE_AFTER_MS).unref();
    },
    close: (code) => socket.close(code),
    drop: () => socket.terminate(),
  };
  socket.on('message', (data: Buffer) => {
    if (net.faults.halfOpen && !noise.isOpen()) return;
    try {
      noise.feed(Buffer.from(data));
    } catch {
      socket.terminate();
    }
  });
  socket.on('close', () => forget(net, connection));
  socket.on('error', () => socket.terminate());
  net.connections.add(connection);
  return connection;
}

function answers(send: (stanza: BinaryNode) => boolean) {
  const waiting = new Map<string, (answer: BinaryNode) => void>();
  const header = (iq: BinaryNode, type: string) => ({ from: iq.attrs['to'] ?? S_NET, type, id: iq.attrs['id'] });
  return {
    reply(iq: BinaryNode, content?: BinaryNode[], attrs: Record<string, string | number> = {}): void {
      send(node('iq', { ...header(iq, 'result'), ...attrs }, content));
    },
    replyError(iq: BinaryNode, code: number, text: string): void {
      send(node('iq', header(iq, 'error'), [node('error', { code, text })]));
    },
    request(stanza: BinaryNode): Promise<BinaryNode> {
      const id = stanza.attrs['id'] ?? '';
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new Error(`the client did not answer ${id}`));
        }, ANSWER_WITHIN_MS);
        waiting.set(id, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        send(stanza);
      });
    },
    settle(stanza: BinaryNode): void {
      const { type, id = '' } = stanza.attrs;
      if (type === 'get' || type === 'set') return;
      waiting.get(id)?.(stanza);
      waiting.delete(id);
    },
  };
}

function idMaker(): () => string {
  const prefix = randomBytes(3).toString('hex').toUpperCase();
  let last = 0;
  return () => prefix + (++last).toString(16).toUpperCase().padStart(6, '0');
}

function forget(net: Net, connection: Connection): void {
  for (const ref of connection.refs) net.refs.delete(ref);
  if (connection.device?.connection === connection) connection.device.connection = null;
  net.connections.delete(connection);
  net.happenings.emit('disconnect', connection);
  net.changed();
}

function reportFailure(net: Net, error: unknown): void {
  net.failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
