import type { SendReceipt } from '@balcao/channels/kit/channel.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { MediaSource } from '@balcao/channels/kit/outgoing/outgoing.ts';
import { withdrawalOf } from '@balcao/channels/kit/withdrawal.ts';
import type { Deps } from '../../../platform/deps.ts';
import { connectorFor } from '../../connections/open-connection.ts';
import { canPersonSend, canSendFreely } from '../../tickets/window/can-send-freely.ts';
import { contentToSend } from '../sending/queued-content.ts';
import { giveFile, NO_FILE } from './files/give-file.ts';
import type { QueuedMessage } from './load-queued-message.ts';
import { deleteSharedUpload, sharedUpload } from './files/shared-uploads.ts';

const STALE_TEXT = 'A mensagem esperou tempo demais na fila e não saiu. Confira se ela ainda vale.';

type SendOrder = {
  /** A person has typed it, as opposed to what is said by itself. */
  isTyped: boolean;
  isStale: boolean;
  /** Since it was queued. */
  waitedMs: number;
  /** Called in the last moment before the provider hears of it. Fails when it must not leave. */
  dispatch: () => Promise<{ bot: QueuedMessage['bot'] }>;
};

/**
 * Hands a message to the provider, its file first. Fails with a `ChannelError`. The reply window is asked once more: it may
 * have closed while the message was queued. What a bot said does not leave when a person has taken the conversation since, also
 * while its file was given, or when it is too old. One that is stale does not leave: a person is asked first.
 */
export async function sendToProvider(
  deps: Deps,
  message: QueuedMessage,
  { isTyped, isStale, waitedMs, dispatch }: SendOrder,
): Promise<SendReceipt> {
  const { outgoing, address } = message;
  const withdrawal = withdrawalOf(message.bot, waitedMs);
  if (withdrawal) throw withdrawal;
  const window = outgoing?.kind === 'template' ? 'free' : windowOf(message, isTyped, deps.now());
  if (window === 'closed') throw new ChannelError(closedText(message), { class: 'window-closed' });
  if (isStale) throw new ChannelError(STALE_TEXT, { class: 'stale' });
  if (!address) throw new ChannelError('O contato não tem um endereço neste canal.', { class: 'recipient' });

  const connector = connectorFor(deps, message.connection);
  const replyTo = message.quoted_external_id;
  const send = async (file: MediaSource) => {
    const overtaken = withdrawalOf((await dispatch()).bot, waitedMs);
    if (overtaken) throw overtaken;
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
  };
  if (outgoing?.kind !== 'media') return send(NO_FILE);
  const give = () => giveFile(deps, message, connector);
  return message.is_shared_file ? sendShared(deps, message, { send, give }) : send(await give());
}

type Sending = { send: (file: MediaSource) => Promise<SendReceipt>; give: () => Promise<MediaSource> };

/** What the provider was given before is used again; when it does not know it any more, it is given anew, once. */
async function sendShared(deps: Deps, message: QueuedMessage, { send, give }: Sending): Promise<SendReceipt> {
  const upload = await sharedUpload(deps, message, give);
  try {
    return await send(upload.source);
  } catch (error) {
    if (!upload.isUsedAgain || !mayBeUnknown(error)) throw error;
    await deleteSharedUpload(deps, message, upload.source);
    const anew = await sharedUpload(deps, message, give);
    return send(anew.source);
  }
}

/** Providers have no word of their own for a file that they have forgotten. */
const mayBeUnknown = (error: unknown) =>
  error instanceof ChannelError && !error.maybeDelivered && (error.class === 'media' || error.class === 'request');

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
