import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendReceipt } from '@balcao/channels/kit/channel.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { MediaKind } from '@balcao/channels/kit/inbound-content.ts';
import type { MediaSource } from '@balcao/channels/kit/outgoing/outgoing.ts';
import { withdrawalOf } from '@balcao/channels/kit/withdrawal.ts';
import type { Deps } from '../../../platform/deps.ts';
import { connectorFor } from '../../connections/open-connection.ts';
import { canPersonSend, canSendFreely } from '../../tickets/can-send-freely.ts';
import { convertToM4a } from '../../uploads/decoder/convert-voice.ts';
import { contentToSend } from '../sending/queued-content.ts';
import type { QueuedMessage } from './load-queued-message.ts';

const NO_FILE: MediaSource = { id: '' };
const STALE_TEXT = 'A mensagem esperou tempo demais na fila e não saiu. Confira se ela ainda vale.';

type NewOutboxRow = {
  /** A person has typed it, as opposed to what is said by itself. */
  isTyped: boolean;
  isStale: boolean;
  /** Since it was queued. */
  waitedMs: number;
};

/**
 * Hands a message to the provider, its file first. Fails with a `ChannelError`. The reply window is asked once more: it may
 * have closed while the message was queued. What a bot said does not leave when a person has taken the conversation since, or
 * when it is too old. One that is stale does not leave: a person is asked first.
 */
export async function sendToProvider(
  deps: Deps,
  message: QueuedMessage,
  { isTyped, isStale, waitedMs }: NewOutboxRow,
): Promise<SendReceipt> {
  const { outgoing, address } = message;
  const withdrawal = withdrawalOf(message.bot, waitedMs);
  if (withdrawal) throw withdrawal;
  const window = outgoing?.kind === 'template' ? 'free' : windowOf(message, isTyped, deps.now());
  if (window === 'closed') throw new ChannelError(closedText(message), { class: 'window-closed' });
  if (isStale) throw new ChannelError(STALE_TEXT, { class: 'stale' });
  if (!address) throw new ChannelError('O contato não tem um endereço neste canal.', { class: 'recipient' });

  const connector = connectorFor(deps, message.connection);
  const file = outgoing?.kind === 'media' ? await upload(deps, message, connector) : NO_FILE;
  const replyTo = message.quoted_external_id;
  return connector.channel.send(
    {
      to: address.to,
      content: contentToSend({ body: message.body, outgoing }, file),
      ourKey: message.uuid,
      ...(replyTo !== null && { replyTo }),
      ...(window === 'persons' && { byHumanAgent: true }),
    },
    connector.connection,
  );
}

/** `persons`: nothing but what a person has typed may still leave, and has to say so. */
function windowOf(message: QueuedMessage, isTyped: boolean, now: Date): 'free' | 'persons' | 'closed' {
  const { channel, last_inbound_at: lastInboundAt, human_agent_enabled: humanAgentEnabled } = message;
  if (canSendFreely({ channel, lastInboundAt }, now)) return 'free';
  return isTyped && canPersonSend({ channel, lastInboundAt, humanAgentEnabled }, now) ? 'persons' : 'closed';
}

const closedText = ({ channel }: QueuedMessage) =>
  channel === 'wppoficial'
    ? 'A janela de 24 horas fechou antes do envio. Envie um modelo aprovado.'
    : 'A janela para responder fechou antes do envio.';

async function upload(deps: Deps, message: QueuedMessage, connector: Connector): Promise<MediaSource> {
  const { outgoing, media_key: key, media_mime: mime, media_name: name, media_voice: voice } = message;
  if (outgoing?.kind !== 'media' || key === null || mime === null || !connector.channel.uploadMedia) throw noFile();
  const path = deps.storage.localPath(key);
  const upload = { mediaKind: outgoing.mediaKind, fileName: name ?? 'arquivo', voice };
  const { voiceMimes } = connector.channel.manifest.limits;
  if (!voice || voiceMimes.includes(mime)) return uploadFile(connector, { ...upload, path, mime });

  // Recordings are kept as Ogg; this channel takes none.
  const converted = join(deps.storage.incoming, `${randomUUID()}.m4a`);
  try {
    await convertToM4a(path, converted).catch(() => {
      throw new ChannelError('A gravação não pôde ser convertida.', { class: 'media' });
    });
    return await uploadFile(connector, { ...upload, fileName: 'audio.m4a', path: converted, mime: 'audio/mp4' });
  } finally {
    await rm(converted, { force: true });
  }
}

type Connector = ReturnType<typeof connectorFor>;
type LocalFile = { path: string; mime: string; mediaKind: MediaKind; fileName: string; voice: boolean };

async function uploadFile({ channel, connection }: Connector, { path, ...upload }: LocalFile): Promise<MediaSource> {
  const file = await openFile(path, upload.mime);
  const given = await channel.uploadMedia?.({ ...upload, file }, connection);
  return given ? { id: given.mediaId } : NO_FILE;
}

/** A file that is not there is no promise that fails: `openAsBlob` throws before there is one. */
async function openFile(path: string, type: string): Promise<Blob> {
  try {
    return await openAsBlob(path, { type });
  } catch {
    throw noFile();
  }
}

const noFile = () => new ChannelError('O arquivo da mensagem não está mais aqui.', { class: 'media' });
