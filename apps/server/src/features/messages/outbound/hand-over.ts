import { openAsBlob } from 'node:fs';
import type { SendReceipt } from '@balcao/channels/kit/channel.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { MediaSource } from '@balcao/channels/kit/outgoing.ts';
import type { Deps } from '../../../platform/deps.ts';
import { connectorFor } from '../../connections/open-connection.ts';
import { canPersonSend, canSendFreely } from '../../tickets/can-send-freely.ts';
import { contentToSend } from '../stored-content.ts';
import type { DepartingMessage } from './departing-message.ts';

const NO_FILE: MediaSource = { id: '' };

/**
 * Hands a message to the provider, its file first. Fails with a `ChannelError`. The reply window is asked once more: it may
 * have closed while the message was queued.
 */
export async function handOver(
  deps: Deps,
  message: DepartingMessage,
  { isTyped }: { isTyped: boolean },
): Promise<SendReceipt> {
  const { outgoing, address } = message;
  const window = outgoing?.kind === 'template' ? 'free' : windowOf(message, isTyped, deps.now());
  if (window === 'closed') throw new ChannelError(closedText(message), { class: 'window-closed' });
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
function windowOf(message: DepartingMessage, isTyped: boolean, now: Date): 'free' | 'persons' | 'closed' {
  const { channel, last_inbound_at: lastInboundAt, human_agent_enabled: humanAgentEnabled } = message;
  if (canSendFreely({ channel, lastInboundAt }, now)) return 'free';
  return isTyped && canPersonSend({ channel, lastInboundAt, humanAgentEnabled }, now) ? 'persons' : 'closed';
}

const closedText = ({ channel }: DepartingMessage) =>
  channel === 'wppoficial'
    ? 'A janela de 24 horas fechou antes do envio. Envie um modelo aprovado.'
    : 'A janela para responder fechou antes do envio.';

async function upload(
  { storage }: Deps,
  message: DepartingMessage,
  { channel, connection }: ReturnType<typeof connectorFor>,
): Promise<MediaSource> {
  const { outgoing, media_key: key, media_mime: mime, media_name: name, media_voice: voice } = message;
  if (outgoing?.kind !== 'media' || key === null || mime === null || !channel.uploadMedia) {
    throw new ChannelError('O arquivo da mensagem não está mais aqui.', { class: 'media' });
  }
  const file = await openAsBlob(storage.localPath(key), { type: mime }).catch(() => {
    throw new ChannelError('O arquivo da mensagem não está mais aqui.', { class: 'media' });
  });
  const { mediaId } = await channel.uploadMedia(
    { mediaKind: outgoing.mediaKind, file, mime, fileName: name ?? 'arquivo', voice },
    connection,
  );
  return { id: mediaId };
}
