import type { EventName, EventPayload } from '@balcao/contract/events.ts';
import { noticeKinds, noticeTag, noticeText, type NoticeName } from '@balcao/contract/notifications/notice-kinds.ts';
import type { NotificationPreferences, NoticeWords } from '@balcao/contract/notifications/models.ts';
import { isSilent } from '@balcao/contract/notifications/rules.ts';
import { subjectPath, subjectTag, type Subject } from '@balcao/contract/notifications/subjects.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import { hasFocus } from '../../platform/has-focus.ts';
import { currentLanguage } from '../../platform/i18n/language.ts';
import { notificationVolume } from '../../platform/notification-volume.ts';
import { toastWithAction } from '../../ui/feedback/toast.tsx';
import { attentionTo, showsText } from './notify-in-page.ts';
import { playChime } from './chime.ts';
import { oncePerBrowser } from './once-per-browser.ts';
import { requestScreen } from './open-requests.ts';
import { notificationPhrases } from './phrases/phrases.ts';
import { notifySystem } from './system-notification.ts';
import { isBeingRead, isOnScreen } from './watching.ts';

const SHOWN_MS = 8000;

type TriggerOf<N extends NoticeName> = (typeof noticeKinds)[N]['trigger'];
type News<N extends NoticeName> = { notice: N; payload: EventPayload<TriggerOf<N> & EventName> };

function toastNews(path: string, words: readonly string[]): void {
  toastWithAction(words.filter(Boolean).join(' · '), {
    kind: 'news',
    label: notificationPhrases.t('notice.open'),
    onAct: () => requestScreen(path),
    forMs: SHOWN_MS,
  });
}

/** Tells a person of a notice: in the window they work in as a toast, else by the system; with the sound once a browser. */
export function giveNotice<N extends NoticeName>(
  { notice, payload }: News<N>,
  user: SessionUser,
  preferences: NotificationPreferences,
): void {
  const { receivers, ticketOf } = noticeKinds[notice];
  if (!receivers(payload).includes(user.id)) return;
  const ticket = ticketOf(payload);
  const isRead = isBeingRead(ticket.uuid);
  if (isRead) return;
  const attention = attentionTo(ticket, { user, preferences, isBeingRead: isRead, now: new Date() });
  const title = noticeText(notice, currentLanguage(), ticket.contact.name);
  const tag = noticeTag(notice, ticket.uuid);
  const path = subjectPath({ kind: 'ticket', key: ticket.uuid });
  const words = ticket.unopenedTransfer?.note ?? '';
  if (hasFocus()) toastNews(path, [title, words]);
  void oncePerBrowser(tag, () => {
    if (attention.sound) playChime(notificationVolume());
    if (attention.notice) void notifySystem({ tag, path, title, body: showsText(user) ? words : '' });
  });
}

/** Tells a person something about a subject: as a toast where they work, else by the system; with the sound once a browser. */
export function giveSubjectNotice(
  { userIds, subject, words }: EventPayload<'notice.given'>,
  user: SessionUser,
  preferences: NotificationPreferences,
): void {
  const path = subjectPath(subject);
  if (!userIds.includes(user.id) || isOnScreen(path)) return;
  const { title, body } = words[currentLanguage()];
  const tag = subjectTag(subject);
  if (isSilent(subject.kind, preferences, { now: new Date(), timeZone: user.company.timeZone })) return;
  if (hasFocus()) toastNews(path, [title, body]);
  void oncePerBrowser(tag, () => {
    playChime(notificationVolume());
    void notifySystem({ tag, path, title, body });
  });
}

type SubjectNews = { subject: Subject; newsId: number; words: NoticeWords };

/** The sound and the notification of something new about a subject; a window that is worked in shows it by itself. */
export function ringForSubject(
  { subject, newsId, words }: SubjectNews,
  user: SessionUser,
  preferences: NotificationPreferences,
): void {
  const path = subjectPath(subject);
  const tag = subjectTag(subject);
  const { timeZone } = user.company;
  if (isOnScreen(path) || isSilent(subject.kind, preferences, { now: new Date(), timeZone })) return;
  void oncePerBrowser(`${tag}.${newsId}`, () => {
    playChime(notificationVolume());
    void notifySystem({ tag, path, ...words });
  });
}
