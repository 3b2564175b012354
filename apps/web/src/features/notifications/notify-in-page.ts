import { isLogLine, type Message } from '@balcao/contract/messages/models.ts';
import type { NotificationPreferences } from '@balcao/contract/notifications/models.ts';
import { matchesScope, isMuted } from '@balcao/contract/notifications/rules.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import { notificationVolume } from '../../platform/notification-volume.ts';
import { playChime } from './chime.ts';
import { oncePerBrowser } from './once-per-browser.ts';
import { notificationPhrases } from './phrases/phrases.ts';
import { notifySystem } from './system-notification.ts';
import { isBeingRead } from './watching.ts';

type News = { message: Message; ticket: Ticket };
type Reader = { user: SessionUser; preferences: NotificationPreferences; isBeingRead: boolean; now: Date };

type Attention = { sound: boolean; notice: boolean };

/** What a message may do to this person now. */
export function decideNotification({ message, ticket }: News, reader: Reader): Attention {
  const isNews = !message.fromMe && !isLogLine(message.mediaType);
  return isNews ? attentionTo(ticket, reader) : { sound: false, notice: false };
}

/** What something about this ticket may do to the person now. */
export function attentionTo(ticket: Ticket, reader: Reader): Attention {
  const { user, preferences } = reader;
  if (reader.isBeingRead || isMuted(preferences, reader.now, user.company.timeZone))
    return { sound: false, notice: false };
  const person = { userId: user.id, queueIds: user.queues.map((queue) => queue.id) };
  return {
    sound: matchesScope(preferences.sound, ticket, person),
    notice: matchesScope(preferences.push, ticket, person),
  };
}

/** Whether notifications of the system show what was said. */
export const showsText = ({ company }: SessionUser) =>
  company.settings.find(({ key }) => key === 'pushShowsText')?.value !== 'disabled';

/** Sounds and notifies once in this browser, however many tabs hear the message. */
export function notifyInPage(news: News, user: SessionUser, preferences: NotificationPreferences): void {
  const { message, ticket } = news;
  const isRead = isBeingRead(ticket.uuid);
  const { sound, notice } = decideNotification(news, { user, preferences, isBeingRead: isRead, now: new Date() });
  if (!sound && !notice) return;
  const { t } = notificationPhrases;
  const body = showsText(user) && message.body !== '' ? message.body : t('newMessage');
  void oncePerBrowser(`message.${message.id}`, () => {
    if (sound) playChime(notificationVolume());
    if (notice)
      void notifySystem({ tag: ticket.uuid, path: `/tickets/${ticket.uuid}`, title: ticket.contact.name, body });
  });
}
