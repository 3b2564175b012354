import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { validateOutgoing } from '@balcao/channels/kit/outgoing/validate-outgoing.ts';
import { findManifest } from '@balcao/channels/registry.ts';
import { and, eq, lte } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { announceMessages } from '../../messages/conversation/announce-messages.ts';
import { fillPlaceholders } from '../../messages/sending/fill-placeholders.ts';
import { queueMessages, type NewOutgoingMessage } from '../../messages/sending/queue-messages.ts';
import { contentToSend } from '../../messages/sending/queued-content.ts';
import { ticketForOutreach } from '../../outreach/tickets/ticket-for-outreach.ts';
import { canSendFreely } from '../../tickets/can-send-freely.ts';
import { seeOutreach } from '../../tickets/hidden/see-outreach.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { users } from '../../users/users.table.ts';
import { handleLaneCampaign } from '../lane-campaigns/handle-lane-campaign.ts';
import { schedules, type ScheduleRow } from '../schedules.table.ts';
import { chooseConversation, type ScheduledConversation } from './choose-conversation.ts';
import { draftSchedule } from './compose-schedule.ts';
import type { SendTrouble } from './send-outcome.ts';

/** Later than this after its time nobody would want it any more, whether the server was stopped or the company had not paid. */
const LATEST_MS = 24 * 60 * 60_000;

/**
 * Hands a due message to the connection's owner, in one transaction: it is taken and stands in the outbox, or neither. Of
 * two processes one finds it; one that was killed on the way has done nothing.
 */
export async function sendSchedule(ctx: Ctx, scheduleId: number) {
  const { id, status, nextAttemptAt } = schedules;
  const [row] = await ctx.db
    .select()
    .from(schedules)
    .where(and(eq(id, scheduleId), eq(status, 'PENDENTE'), lte(nextAttemptAt, ctx.now)))
    .for('update', { skipLocked: true });
  if (!row) return;
  const { campId } = row;
  if (campId !== null) return handleLaneCampaign(ctx, { ...row, campId });
  const outcome = ctx.now.getTime() - row.sendAt.getTime() > LATEST_MS ? tooLate : await queue(ctx, row);
  await ctx.db
    .update(schedules)
    .set({
      ...('failure' in outcome ? { ...outcome, status: 'ERRO' } : { ...outcome, status: 'AGENDADA' }),
      updatedAt: ctx.now,
    })
    .where(eq(id, scheduleId));
  ctx.emit('schedule.changed', { scheduleId, contactId: row.contactId });
}

const tooLate: SendTrouble = { failure: 'too-late' };

async function queue(ctx: Ctx, row: ScheduleRow): Promise<{ messageIds: number[] } | SendTrouble> {
  const conversation = await chooseConversation(ctx, row);
  if (typeof conversation === 'string') return { failure: conversation };
  const { connection, address } = conversation;
  const manifest = findManifest(connection.channel);
  if (!manifest) return { failure: 'no-connection' };
  const { channel } = connection;
  if (!canSendFreely(conversation.ticket ?? { channel, lastInboundAt: null }, ctx.now))
    return { failure: 'reply-window' };

  const { contactId } = row;
  const { ticket, isHidden } = await placeOf(ctx, conversation, contactId);
  const drafts = draftSchedule(row, await seeOutreach(ctx, () => fill(ctx, row, ticket.id)), manifest);
  const refusal = drafts ? refusalOf(drafts, conversation, manifest) : undefined;
  if (!drafts || refusal) return { failure: 'not-supported', ...(refusal && { failureText: refusal }) };
  const messageIds = await queueMessages(ctx, { ticket, connectionId: connection.id, address, drafts });
  if (!isHidden) await announceMessages(ctx, { ticketId: ticket.id, ids: messageIds });
  return { messageIds };
}

/** Somebody who was never spoken to there is written to where outreach stands, until they answer. */
async function placeOf(ctx: Ctx, { ticket, connection }: ScheduledConversation, contactId: number) {
  if (ticket) return { ticket, isHidden: false };
  const { ticketId, isHidden } = await ticketForOutreach(ctx, { contactId, connectionId: connection.id });
  return { ticket: { id: ticketId, contactId, queueId: null, waitStartedAt: null }, isHidden };
}

async function fill(ctx: Ctx, { body, userId, editorId }: ScheduleRow, ticketId: number): Promise<string> {
  const { timeZone, now } = ctx;
  const speakerId = editorId ?? userId;
  const [speaker] =
    speakerId === null ? [] : await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, speakerId));
  return fillPlaceholders(body, {
    ticket: await loadTicket(ctx, ticketId),
    userName: speaker?.name ?? '',
    timeZone,
    now,
  });
}

/** Why the channel would refuse it, in words for people. */
function refusalOf(
  drafts: readonly NewOutgoingMessage[],
  { address }: ScheduledConversation,
  manifest: ChannelManifest,
): string | undefined {
  for (const { body, outgoing } of drafts) {
    const content = contentToSend({ body, outgoing: outgoing ?? null }, { id: 'later' });
    const refusal = validateOutgoing({ to: address.to, content }, manifest);
    if (refusal) return refusal.message;
  }
  return undefined;
}
