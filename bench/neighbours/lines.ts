import { connect } from 'node:net';
import type { Socket } from 'socket.io-client';
import type { ClientEmit } from '@balcao/contract/realtime.ts';
import { openSocket } from '../socket.ts';
import type { Company } from './company.ts';
import { sleep } from './watch.ts';

const inputs: Record<ClientEmit, unknown> = {
  joinChatBox: 1,
  leaveChatBox: 1,
  joinFlow: 1,
  leaveFlow: 1,
  pointInFlow: { flowId: 1, nodes: [] },
  typeInChat: 1,
  joinNotification: undefined,
  joinTickets: 'pending',
  leaveTickets: 'pending',
  userStatus: undefined,
  catchUp: 0,
};

/** Again and again a new socket that sends `frames` of one kind at once, for each kind in turn. */
export async function floodOfFrames({ api }: Company, frames: number, ms: number): Promise<string> {
  const kinds = Object.entries(inputs);
  const end = performance.now() + ms;
  let opened = 0;
  let cut = 0;
  let refused = 0;
  while (performance.now() < end || opened < kinds.length) {
    const [name = '', input] = kinds[opened % kinds.length] ?? [];
    const socket = await openOrNull(api);
    if (!socket) {
      refused += 1;
      continue;
    }
    opened += 1;
    socket.io.reconnection(false);
    const ended = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
    for (let sent = 0; sent < frames; sent += 1) socket.emit(name, ...(input === undefined ? [] : [input]));
    await Promise.race([ended, sleep(2000)]);
    if (!socket.connected) cut += 1;
    socket.disconnect();
  }
  return `${cut} of ${opened} sockets were cut off, ${refused} were not let in`;
}

const REFUSED_MS = 250;

/** Null where the server lets nobody in who has just asked too much; a moment later then. */
async function openOrNull(api: Company['api']): Promise<Socket | null> {
  try {
    return await openSocket(api);
  } catch {
    await sleep(REFUSED_MS);
    return null;
  }
}

/** As many sockets as one person may have, each asking as much as it may, always for what costs most. */
export async function withinTheBudget({ api }: Company, ms: number): Promise<string> {
  const sockets: Socket[] = [];
  while (sockets.length < 20) {
    const socket = await openOrNull(api);
    if (socket) sockets.push(socket);
  }
  let answers = 0;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    for (const socket of sockets) socket.emit('catchUp', 0, () => void (answers += 1));
    await sleep(1000 / 18);
  }
  const open = sockets.filter((socket) => socket.connected).length;
  for (const socket of sockets) socket.disconnect();
  return `${Math.round(answers / (ms / 1000))} answers a second, ${open} sockets still open`;
}

/** Connections that announce a body and send one byte of it a second. */
export async function drip({ api, connection }: Company, lines: number, ms: number): Promise<string> {
  const { hostname, port } = new URL(api.url);
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n` +
    `X-Hub-Signature-256: sha256=${'0'.repeat(64)}\r\n\r\n`;
  const open = Array.from({ length: lines }, (_, index) => {
    const line = connect(Number(port), hostname);
    line.on('error', () => undefined);
    line.write(head(index % 2 ? '/api/auth/login' : `/webhooks/meta/${connection.id}`));
    // Half of them have sent nearly everything: what they hold is in memory.
    if (index % 4 < 2) line.write(Buffer.alloc(800_000, 32));
    return line;
  });
  const end = performance.now() + ms;
  while (performance.now() < end) {
    for (const line of open) if (!line.destroyed) line.write(' ');
    await sleep(1000);
  }
  const held = open.filter((line) => !line.destroyed).length;
  for (const line of open) line.destroy();
  return `${held} of ${lines} lines open at the end`;
}
