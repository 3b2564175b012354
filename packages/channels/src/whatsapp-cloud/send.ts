import { z } from 'zod';
import type { SendReceipt } from '../kit/channel.ts';
import { ChannelError } from '../kit/channel-error.ts';
import type { Outgoing } from '../kit/outgoing/outgoing.ts';
import { validateOutgoing } from '../kit/outgoing/validate-outgoing.ts';
import { withoutUndefined } from '../kit/text/without-undefined.ts';
import { classText } from './error-policy.ts';
import { cloud, type CloudConnection } from './cloud.ts';
import { whatsappCloudManifest } from './manifest.ts';
import { toGraph } from './to-graph.ts';

const TIMEOUT_MS = 20_000;

const HELD = new Map([
  ['held_for_quality_assessment', 'quality-assessment'],
  ['paused', 'paused'],
] as const);

const Text = z.string().min(1).optional().catch(undefined);
const MessageStatus = z.enum(['held_for_quality_assessment', 'paused']).optional().catch(undefined);
const Accepted = z.object({
  messages: z.array(z.object({ id: z.string().min(1), message_status: MessageStatus })).min(1),
  contacts: z
    .array(z.object({ wa_id: Text, user_id: Text }))
    .optional()
    .catch(undefined),
});

/**
 * Hands a message to Meta. Resolving means accepted, not delivered: the statuses tell the rest. Without an answer the
 * error says `maybeDelivered`, since Meta knows no idempotency key.
 */
export async function send(outgoing: Outgoing, connection: CloudConnection): Promise<SendReceipt> {
  const refusal = validateOutgoing(outgoing, whatsappCloudManifest);
  if (refusal) throw refusal;
  if (outgoing.to.phone === undefined && outgoing.to.bsuid === undefined) {
    throw new ChannelError('A mensagem não tem um destinatário do WhatsApp.', { class: 'request' });
  }

  const json = await cloud.request(connection, {
    method: 'POST',
    path: `${connection.settings.phoneNumberId}/messages`,
    body: toGraph(outgoing),
    timeoutMs: TIMEOUT_MS,
    sendsMessage: true,
  });
  return readReceipt(json);
}

function readReceipt(json: unknown): SendReceipt {
  const accepted = Accepted.safeParse(json);
  const message = accepted.data?.messages[0];
  if (!message) {
    const details = 'A resposta não trouxe o identificador da mensagem.';
    throw new ChannelError(classText('unknown-outcome'), { class: 'unknown-outcome', maybeDelivered: true, details });
  }
  const contact = accepted.data?.contacts?.[0];
  return withoutUndefined({
    externalId: message.id,
    recipientWaId: contact?.wa_id,
    recipientUserId: contact?.user_id,
    held: message.message_status && HELD.get(message.message_status),
  });
}
