import { readOutgoingMessage, type OutgoingMessage } from '@balcao/channel-bus/outgoing-message.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { isMissingFile } from '@balcao/platform/storage/storage-errors.ts';
import { isStale } from '@balcao/channel-bus/staleness.ts';
import { withdrawalOf } from '@balcao/channels/kit/withdrawal.ts';
import type { WAMessage, WASocket } from 'baileys';
import type { SessionCtx } from '../../session-ctx.ts';
import { findStoredMessage } from '../../session/stored-messages.ts';
import { parseStoredMessage } from '../../stored-message.ts';
import { composeMessage } from '../compose/compose.ts';
import { findDestination, type Destination } from '../destination.ts';
import { encode, findEncoded, keep, type EncodedMessage } from './encoded-message.ts';
import { tooOld } from '../classify-failure.ts';
import { cachesOf } from '../session-caches.ts';
import { wireIdOf } from './wire-id.ts';

/**
 * A message as it will leave; null when there is nothing to send any more. Fails with a `ChannelError` when it cannot be said,
 * or has waited too long to leave unasked.
 */
export async function encodeMessage(ctx: SessionCtx, socket: WASocket, row: OutboxRow): Promise<EncodedMessage | null> {
  const outgoing = await readOutgoingMessage(ctx.pool, row.id);
  if (!outgoing || outgoing.externalId !== null) return null;
  const wireId = wireIdOf({ outboxId: row.id, uuid: outgoing.uuid });
  const attributes = {};
  const kept = row.attempts > 1 ? await findEncoded(ctx, wireId) : undefined;
  if (kept) return { ...kept, attributes, person: personOf(outgoing), mayHaveLeft: true };
  if (outgoing.isDeleted) return null;
  const withdrawal = withdrawalOf(outgoing.bot, ctx.now().getTime() - row.createdAt.getTime());
  if (withdrawal) throw withdrawal;
  if (isStale(row, ctx.now())) throw tooOld();

  const destination = await findDestination(ctx, socket, outgoing.to);
  const message = await encode(socket, {
    jid: destination.jid,
    uploads: cachesOf(ctx).uploads,
    wireId,
    content: composeMessage(outgoing, {
      file: await fileOf(ctx, outgoing),
      ...(outgoing.to.group && { group: await cachesOf(ctx).groups.find(socket, destination.jid) }),
    }),
    quoted: await quotedBy(ctx, outgoing, destination),
  });
  await keep(ctx, { wireId, jid: destination.jid, message });
  return { wireId, message, attributes, ...destination };
}

/** A storage that is away for a while keeps the message waiting; what is gone is said by whoever reads it. */
const fileOf = async ({ storage }: SessionCtx, { media }: OutgoingMessage): Promise<string | null> =>
  media &&
  (await storage.localFile(media.key).catch((error: unknown) => {
    if (isMissingFile(error)) throw error;
    throw new ChannelError('O arquivo da mensagem não pode ser lido agora.', { class: 'retry' });
  }));

const personOf = ({ to: { phone, lid } }: OutgoingMessage) => ({ ...(phone && { phone }), ...(lid && { lid }) });

async function quotedBy(
  ctx: SessionCtx,
  { quotedExternalId: id, quoted }: OutgoingMessage,
  { jid }: Destination,
): Promise<WAMessage | undefined> {
  if (id === null) return undefined;
  const kept = await findStoredMessage(ctx.pool, ctx, id);
  const info = kept && parseStoredMessage(kept);
  if (info?.message && info.key) return { key: info.key, message: info.message };
  if (!quoted) return undefined;
  // Too old to be kept as it was: at least its words.
  return { key: { remoteJid: jid, id, fromMe: quoted.fromMe }, message: { conversation: quoted.body } };
}
