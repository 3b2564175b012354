import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaType } from '@balcao/contract/messages/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { contactIdentities, contacts } from '../../features/contacts/contacts.table.ts';
import { messageReactions, messages } from '../../features/messages/messages.table.ts';
import { tickets, ticketTags } from '../../features/tickets/tickets.table.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { inserted } from './inserted.ts';
import type { AgentName, Conversation, Line, QueueName, TagName } from './conversation.ts';

/** The demo shop, as far as conversations refer to it. */
export type Shop = {
  companyId: number;
  connectionId: number;
  agents: Record<AgentName, number>;
  queues: Record<QueueName, number>;
  tags: Record<TagName, number>;
};

type Place = {
  shop: Shop;
  conversation: Conversation;
  contactId: number;
  ticketId: number;
  queueId: number | null;
  userId: number | null;
};

const assets = join(import.meta.dirname, 'assets');

/** Writes one conversation as if it had happened: contact, ticket, messages, reactions and files. */
export async function storeConversation(
  ctx: PlatformCtx,
  shop: Shop,
  conversation: Conversation,
): Promise<{ contactId: number; ticketId: number; messageIds: number[] }> {
  const { companyId } = shop;
  const { contact, queue, agent, tags = [] } = conversation;
  const contactRow = { companyId, ...contact, lastMessageAt: timeOf(ctx, conversation.lines.at(-1)) };
  const contactId = inserted(await ctx.db.insert(contacts).values(contactRow).returning({ id: contacts.id })).id;
  await ctx.db.insert(contactIdentities).values({ companyId, contactId, kind: 'phone', value: contact.number });
  const owner = {
    contactId,
    queueId: queue === null ? null : shop.queues[queue],
    userId: agent === null ? null : shop.agents[agent],
  };
  const ticketRow = { ...ticketFields(ctx, shop, conversation), ...owner };
  const ticketId = inserted(await ctx.db.insert(tickets).values(ticketRow).returning({ id: tickets.id })).id;
  for (const tag of tags) await ctx.db.insert(ticketTags).values({ companyId, ticketId, tagId: shop.tags[tag] });

  const stored = new Map<string, Stored>();
  let heardLast: string | null = null;
  const messageIds: number[] = [];
  for (const line of conversation.lines) {
    const message = await storeLine(ctx, { shop, conversation, ticketId, ...owner }, { line, stored });
    messageIds.push(message.id);
    if (line.name !== undefined) stored.set(line.name, message);
    if (line.from === 'customer') heardLast = message.externalId;
  }
  // Read marks go to the customer's last message.
  await ctx.db.update(tickets).set({ lastInboundExternalId: heardLast }).where(eq(tickets.id, ticketId));
  return { contactId, ticketId, messageIds };
}

function timeOf(ctx: PlatformCtx, line: Line | undefined) {
  const time = ctx.now.getTime() - (line?.ago ?? 0) * 60_000;
  // Providers count in whole seconds.
  return new Date(Math.floor(time / 1000) * 1000);
}

function ticketFields(
  ctx: PlatformCtx,
  { companyId, connectionId }: Shop,
  { status, lines, unread = 0 }: Conversation,
) {
  const last = lines.at(-1);
  const lastAnswer = lines.findLastIndex(({ from }) => from === 'agent');
  const waiting = status === 'closed' ? undefined : lines.slice(lastAnswer + 1).find(({ from }) => from === 'customer');
  const firstAnswer = lines.find(({ from }) => from === 'agent');
  return {
    companyId,
    connectionId,
    channel: 'wppoficial' as const,
    status,
    lastMessage: last?.body ?? '',
    lastMessageType: last ? mediaTypeOf(last) : 'chat',
    lastMessageFromMe: last?.from === 'agent',
    lastMessageAt: timeOf(ctx, last),
    unreadMessages: unread,
    waitStartedAt: waiting ? timeOf(ctx, waiting) : null,
    lastInboundAt: timeOf(
      ctx,
      lines.findLast(({ from }) => from === 'customer'),
    ),
    acceptedAt: firstAnswer ? timeOf(ctx, firstAnswer) : null,
    closedAt: status === 'closed' ? timeOf(ctx, last) : null,
    createdAt: timeOf(ctx, lines[0]),
    updatedAt: timeOf(ctx, last),
  };
}

function mediaTypeOf({ asset, details }: Line): MediaType {
  if (details?.location) return 'locationMessage';
  if (details?.contacts) return 'contactMessage';
  if (!asset) return 'chat';
  return asset.mime.startsWith('image/') ? 'image' : 'audio';
}

type Stored = { id: number; externalId: string };

async function storeLine(
  ctx: PlatformCtx,
  place: Place,
  { line, stored }: { line: Line; stored: ReadonlyMap<string, Stored> },
): Promise<Stored> {
  const { companyId, connectionId } = place.shop;
  const { ticketId, contactId, queueId } = place;
  const fromMe = line.from === 'agent';
  const externalId = `wamid.${randomBytes(30).toString('base64')}`;
  const sentAt = timeOf(ctx, line);
  const row = {
    companyId,
    connectionId,
    ticketId,
    contactId,
    queueId,
    externalId,
    fromMe,
    sentAt,
    userId: fromMe ? place.userId : null,
    mediaType: mediaTypeOf(line),
    body: line.body ?? '',
    details: line.details ?? {},
    receivedAt: sentAt,
    ...quoteOf(line, stored),
    ...(fromMe && progressOf(line, sentAt)),
    ...(await mediaOf(ctx, companyId, line)),
  };
  const { id } = inserted(await ctx.db.insert(messages).values(row).returning({ id: messages.id }));
  if (line.reaction !== undefined) await react(ctx, place, { ...row, id, emoji: line.reaction });
  return { id, externalId };
}

function quoteOf({ quotes }: Line, stored: ReadonlyMap<string, Stored>) {
  const quoted = quotes === undefined ? undefined : stored.get(quotes);
  return quoted && { quotedMessageId: quoted.id, quotedExternalId: quoted.externalId };
}

/** The other side of the conversation answers a message with an emoji. */
async function react(
  { db }: PlatformCtx,
  { shop, conversation }: Place,
  message: { id: number; fromMe: boolean; sentAt: Date; emoji: string },
) {
  const { contact, agent } = conversation;
  const reader = message.fromMe
    ? { sender: contact.number, fromMe: false, name: contact.name }
    : { sender: 'me', fromMe: true, name: agent ?? '' };
  const { id: messageId, emoji, sentAt: reactedAt } = message;
  await db.insert(messageReactions).values({ companyId: shop.companyId, messageId, ...reader, emoji, reactedAt });
}

const progressOf = ({ ack = 3 }: Line, at: Date) => ({
  ack,
  sentAckAt: at,
  deliveredAt: ack >= 2 ? at : null,
  readAt: ack >= 3 ? at : null,
});

async function mediaOf(ctx: PlatformCtx, companyId: number, { asset }: Line) {
  if (!asset) return {};
  const bytes = await readFile(join(assets, asset.file));
  const mediaKey = ctx.storage.newKey(companyId, asset.file.split('.').at(-1) ?? 'bin');
  await ctx.storage.putBytes(mediaKey, bytes);
  return {
    mediaState: 'ready' as const,
    mediaKey,
    mediaMime: asset.mime,
    mediaName: asset.file,
    mediaSize: bytes.length,
    mediaWidth: asset.width ?? null,
    mediaHeight: asset.height ?? null,
    mediaDuration: asset.seconds ?? null,
    mediaVoice: asset.mime.startsWith('audio/'),
  };
}
