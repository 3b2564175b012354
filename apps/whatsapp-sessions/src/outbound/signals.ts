import type { SessionAddress } from '@balcao/channel-bus/session-rpc.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import type { WAMessageKey, WASocket } from 'baileys';
import type { SessionCtx } from '../session-ctx.ts';
import { findStoredMessage } from '../session/stored-messages.ts';
import { parseStoredMessage } from '../stored-message.ts';
import { likelyJid } from './destination.ts';
import { watchPresence } from './watch-presence.ts';

/** After this a sign of life is history. */
const SIGNAL_TTL_MS = { read: 24 * 60 * 60_000, typing: 10_000 };
const MAX_KEYS = 100;

export const isSignal = ({ kind }: OutboxRow) => kind === 'read' || kind === 'typing';

/** Sends a read mark or "typing". Best effort: what is stale is dropped, what fails is forgotten. */
export async function sendSignal(ctx: SessionCtx, socket: WASocket, row: OutboxRow): Promise<void> {
  const freshMs = row.kind === 'read' ? SIGNAL_TTL_MS.read : SIGNAL_TTL_MS.typing;
  if (ctx.now().getTime() - row.createdAt.getTime() > freshMs) return;
  try {
    await (row.kind === 'read' ? markRead(ctx, socket, row) : showTyping(ctx, socket, row));
  } catch (error) {
    ctx.log.debug({ err: error, kind: row.kind }, 'a sign of life was not sent');
  }
}

async function markRead(ctx: SessionCtx, socket: WASocket, { payload }: OutboxRow) {
  const keys: WAMessageKey[] = [];
  for (const id of idsIn(payload).slice(-MAX_KEYS)) {
    const kept = await findStoredMessage(ctx.pool, ctx, id);
    const key = kept && parseStoredMessage(kept).key;
    if (!kept || !key || kept.fromMe) continue;
    const { participant, ...chat } = key;
    keys.push(participant ? { ...chat, participant } : chat);
  }
  if (keys.length > 0) await socket.readMessages(keys);
  const chat = keys.at(-1)?.remoteJid;
  if (chat) await watchPresence(socket, chat);
}

function idsIn({ externalId, externalIds }: Record<string, unknown>): string[] {
  const ids = Array.isArray(externalIds) ? externalIds : [externalId];
  return [...new Set(ids.filter((id): id is string => typeof id === 'string'))];
}

const states = ['composing', 'recording', 'paused'] as const;

const addressIn = (to: unknown): SessionAddress => (typeof to === 'object' && to !== null ? to : {});

async function showTyping(ctx: SessionCtx, socket: WASocket, { payload }: OutboxRow) {
  const { externalId, to, state } = payload;
  const kept = typeof externalId === 'string' ? await findStoredMessage(ctx.pool, ctx, externalId) : undefined;
  const jid = kept?.chat ?? likelyJid(addressIn(to));
  if (jid === null) return;
  await socket.sendPresenceUpdate(states.find((known) => known === state) ?? 'composing', jid);
  await watchPresence(socket, jid);
}
