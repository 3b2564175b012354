import type { EventName, EventPayload } from '../events.ts';
import type { PushLanguage } from './models.ts';
import type { Ticket } from '../tickets/models.ts';

type TicketState = Pick<Ticket, 'status' | 'userId'>;

/** A notice about a ticket that is not a message: which event causes it, who receives it, and what they read. */
type NoticeKind<N extends EventName> = {
  trigger: N;
  /** Ids of the users it is for. The preferences of each are asked besides. */
  receivers: (payload: EventPayload<N>) => readonly number[];
  ticketOf: (payload: EventPayload<N>) => Ticket;
  /** Whether it is still true when it reaches the device of this user. */
  holds: (ticket: TicketState, userId: number) => boolean;
  /** `{name}` is the customer's. */
  text: Readonly<Record<PushLanguage, string>>;
};

const noticeKind = <N extends EventName>(kind: NoticeKind<N>) => kind;

/** Every kind of notice there is. A new one is an entry here: sound, notification and push follow from it. */
export const noticeKinds = {
  assigned: noticeKind({
    trigger: 'ticket.assigned',
    receivers: ({ userId }) => [userId],
    ticketOf: ({ ticket }) => ticket,
    holds: (ticket, userId) => ticket.status === 'open' && ticket.userId === userId,
    text: {
      pt: 'Atendimento transferido para você: {name}',
      en: 'Ticket transferred to you: {name}',
      es: 'Atención transferida a usted: {name}',
      tr: 'Görüşme size aktarıldı: {name}',
    },
  }),
};
export type NoticeName = keyof typeof noticeKinds;
export const noticeNames = Object.keys(noticeKinds) as [NoticeName, ...NoticeName[]];

export const noticeText = (notice: NoticeName, language: PushLanguage, name: string) =>
  noticeKinds[notice].text[language].replace('{name}', () => name);

const SEPARATOR = ':';

/** Under which a device keeps the notice: of one kind about one ticket there is one at most, beside that of its messages. */
export const noticeTag = (notice: NoticeName, ticketUuid: string) => `${notice}${SEPARATOR}${ticketUuid}`;

/** The ticket that a notification is about, which of its kinds it may be. That of messages is tagged with the uuid alone. */
export const ticketOfTag = (tag: string) => tag.slice(tag.indexOf(SEPARATOR) + 1);
