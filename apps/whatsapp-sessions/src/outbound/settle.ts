import { failOutgoing, finishOutgoing, rescheduleOutgoing } from '@balcao/channel-bus/outbox.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import type { SessionHostEvent } from '@balcao/channels/kit/session-event.ts';
import type pg from 'pg';
import type { SessionCtx } from '../session-ctx.ts';
import type { EncodedMessage } from './encode/encoded-message.ts';

const claimOf = ({ lease }: SessionCtx, { id }: OutboxRow) => ({ id, epoch: lease.epoch });

/** WhatsApp's server has it: the row is done and the counter hears so, both or neither. */
export async function settleSent(ctx: SessionCtx, row: OutboxRow, encoded: EncodedMessage): Promise<void> {
  const { wireId, person, linked } = encoded;
  await ctx.inLease(async (client) => {
    if (!(await finishOutgoing(client, claimOf(ctx, row), ctx.now()))) return;
    const events: InboundEvent[] = [];
    if (row.kind === 'message') events.push(await statusOf(client, { ctx, row, wireId, person }, { status: 'sent' }));
    if (linked)
      events.push({ type: 'identity-linked', externalId: `linked:${linked.phone}:${linked.lid}`, people: [linked] });
    await ctx.appendEvents(events, client);
  });
}

/** There was nothing to do. */
export async function settleDone(ctx: SessionCtx, row: OutboxRow): Promise<void> {
  await ctx.inLease((client) => finishOutgoing(client, claimOf(ctx, row), ctx.now()));
}

export async function settleLater(ctx: SessionCtx, row: OutboxRow, afterMs: number): Promise<void> {
  const at = new Date(ctx.now().getTime() + afterMs);
  await ctx.inLease((client) => rescheduleOutgoing(client, claimOf(ctx, row), at));
}

/** It cannot be done: a message is marked as failed, and what the counter has shown already is undone there. */
export async function settleRefused(ctx: SessionCtx, row: OutboxRow, refusal: Refusal): Promise<void> {
  await ctx.inLease(async (client) => {
    if (!(await failOutgoing(client, claimOf(ctx, row), ctx.now()))) return;
    const told = await refusalEvent(client, { ctx, row, ...refusal });
    if (told) await ctx.appendEvents([told], client);
  });
}

type Refusal = { error: ChannelError; wireId: string; person: IdentityHints };

async function refusalEvent(
  client: pg.PoolClient,
  { error, ...about }: Refusal & { ctx: SessionCtx; row: OutboxRow },
): Promise<InboundEvent | null> {
  const { kind, id: outboxId, messageId, payload } = about.row;
  const { class: reason, code, message, details } = error;
  const told = withoutUndefined({ class: reason, code, message, details });
  if (kind === 'message') return statusOf(client, about, { status: 'failed', error: told });
  if (messageId === null || (kind !== 'edit' && kind !== 'delete' && kind !== 'reaction')) return null;
  const event: SessionHostEvent = {
    type: 'outgoing-change-failed',
    externalId: `departure:${outboxId}`,
    kind,
    outboxId,
    messageId,
    payload,
    error: told,
  };
  return event;
}

type About = { ctx: SessionCtx; row: OutboxRow; wireId: string; person: IdentityHints };
type Status = Extract<InboundEvent, { type: 'status' }>;

async function statusOf(
  client: pg.PoolClient,
  { ctx, row, wireId, person }: About,
  step: Pick<Status, 'status' | 'error'>,
): Promise<Status> {
  const { rows } = await client.query<{ uuid: string }>({
    name: 'whatsapp-uuid-of-message',
    text: 'select uuid from messages where company_id = $1 and id = $2',
    values: [ctx.companyId, row.messageId],
  });
  return {
    type: 'status',
    externalId: wireId,
    ...(rows[0] && { ourKey: rows[0].uuid }),
    at: ctx.now().toISOString(),
    recipient: person,
    ...step,
  };
}
