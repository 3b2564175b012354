import type { MessageAct } from '@balcao/contract/messages/events.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { loadMessage } from '../messages.queries.ts';
import { ticketAudience } from '../ticket-audience.ts';

/** `act` is left out where the change was taken back. */
type Changed = { message: { id: number; ticketId: number }; act?: MessageAct };

/** Shows a changed message to everybody who sees its ticket, in the list of tickets too when it is the newest there. */
export async function showChange(ctx: Ctx, { message, act }: Changed, preview: string): Promise<Message> {
  const { id, ticketId } = message;
  await ctx.client.query({
    name: 'change-preview',
    text: `
      update tickets set last_message = $3
      where id = $2 and last_message <> $3 and not exists (
        select from messages m join messages own on own.id = $1
        where m.company_id = current_company() and m.ticket_id = $2 and (m.sent_at, m.id) > (own.sent_at, own.id)
      )`,
    values: [id, ticketId, preview],
  });
  const shown = await loadMessage(ctx, id);
  const place = await ticketAudience(ctx, ticketId);
  if (place) ctx.emit('message.changed', { message: shown, ...place, ...(act && { act }) });
  return shown;
}
