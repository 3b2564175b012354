import type { Arrival } from './load-arrival.ts';
import { sentBefore } from '../../messages/sending/client-ids.ts';
import { queuePrepared } from '../../messages/sending/send-prepared.ts';
import type { TurnCtx } from '../runs/turn-ctx.ts';

const PLEASE_WRITE = 'Por favor, envie sua mensagem por texto: não conseguimos ouvir áudios por aqui.';

/** Whether this is sound from somebody from whom none is accepted. */
export const isDeclined = ({ mediaType, acceptsAudio, isGroup }: Arrival) =>
  mediaType === 'audio' && !acceptsAudio && !isGroup;

/**
 * Asks, once in each ticket, to write instead: the recording is kept like everything else. The name under which the request is
 * stored is unique, so that a second one cannot exist.
 */
export async function askToWrite(ctx: TurnCtx, ticketId: number): Promise<void> {
  const clientId = `no-audio:${ticketId}`;
  if ((await sentBefore(ctx, clientId)).length > 0) return;
  const { messageIds } = await queuePrepared(ctx, {
    ticketId,
    parts: [{ text: PLEASE_WRITE }],
    userId: null,
    clientId,
  });
  for (const id of messageIds) ctx.created(id);
}
