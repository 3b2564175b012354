import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { OutgoingChangeFailedEvent } from '@balcao/channels/kit/session-event.ts';
import { takeBackReaction } from '../../outbound/take-back-reaction.ts';
import { undoChange } from '../../outbound/undo-change.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';

/** A host could not carry out a change that the counter shows already: it is undone, once, and a line says why. */
export async function undoRefused(ctx: InboundCtx, event: OutgoingChangeFailedEvent): Promise<SkipReason> {
  const { kind, messageId, payload, error, outboxId } = event;
  const { rowCount } = await ctx.client.query({
    name: 'inbound-refused-change',
    text: `
      update outbox set payload = payload || '{"undone": true}'
      where id = $1 and company_id = $2 and connection_id = $3 and message_id = $4 and kind = $5 and state = 'failed'
        and not payload ? 'undone'`,
    values: [outboxId, ctx.companyId, ctx.connection.id, messageId, kind],
  });
  if (!rowCount) return 'duplicate';
  if (kind === 'reaction') await takeBackReaction(ctx, { messageId, emoji: payload['emoji'] });
  else await undoChange(ctx, { kind, messageId, payload }, new ChannelError(error.message, { class: error.class }));
  return undefined;
}
