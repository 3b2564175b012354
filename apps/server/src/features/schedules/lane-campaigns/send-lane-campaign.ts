import { findManifest } from '@balcao/channels/registry.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { holdForOutreach } from '../../outreach/gate/hold-for-outreach.ts';
import { mayReach } from '../../outreach/gate/may-reach.ts';
import type { StopCampaigns } from '../../outreach/guardian/judge-line.ts';
import { partsOf, type OutreachContent } from '../../outreach/sending/draft-outreach.ts';
import { sayOutreach } from '../../outreach/sending/say-outreach.ts';
import type { tags } from '../../tags/tags.table.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { users } from '../../users/users.table.ts';
import type { ScheduleRow } from '../schedules.table.ts';
import { chooseConversation, type ScheduledConversation } from '../sending/choose-conversation.ts';
import { endOfEvening, isEvening } from './evening-slot.ts';
import { contentOfLane } from './lane-content.ts';
import type { SendOutcome } from '../sending/send-outcome.ts';
import { takeLine } from './take-line.ts';

/** Somebody else speaks to the contact at this moment, or serves them. */
const HELD_ELSEWHERE_MS = 2000;

type LaneRow = typeof tags.$inferSelect;

/** Says what the lane says now to the contact of a due campaign, in bulk: the line and the gate are asked, people's answers go first. */
export async function sendLaneCampaign(
  ctx: Ctx,
  row: ScheduleRow,
  { lane, stopCampaigns }: { lane: LaneRow; stopCampaigns: StopCampaigns },
): Promise<SendOutcome> {
  const conversation = await chooseConversation(ctx, { ...row, template: lane.template });
  if (typeof conversation === 'string') return { failure: conversation };
  const refusal = await refusalOf(ctx, row, { lane, conversation });
  if (refusal) return refusal;
  const { connection, ticket } = conversation;
  const ticketId = ticket?.id ?? row.ticketId;
  const manifest = findManifest(connection.channel);
  if (!manifest || ticketId === null) return { failure: 'no-connection' };
  const source = { ticket: await loadTicket(ctx, ticketId), userName: await speakerOf(ctx, row), ...clockOf(ctx) };
  const content = await contentOfLane(ctx, { lane, connectionId: connection.id, source });
  const parts = content && partsOf(content, manifest);
  if (!parts) return { failure: content ? 'not-supported' : 'template' };

  const later = await takeLine(ctx, conversation, stopCampaigns);
  if (later) return { later };
  const { contact } = source.ticket;
  const person = { contactId: row.contactId, name: contact.name, number: contact.number ?? '' };
  return { messageIds: await sayParts(ctx, { row, lane, connectionId: connection.id, person, parts }) };
}

const clockOf = ({ timeZone, now }: Ctx) => ({ timeZone, now });

type Asked = { lane: LaneRow; conversation: ScheduledConversation };

/** Who asked for silence, was blocked, or is behind a closed reply window without a template; or is not ours to speak to yet. */
async function refusalOf(ctx: Ctx, { contactId }: ScheduleRow, { lane, conversation }: Asked) {
  const person = { contactId, number: '' };
  const { id: connectionId } = conversation.connection;
  const [held] = await holdForOutreach(ctx, [person], connectionId);
  if (!held) return { later: new Date(ctx.now.getTime() + HELD_ELSEWHERE_MS) };
  const answer = await mayReach(ctx, {
    person,
    line: { connectionId },
    kind: 'lane',
    category: 'marketing',
    isTemplate: lane.template !== null,
  });
  if (answer.ok) return null;
  if (answer.reason === 'suppressed') return { failure: 'suppressed' as const };
  return { failure: answer.reason === 'window-closed' ? ('reply-window' as const) : ('unreachable' as const) };
}

type Saying = {
  row: ScheduleRow;
  lane: LaneRow;
  connectionId: number;
  person: { contactId: number; name: string; number: string };
  parts: readonly OutreachContent[];
};

async function sayParts(ctx: Ctx, { row, lane, connectionId, person, parts }: Saying): Promise<number[]> {
  const ids: number[] = [];
  // Said once under this name. One that is wanted again after it failed has messages behind it, which the name tells.
  const before = row.messageIds.at(-1);
  // A line that is lost at ten past six must not bring it at night.
  const { timeZone, now } = ctx;
  const evening = isEvening(timeZone, row.sendAt) ? { until: endOfEvening(timeZone, now) } : {};
  for (const [index, content] of parts.entries()) {
    const part = index === 0 ? 1 : 2;
    const clientId = `lane:${row.id}:${part}${before === undefined ? '' : `:${before}`}`;
    const what = { recipientId: null, part, clientId, content, campaign: lane.name, ...evening } as const;
    const said = await sayOutreach(ctx, { connectionId, person, ...what });
    ids.push(said.messageId);
  }
  return ids;
}

async function speakerOf({ db }: Ctx, { userId }: ScheduleRow): Promise<string> {
  if (userId === null) return '';
  const [speaker] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return speaker?.name ?? '';
}
