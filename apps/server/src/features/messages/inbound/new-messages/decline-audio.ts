import { eq } from 'drizzle-orm';
import type { InterceptorResult } from '../new-customer-message.ts';
import type { InboundCtx, InboundInterceptor } from '../inbound-ctx.ts';
import { sentBefore } from '../../sending/client-ids.ts';
import { messages } from '../../messages.table.ts';
import { queuePrepared } from '../../sending/send-prepared.ts';

const PLEASE_WRITE = 'Por favor, envie sua mensagem por texto: não conseguimos ouvir áudios por aqui.';

/**
 * Audio from a contact from whom none is accepted is kept like everything else, and its sender is asked once in each ticket
 * to write. The name under which the request is stored is unique: a second one cannot exist.
 */
export const declineAudio: InboundInterceptor = {
  mayTake: (_ctx, { content }) => content.mediaType === 'audio',
  async take(ctx, { contactId }) {
    if (await acceptsAudio(ctx, contactId)) return null;
    return { afterwards: ({ messageId }) => askToWrite(ctx, messageId) } satisfies InterceptorResult;
  },
};

async function acceptsAudio({ client, companyId }: InboundCtx, contactId: number): Promise<boolean> {
  const { rows } = await client.query({
    name: 'inbound-declines-audio',
    text: 'select from contacts where company_id = $1 and id = $2 and not accept_audio_message and not is_group',
    values: [companyId, contactId],
  });
  return rows.length === 0;
}

async function askToWrite(ctx: InboundCtx, messageId: number): Promise<void> {
  const [message] = await ctx.db
    .select({ ticketId: messages.ticketId })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!message) return;
  const { ticketId } = message;
  const clientId = `no-audio:${ticketId}`;
  if ((await sentBefore(ctx, clientId)).length > 0) return;
  const { messageIds } = await queuePrepared(ctx, {
    ticketId,
    parts: [{ text: PLEASE_WRITE }],
    userId: null,
    clientId,
  });
  for (const id of messageIds) ctx.changeSet.created.add(id);
}
