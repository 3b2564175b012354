import { NoticeWords, type PushPayload } from '@balcao/contract/notifications/models.ts';
import { noticeKinds, noticeTag, noticeText, type NoticeName } from '@balcao/contract/notifications/notice-kinds.ts';
import { subjectPath, subjectTag } from '@balcao/contract/notifications/subjects.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { Postponed } from '../../platform/jobs/job.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { truncatePreview } from '../messages/inbound/content/truncate-preview.ts';
import { messages } from '../messages/messages.table.ts';
import { settingOf } from '../settings/settings.queries.ts';
import { findTicket } from './find-ticket-state.ts';
import { isLeftInPeace, subscribersOf, wantsToHear, type Subscriber } from './find-recipients.ts';
import { openPushKeys } from './push-keys.ts';
import { phraseFor } from './push-phrases.ts';
import type { AskedPush, PushRequest } from './push-request.ts';
import { findShown, discardShown } from './shown-pushes.ts';
import { openSubscription, type Subscription } from './subscription.ts';

/** Subscriptions at Apple end when they are used without showing something. */
const mustShowSomething = (endpoint: string) => URL.parse(endpoint)?.hostname.endsWith('.push.apple.com') === true;

/** What is to be sent now; null when it has become pointless, or is no longer this person's to know. */
export async function buildPush(ctx: Ctx, asked: AskedPush): Promise<PushRequest | null> {
  const [subscriber] = await subscribersOf(ctx, asked.subscriptionId);
  if (!subscriber) return null;
  const owner = { companyId: ctx.companyId, userId: subscriber.userId };
  const to = openSubscription(ctx.seal, owner, subscriber.sealed);
  const content = await contentFor(ctx, subscriber, { ...asked, to });
  return content && { to, content, signWith: await openPushKeys(ctx) };
}

function contentFor(ctx: Ctx, subscriber: Subscriber, asked: AskedPush & { to: Subscription }) {
  const { matter, subject } = asked;
  switch (matter.is) {
    case 'message':
      return tellAbout(ctx, subscriber, { ticketUuid: subject.key, messageId: matter.messageId });
    case 'notice':
      return giveNotice(ctx, subscriber, { ticketUuid: subject.key, notice: matter.notice });
    case 'words':
      return sayWords(ctx, subscriber, { subject, sealed: matter.sealed });
    case 'withdrawal':
      return takeBack(ctx, asked, asked.to);
  }
}

/** What a device shows, and the screen it leads to where that is not its subject's. */
export const PushWords = NoticeWords.extend({ path: z.string().optional() });
export type PushWords = z.infer<typeof PushWords>;

type Said = { subject: AskedPush['subject']; sealed: string };

export const wordsContext = (ctx: Pick<Ctx, 'companyId'>, { subject }: Pick<Said, 'subject'>) =>
  `push-words:${ctx.companyId}:${subjectTag(subject)}`;

function sayWords(ctx: Ctx, subscriber: Subscriber, said: Said): PushPayload | null {
  const { subject } = said;
  if (isLeftInPeace(ctx, subscriber, subject.kind)) return null;
  const words = PushWords.parse(JSON.parse(ctx.seal.open(said.sealed, wordsContext(ctx, said))));
  const { title, body, path = subjectPath(subject) } = words;
  return { kind: 'message', tag: subjectTag(subject), path, title, body };
}

const ofTicket = (uuid: string) => ({ kind: 'message', path: subjectPath({ kind: 'ticket', key: uuid }) }) as const;

async function giveNotice(
  ctx: Ctx,
  subscriber: Subscriber,
  { ticketUuid, notice }: { ticketUuid: string; notice: NoticeName },
): Promise<PushPayload | null> {
  const ticket = await findTicket(ctx, ticketUuid);
  if (!ticket || !noticeKinds[notice].holds(ticket, subscriber.userId) || !wantsToHear(ctx, subscriber, ticket)) {
    return null;
  }
  const [contact] = await ctx.db
    .select({ name: contacts.name })
    .from(contacts)
    .where(eq(contacts.id, ticket.contactId));
  const title = noticeText(notice, subscriber.language, contact?.name ?? '');
  const body = (await showsText(ctx)) ? (ticket.unopenedTransfer?.note ?? '') : '';
  return { ...ofTicket(ticket.uuid), title, body, tag: noticeTag(notice, ticket.uuid) };
}

/** Whether notifications show what was said. */
export const showsText = async (ctx: Ctx) =>
  (await settingOf(ctx.db, ctx.companyId, 'pushShowsText')).value === 'enabled';

async function takeBack(ctx: Ctx, asked: AskedPush, to: Subscription): Promise<PushPayload | null> {
  const found = await findShown(ctx, asked);
  if (found === 'nothing') return null;
  if (found === 'leaving') throw new Postponed('what is to be taken back is still under way');
  if (!mustShowSomething(to.endpoint)) return { kind: 'close', tag: subjectTag(asked.subject) };
  await discardShown(ctx, asked);
  return null;
}

async function tellAbout(
  ctx: Ctx,
  subscriber: Subscriber,
  { ticketUuid, messageId }: { ticketUuid: string; messageId: number },
): Promise<PushPayload | null> {
  const ticket = await findTicket(ctx, ticketUuid);
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
  return { ...ofTicket(ticket.uuid), title: message.name, body, tag: ticket.uuid };
}
