import type { PushPayload } from '@balcao/contract/notifications/models.ts';
import { noticeKinds, noticeTag, noticeText, type NoticeName } from '@balcao/contract/notifications/notice-kinds.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { truncatePreview } from '../messages/inbound/content/truncate-preview.ts';
import { messages } from '../messages/messages.table.ts';
import { settingOf } from '../settings/settings.queries.ts';
import { findTicket } from './find-ticket-state.ts';
import { subscribersOf, wantsToHear, type Subscriber } from './find-recipients.ts';
import { openPushKeys } from './push-keys.ts';
import { phraseFor } from './push-phrases.ts';
import { isShown, noteTakenBack } from './shown-pushes.ts';
import { openSubscription, type Subscription } from './subscription.ts';

type Asked = {
  subscriptionId: number;
  ticketId: number;
  ticketUuid: string;
  messageId: number | null;
  notice?: NoticeName | undefined;
};

/** What leaves for one browser, ready to be encrypted and signed. */
export type PushRequest = {
  to: Subscription;
  content: PushPayload;
  signWith: { publicKey: string; privateKey: string };
};

/** Subscriptions at Apple end when they are used without showing something. */
const mustShowSomething = (endpoint: string) => URL.parse(endpoint)?.hostname.endsWith('.push.apple.com') === true;

/** What is to be sent now; null when it has become pointless, or is no longer this person's to know. */
export async function buildPush(ctx: Ctx, asked: Asked): Promise<PushRequest | null> {
  const [subscriber] = await subscribersOf(ctx, asked.subscriptionId);
  if (!subscriber) return null;
  const owner = { companyId: ctx.companyId, userId: subscriber.userId };
  const to = openSubscription(ctx.seal, owner, subscriber.sealed);
  const content = await contentFor(ctx, subscriber, { ...asked, to });
  return content && { to, content, signWith: await openPushKeys(ctx) };
}

function contentFor(ctx: Ctx, subscriber: Subscriber, asked: Asked & { to: Subscription }) {
  const { messageId, notice, to } = asked;
  if (messageId !== null) return tellAbout(ctx, subscriber, { ...asked, messageId });
  return notice === undefined ? takeBack(ctx, asked, to) : giveNotice(ctx, subscriber, { ...asked, notice });
}

async function giveNotice(
  ctx: Ctx,
  subscriber: Subscriber,
  { ticketId, notice }: Asked & { notice: NoticeName },
): Promise<PushPayload | null> {
  const ticket = await findTicket(ctx, ticketId);
  if (!ticket || !noticeKinds[notice].holds(ticket, subscriber.userId) || !wantsToHear(ctx, subscriber, ticket)) {
    return null;
  }
  const [contact] = await ctx.db
    .select({ name: contacts.name })
    .from(contacts)
    .where(eq(contacts.id, ticket.contactId));
  const title = noticeText(notice, subscriber.language, contact?.name ?? '');
  const body = (await showsText(ctx)) ? (ticket.unopenedTransfer?.note ?? '') : '';
  return { kind: 'message', ticketUuid: ticket.uuid, title, body, tag: noticeTag(notice, ticket.uuid) };
}

const showsText = async (ctx: Ctx) => (await settingOf(ctx.db, ctx.companyId, 'pushShowsText')).value === 'enabled';

async function takeBack(ctx: Ctx, asked: Asked, to: Subscription): Promise<PushPayload | null> {
  if (!(await isShown(ctx, asked))) return null;
  if (!mustShowSomething(to.endpoint)) return { kind: 'close', ticketUuid: asked.ticketUuid };
  await noteTakenBack(ctx, asked);
  return null;
}

async function tellAbout(
  ctx: Ctx,
  subscriber: Subscriber,
  { ticketId, messageId }: Asked & { messageId: number },
): Promise<PushPayload | null> {
  const ticket = await findTicket(ctx, ticketId);
  if (!ticket || ticket.unreadMessages === 0 || !wantsToHear(ctx, subscriber, ticket)) return null;
  const [message] = await ctx.db
    .select({ body: messages.body, mediaType: messages.mediaType, isDeleted: messages.isDeleted, name: contacts.name })
    .from(messages)
    .innerJoin(contacts, eq(contacts.id, ticket.contactId))
    .where(eq(messages.id, messageId));
  if (!message || message.isDeleted) return null;
  const body = (await showsText(ctx))
    ? truncatePreview(message.body, phraseFor(subscriber.language, message.mediaType))
    : phraseFor(subscriber.language, null);
  return { kind: 'message', ticketUuid: ticket.uuid, title: message.name, body };
}
