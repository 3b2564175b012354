import { BULK } from '@balcao/channel-bus/outbox-row.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { SessionEvent } from '@balcao/channels/kit/session-event.ts';
import { sentences } from '@balcao/contract/sentences/catalogue.ts';
import { expireBulkOver } from '../../../connections/expire-bulk.ts';
import { applySessionEvent } from '../../../connections/sessions/apply-session-event.ts';
import { announceFailure } from '../../announce-failure.ts';
import { takeBackReaction } from '../../outbound/take-back-reaction.ts';
import { undoChange } from '../../outbound/undo-change.ts';
import type { InboundCtx, SkipReason } from '../inbound-ctx.ts';

/**
 * What a host tells about its phone. When another number was linked than before, what people and programs had queued under the first one asks
 * before it leaves: whom it is for may never have heard of this one. The host sends nothing until the number that it has linked stands here.
 */
export async function applySession(ctx: InboundCtx, event: SessionEvent): Promise<SkipReason> {
  const { id } = ctx.connection;
  const phone = event.account?.phone;
  const before = phone === undefined ? null : await lockNumber(ctx, id);
  const skipped = await applySessionEvent(ctx, id, event);
  if (skipped !== undefined || before === null || before === phone) return skipped;
  for (const row of await holdBack(ctx, id)) await takeBack(ctx, row);
  await expireBulkOver(ctx, id);
  await ctx.client.query({ name: 'number-known', text: `select pg_notify('balcao_outbox', $1::text)`, values: [id] });
  return undefined;
}

async function lockNumber({ client }: InboundCtx, connectionId: number): Promise<string | null> {
  const { rows } = await client.query<{ number: string | null }>({
    name: 'session-number',
    text: 'select number from connections where id = $1 for update',
    values: [connectionId],
  });
  return rows[0]?.number ?? null;
}

type HeldBack = {
  id: number;
  kind: 'message' | 'edit' | 'delete' | 'reaction';
  messageId: number;
  payload: Record<string, unknown>;
};

async function holdBack({ client, now }: InboundCtx, connectionId: number): Promise<HeldBack[]> {
  const { rows } = await client.query<HeldBack>({
    name: 'hold-back-for-number',
    text: `
      update outbox set state = 'failed', finished_at = $2
      where connection_id = $1 and kind in ('message', 'edit', 'delete', 'reaction') and state = 'queued' and priority < ${BULK}
        and message_id is not null
      returning id, kind, message_id as "messageId", payload`,
    values: [connectionId, now],
  });
  return rows.toSorted((one, other) => one.id - other.id);
}

/** A message is asked about; what would have changed one of the other number's cannot be done by this one. */
function takeBack(ctx: InboundCtx, { kind, messageId, payload }: HeldBack): Promise<void> {
  if (kind === 'message')
    return announceFailure(ctx, messageId, { reason: 'stale', code: null, text: sentences.stale });
  if (kind === 'reaction') return takeBackReaction(ctx, { messageId, emoji: payload['emoji'] });
  return undoChange(ctx, { kind, messageId, payload }, new ChannelError(sentences.stale, { class: 'stale' }));
}
