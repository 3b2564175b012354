import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { readOutgoingMessage, type OutgoingMessage } from '@balcao/channel-bus/outgoing-message.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import { normalizeMessageContent, proto, type WAMessageKey, type WASocket } from 'baileys';
import type { SessionCtx } from '../../session-ctx.ts';
import { findStoredMessage } from '../../session/stored-messages.ts';
import { parseStoredMessage } from '../../stored-message.ts';
import { composeText } from '../compose/compose.ts';
import { findDestination } from '../destination.ts';
import { encode, findEncoded, keep, type EncodedMessage } from './encoded-message.ts';
import { cachesOf } from '../session-caches.ts';
import { wireIdOf } from './wire-id.ts';

/** An edit, a deletion or a reaction as it will leave; null when there is nothing to change any more. */
export async function encodeChange(ctx: SessionCtx, socket: WASocket, row: OutboxRow): Promise<EncodedMessage | null> {
  const outgoing = await readOutgoingMessage(ctx.pool, row.id);
  if (!outgoing) return null;
  if (row.kind === 'edit' && outgoing.isDeleted) return null;
  const targetId = outgoing.externalId ?? (await sentAs(ctx, row, outgoing));
  if (targetId === null) {
    // What never left carries the new text anyway, or need not be taken back.
    if (outgoing.hasFailed) return null;
    throw new ChannelError('O WhatsApp não reconhece mais a mensagem.', { class: 'request' });
  }
  const wireId = wireIdOf({ outboxId: row.id, uuid: outgoing.uuid });
  const target = await findTarget(ctx, socket, { outgoing, targetId });
  const encoded = { wireId, jid: target.jid, attributes: attributesOf(row), person: {} };
  const kept = row.attempts > 1 ? await findEncoded(ctx, wireId) : undefined;
  if (kept) return { ...encoded, ...kept };
  const message = await changeOf(ctx, socket, { row, wireId, target });
  await keep(ctx, { wireId, jid: target.jid, message });
  return { ...encoded, message };
}

function attributesOf({ kind }: OutboxRow): Record<string, string> {
  if (kind === 'edit') return { edit: '1' };
  return kind === 'delete' ? { edit: '7' } : {};
}

type Target = { jid: string; key: WAMessageKey; message: proto.IMessage | null };
type Named = { outgoing: OutgoingMessage; targetId: string };

async function findTarget(ctx: SessionCtx, socket: WASocket, { outgoing, targetId }: Named): Promise<Target> {
  const kept = await findStoredMessage(ctx.pool, ctx, targetId);
  const { fromMe } = outgoing;
  if (!kept) {
    const { jid } = await findDestination(ctx, socket, outgoing.to);
    return { jid, key: { remoteJid: jid, fromMe, id: targetId }, message: null };
  }
  const { key, message } = parseStoredMessage(kept);
  const author = key?.participant ? { participant: key.participant } : {};
  return {
    jid: kept.chat,
    key: { remoteJid: kept.chat, fromMe, id: targetId, ...author },
    message: message ?? null,
  };
}

type Change = { row: OutboxRow; wireId: string; target: Target };

async function changeOf(ctx: SessionCtx, socket: WASocket, { row, wireId, target }: Change): Promise<proto.IMessage> {
  const { jid, key } = target;
  const { emoji, text } = row.payload;
  if (row.kind === 'reaction') {
    const reaction = { text: typeof emoji === 'string' ? emoji : '', key };
    return encode(socket, { jid, wireId, content: { react: reaction } });
  }
  if (row.kind === 'delete') return encode(socket, { jid, wireId, content: { delete: key } });
  const newText = typeof text === 'string' ? text : '';
  const withCaption = target.message && captioned(target.message, newText);
  if (withCaption) return editOf(ctx, key, withCaption);
  const group = jid.endsWith('@g.us') ? { group: await cachesOf(ctx).groups.find(socket, jid) } : {};
  return encode(socket, { jid, wireId, content: { ...composeText(newText, group), edit: key } });
}

/** A file is edited by sending what describes it once more, under its new caption. */
function captioned(message: proto.IMessage, caption: string): proto.IMessage | null {
  const content = normalizeMessageContent(message);
  if (content?.imageMessage) return { imageMessage: { ...content.imageMessage, caption } };
  if (content?.videoMessage) return { videoMessage: { ...content.videoMessage, caption } };
  if (content?.documentMessage) return { documentMessage: { ...content.documentMessage, caption } };
  return null;
}

const editOf = (ctx: SessionCtx, key: WAMessageKey, editedMessage: proto.IMessage): proto.IMessage =>
  proto.Message.fromObject({
    protocolMessage: {
      key,
      type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
      editedMessage,
      timestampMs: ctx.now().getTime(),
    },
  });

/** The counter learns a message's id from the journal, which may be behind us: we know under which one it left. */
async function sentAs(ctx: SessionCtx, { messageId }: OutboxRow, { uuid }: OutgoingMessage): Promise<string | null> {
  const { rows } = await ctx.pool.query<{ id: number }>({
    name: 'whatsapp-sent-as',
    text: `
      select id from outbox
      where connection_id = $1 and message_id = $2 and kind = 'message' and state = 'done' order by id desc limit 1`,
    values: [ctx.connectionId, messageId],
  });
  const [row] = rows;
  return row ? wireIdOf({ outboxId: Number(row.id), uuid }) : null;
}
