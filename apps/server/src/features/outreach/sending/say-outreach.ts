import { BULK } from '@balcao/channel-bus/outbox-row.ts';
import { findManifest } from '@balcao/channels/registry.ts';
import type { ChannelId } from '@balcao/contract/channels.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import { announceMessages } from '../../messages/conversation/announce-messages.ts';
import { queueMessages } from '../../messages/sending/queue-messages.ts';
import { findRecipient } from '../../tickets/find-recipient.ts';
import { noteOutreach } from '../opt-out/outreach-before.ts';
import { ticketForOutreach } from '../tickets/ticket-for-outreach.ts';
import { draftOutreach, type OutreachContent } from './draft-outreach.ts';
import { contactForOutreach, type OutreachPerson } from './outreach-contact.ts';

/** Of class *retry* only: an unknown outcome is never sent again by itself. */
const BULK_ATTEMPTS = 5;

export type Outreach = {
  connectionId: number;
  /** Where whoever says it has it at hand. */
  channel?: ChannelId;
  person: OutreachPerson;
  /** The recipient of a campaign; null for what is said outside campaigns. */
  recipientId: string | null;
  /**
   * 0 the question before, 1 and 2 what follows: a file and a text it cannot carry are two (`partsOf`). Null for a trial, by which
   * no number is judged.
   */
  part: 0 | 1 | 2 | null;
  /** Unique in the company: what was said under it is not said again, the statement fails. */
  clientId: string;
  content: OutreachContent;
  /** What the conversation calls it: the name of the campaign or of the lane. */
  campaign: string;
  /** It does not leave from then on. */
  until?: Date;
};

export type SaidOutreach = { messageId: number; ticketId: number; contactId: number };

/**
 * Says one message without being asked, in the caller's transaction: contact, ticket, message and outbox row, all or nothing.
 * It leaves after everything that people say (`priority` 2). Outreach tickets announce nothing; in an active ticket whoever
 * serves it sees the message. Whether it may be said (`mayReach`) was asked before; the company's connection and somebody who can
 * be reached on it are taken for granted.
 */
export async function sayOutreach(ctx: Ctx, outreach: Outreach): Promise<SaidOutreach> {
  const { connectionId, recipientId, part, clientId, content, campaign, until } = outreach;
  const channel = outreach.channel ?? (await channelOf(ctx, connectionId));
  const manifest = channel && findManifest(channel);
  if (!channel || !manifest) throw new Error('the connection is not there any more');
  const contactId = await contactForOutreach(ctx, outreach.person);
  const address = await findRecipient(ctx, { contactId, channel });
  if (!address) throw new Error('nobody can be reached there over this connection');
  const { ticketId, isHidden } = await ticketForOutreach(ctx, { contactId, connectionId });
  const drafted = draftOutreach(content, manifest);
  const draft = {
    ...drafted,
    details: { ...drafted.details, campaign: { name: campaign } },
    clientId,
    ...(recipientId !== null && { recipientId: Number(recipientId) }),
    ...(part !== null && { recipientPart: part }),
  };
  const ticket = { id: ticketId, contactId, queueId: null, waitStartedAt: null };
  const [messageId] = await queueMessages(ctx, {
    ticket,
    connectionId,
    address,
    drafts: [draft],
    userId: null,
    priority: BULK,
    maxAttempts: BULK_ATTEMPTS,
    expiresAt: until,
  });
  if (messageId === undefined) throw new Error('a stored message must have an id');
  await noteOutreach(ctx, contactId, ctx.now);
  if (!isHidden) await announceMessages(ctx, { ticketId, ids: [messageId] });
  return { messageId, ticketId, contactId };
}

async function channelOf({ db }: Ctx, connectionId: number): Promise<ChannelId | undefined> {
  const { channel } = connections;
  const [row] = await db.select({ channel }).from(connections).where(eq(connections.id, connectionId));
  return row?.channel;
}
