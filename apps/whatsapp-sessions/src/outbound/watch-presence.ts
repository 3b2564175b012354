import type { WASocket } from 'baileys';

const MAX_WATCHED = 1000;
const watched = new WeakMap<WASocket, Set<string>>();

/** Asks WhatsApp once in the life of a socket to tell what this person is doing: somebody attends to them now. */
export async function watchPresence(socket: WASocket, jid: string): Promise<void> {
  const known = watched.get(socket) ?? new Set();
  watched.set(socket, known);
  if (known.has(jid) || known.size >= MAX_WATCHED || jid.endsWith('@g.us')) return;
  known.add(jid);
  await socket.presenceSubscribe(jid);
}
