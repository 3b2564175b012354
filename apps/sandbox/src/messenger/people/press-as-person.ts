import { z } from 'zod';
import { messageInThread } from './resolve-person.ts';
import type { Writer } from './resolve-person.ts';
import { PersonMessage, writeAsPerson } from './write-as-person.ts';
import { announceEvent } from '../announce-event.ts';
import type { DirectMessage } from '../state/model.ts';
import { keepDirectMessage, openThread } from '../state/threads.ts';
import { RequestRefused } from '../../control/request-refused.ts';
import type { World } from '../../world/world.ts';

export const QuickReplyPress = z.object({
  accountId: z.string().optional(),
  messageId: z.string(),
  /** Title or payload of one of the quick replies under the message. */
  choice: z.string(),
});

/** The person taps a quick reply: its title arrives as a text of theirs, with its payload. */
export function tapQuickReply(
  world: World,
  writer: Writer,
  { messageId, choice }: z.infer<typeof QuickReplyPress>,
): Promise<DirectMessage> {
  const { quickReplies } = messageInThread(world, writer, messageId);
  const chosen = quickReplies.find(({ title, payload }) => title === choice || payload === choice);
  if (!chosen) throw new RequestRefused(404, 'this message offers no such quick reply');
  return writeAsPerson(world, writer, PersonMessage.parse({ text: chosen.title, quickReply: chosen.payload }));
}

export const PostbackPress = z.object({
  accountId: z.string().optional(),
  /** The message whose button is pressed; without it, a button of the page: "Começar", an ice breaker, the menu. */
  messageId: z.string().optional(),
  title: z.string(),
  payload: z.string().optional(),
  referral: z.record(z.string(), z.json()).optional(),
});
export type PostbackPressInput = z.input<typeof PostbackPress>;

/** The person presses a button: it opens the window like a message, and shows up as one. */
export function pressPostback(world: World, writer: Writer, press: z.infer<typeof PostbackPress>): DirectMessage {
  const { account, person } = writer;
  const payload = press.messageId === undefined ? (press.payload ?? press.title) : offered(world, writer, press);
  const message = keepDirectMessage(world, {
    id: world.ids.mid(account.channel),
    accountId: account.id,
    person: person.key,
    direction: 'in',
    text: press.title,
    referral: press.referral ?? null,
  });
  openThread(world, { accountId: account.id, person: person.key }).lastInboundAt = world.clock.now();
  const referral = press.referral ? { referral: press.referral } : {};
  const postback = { mid: message.id, title: press.title, payload, ...referral };
  announceEvent(world, { account, person, field: 'messaging_postbacks', item: { postback }, at: message.at });
  return message;
}

function offered(world: World, writer: Writer, press: z.infer<typeof PostbackPress>): string {
  const { cards } = messageInThread(world, writer, press.messageId ?? '');
  const button = cards
    .flatMap(({ buttons }) => buttons)
    .find(({ type, title }) => type === 'postback' && title === press.title);
  if (!button) throw new RequestRefused(404, 'this message offers no such button');
  return button.payload ?? button.title;
}
