import type { proto, WAMessageKey, WASocket } from 'baileys';
import type { SessionCtx } from '../session-ctx.ts';
import { namesIn } from '../inbound/envelope.ts';
import { findStoredMessage } from '../session/stored-messages.ts';
import { parseStoredMessage } from '../stored-message.ts';

/**
 * A message that somebody asks for once more because it could not be read. Undefined, never an empty one, when it is not kept
 * or was meant for somebody else: whoever guesses an id must not be told what others were told.
 */
export async function findSentBefore(
  ctx: SessionCtx,
  socket: WASocket,
  { id, remoteJid }: WAMessageKey,
): Promise<proto.IMessage | undefined> {
  if (!id || !remoteJid) return undefined;
  const kept = await findStoredMessage(ctx.pool, ctx, id);
  if (!kept || !(await isSameChat(socket, kept.chat, remoteJid))) return undefined;
  return parseStoredMessage(kept).message ?? undefined;
}

async function isSameChat(socket: WASocket, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const [a, b] = [namesIn(one), namesIn(other)];
  if (a.phone !== undefined && a.phone === b.phone) return true;
  if (a.lid !== undefined && a.lid === b.lid) return true;
  const [lid, phone] = [a.lid ?? b.lid, a.phone ?? b.phone];
  if (lid === undefined || phone === undefined) return false;
  const mapped = await socket.signalRepository.lidMapping.getPNForLID(`${lid}@lid`);
  return mapped !== null && namesIn(mapped).phone === phone;
}
