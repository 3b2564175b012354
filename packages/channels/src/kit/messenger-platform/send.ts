import { z } from 'zod';
import type { SendReceipt } from '../channel.ts';
import { ChannelError } from '../channel-error.ts';
import { checkBytes, firstViolation, violation } from '../outgoing/limit-check.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { validateOutgoing } from '../outgoing/validate-outgoing.ts';
import type { PageConnection, Platform } from './platform.ts';
import { toPlatform } from './to-platform.ts';

const TIMEOUT_MS = 20_000;

const Accepted = z.object({ message_id: z.string().min(1) });
const Words = z.object({ message: z.object({ text: z.string() }) });

/**
 * Hands a message to Meta. Resolving means accepted, not delivered: watermarks tell the rest. Without an answer the error
 * says `maybeDelivered`; the echo that carries our key proves that it went out.
 */
export async function sendOn(
  { graph, manifest, dialect }: Platform,
  outgoing: Outgoing,
  connection: PageConnection,
): Promise<SendReceipt> {
  const refusal = validateOutgoing(outgoing, manifest);
  if (refusal) throw refusal;
  if (outgoing.to[dialect.personKey] === undefined)
    throw violation(`A mensagem não tem um destinatário do ${manifest.name}.`);
  const body = toPlatform(outgoing, dialect);
  if (body === null) throw violation('Este canal não aceita este tipo de mensagem.');
  const tooLong = firstViolation(
    checkBytes('A mensagem', Words.safeParse(body).data?.message.text ?? '', manifest.limits.textBytes),
  );
  if (tooLong) throw tooLong;

  const json = await graph.request(connection, {
    method: 'POST',
    path: `${connection.settings.pageId}/messages`,
    body,
    timeoutMs: TIMEOUT_MS,
    sendsMessage: outgoing.content.kind !== 'reaction',
  });
  if (outgoing.content.kind === 'reaction') return { externalId: `reaction:${outgoing.content.targetExternalId}` };
  const accepted = Accepted.safeParse(json);
  if (accepted.success) return { externalId: accepted.data.message_id };
  const details = 'A resposta não trouxe o identificador da mensagem.';
  throw new ChannelError('Não foi possível confirmar se a mensagem foi enviada.', {
    class: 'unknown-outcome',
    maybeDelivered: true,
    details,
  });
}
