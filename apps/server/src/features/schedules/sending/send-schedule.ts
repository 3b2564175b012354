import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { validateOutgoing } from '@balcao/channels/kit/outgoing/validate-outgoing.ts';
import type { PlaceholderSource } from '@balcao/contract/messages/placeholders.ts';
import { findManifest } from '@balcao/channels/registry.ts';
import { and, eq, lte } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { announceMessages } from '../../messages/conversation/announce-messages.ts';
import { fillPlaceholders } from '../../messages/sending/fill-placeholders.ts';
import { queueMessages, type NewOutgoingMessage } from '../../messages/sending/queue-messages.ts';
import { contentToSend } from '../../messages/sending/queued-content.ts';
import type { StopCampaigns } from '../../outreach/guardian/judge-line.ts';
import { ticketForOutreach } from '../../outreach/tickets/ticket-for-outreach.ts';
import { canSendFreely } from '../../tickets/window/can-send-freely.ts';
import { seeOutreach } from '../../tickets/hidden/see-outreach.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { users } from '../../users/users.table.ts';
import { handleLaneCampaign } from '../lane-campaigns/handle-lane-campaign.ts';
import { schedules, type ScheduleRow } from '../schedules.table.ts';
import { chooseConversation, type ScheduledConversation } from './choose-conversation.ts';
import { draftSchedule } from './compose-schedule.ts';
import type { SendTrouble } from './send-outcome.ts';
import { templateContent } from './template-content.ts';

/** Later than this after its time nobody would want it any more, whether the server was stopped or the company had not paid. */
const LATEST_MS = 24 * 60 * 60_000;

/**
 * Hands a due message to the connection's owner, in one transaction: it is taken and stands in the outbox, or neither. Of
 * two processes one finds it; one that was killed on the way has done nothing.
 */
export async function sendSchedule(ctx: Ctx, scheduleId: number, stopCampaigns: StopCampaigns) {
  const { id, status, nextAttemptAt } = schedules;
  const [row] = await ctx.db
    .select()
    .from(schedules)
    .where(and(eq(id, scheduleId), eq(status, 'PENDENTE'), lte(nextAttemptAt, ctx.now)))
    .for('update', { skipLocked: true });
  if (!row) return;
  const { campId } = row;
  if (campId !== null) return handleLaneCampaign(ctx, { ...row, campId }, stopCampaigns);
  const outcome = whyNever(row, ctx.now) ?? (await queue(ctx, row));
  await ctx.db
    .update(schedules)
    .set({
      ...('failure' in outcome ? { ...outcome, status: 'ERRO' } : { ...outcome, status: 'AGENDADA' }),
      updatedAt: ctx.now,
    })
    .where(eq(id, scheduleId));
  ctx.emit('schedule.changed', { scheduleId, contactId: row.contactId });
}

/** Its file did not come in time, or its time is long over. Half of what was planned is not said. */
function whyNever({ sendAt, awaitsFile }: ScheduleRow, now: Date): SendTrouble | undefined {
  if (awaitsFile) return { failure: 'no-file' };
  return now.getTime() - sendAt.getTime() > LATEST_MS ? { failure: 'too-late' } : undefined;
}

async function queue(ctx: Ctx, row: ScheduleRow): Promise<{ messageIds: number[] } | SendTrouble> {
  const conversation = await chooseConversation(ctx, row);
  if (typeof conversation === 'string') return { failure: conversation };
  const { connection, address, lastInboundAt } = conversation;
  const manifest = findManifest(connection.channel);
  if (!manifest) return { failure: 'no-connection' };
  const isFree = canSendFreely({ channel: connection.channel, lastInboundAt }, ctx.now);
  if (row.template === null && !isFree) return { failure: 'reply-window' };

  const { ticket, isHidden } = await placeOf(ctx, conversation, row.contactId);
  const source = await seeOutreach(ctx, () => sourceOf(ctx, row, ticket.id));
  const drafts = await draftsOf(ctx, row, { connectionId: connection.id, source, manifest });
  if (!drafts) return { failure: row.template ? 'template' : 'not-supported' };
  const refusal = refusalOf(drafts, conversation, manifest);
  if (refusal !== undefined) return { failure: 'not-supported', failureText: refusal };
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

type Drafting = { connectionId: number; source: PlaceholderSource; manifest: ChannelManifest };

/** Its text with its file, or its template. Null: the channel cannot take the file, or the template cannot be said any more. */
async function draftsOf(
  ctx: Ctx,
  row: ScheduleRow,
  { manifest, ...where }: Drafting,
): Promise<NewOutgoingMessage[] | null> {
  if (row.template === null) return draftSchedule(row, fillPlaceholders(row.body, where.source), manifest);
  const said = await templateContent(ctx, { choice: row.template, ...where });
  if (!said) return null;
  const { content, details } = said.template;
  return [{ mediaType: 'template', body: said.body, details, outgoing: content }];
}

/** What the names in a text are filled in with. */
async function sourceOf(ctx: Ctx, { userId, editorId }: ScheduleRow, ticketId: number): Promise<PlaceholderSource> {
  const { timeZone, now } = ctx;
  const speakerId = editorId ?? userId;
  const [speaker] =
    speakerId === null ? [] : await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, speakerId));
  return { ticket: await loadTicket(ctx, ticketId), userName: speaker?.name ?? '', timeZone, now };
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
