import { findWords } from '@balcao/contract/tickets/find-words.ts';
import type { SearchMatch, Ticket } from '@balcao/contract/tickets/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconClock, IconEye, IconRobot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { formatListTime } from '../../../../platform/format/instant.ts';
import { useSession } from '../../../../platform/session.tsx';
import { Avatar } from '../../../../ui/marks/avatar.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TagChip } from '../../../../ui/marks/tag-chip.tsx';
import { ticketPhrases } from '../../phrases/phrases.ts';
import type { TicketSlots } from '../../ticket-slots.ts';
import { formatWaiting, queueLabel, waitingOf } from '../../list/waiting.ts';
import { AcceptButton } from './accept-button.tsx';
import { LastMessage } from './last-message.tsx';
import { QueueSwatch } from './queue-swatch.tsx';
import placeStyles from './ticket-place.module.css';
import styles from './ticket-row.module.css';

type RowProps = {
  ticket: Ticket;
  now: Date;
  isSelected: boolean;
  isFirst: boolean;
  /** The message that a search found, and what was sought. */
  match?: SearchMatch | undefined;
  words?: string | undefined;
  /** For those who may look into a conversation without being seen. */
  onSpy?: ((ticket: Ticket) => void) | undefined;
  /** Looks at a waiting conversation before it is taken. */
  onLook?: ((ticket: Ticket) => void) | undefined;
  draft?: TicketSlots['draft'];
};

function Clock({ ticket, now }: { ticket: Ticket; now: Date }) {
  const t = ticketPhrases.useT();
  const { timeZone } = useSession().user.company;
  const waiting = waitingOf(ticket, now);
  if (!waiting) {
    return <time dateTime={ticket.lastMessageAt}>{formatListTime(ticket.lastMessageAt, timeZone, now)}</time>;
  }
  const text = formatWaiting(waiting.minutes);
  return (
    <span
      className={styles['waiting']}
      data-hot={waiting.isTooLong || undefined}
      title={t('row.waiting', { time: text })}
    >
      <IconClock size={12} stroke={2.2} aria-hidden />
      <VisuallyHidden>{t('row.waitingSince')}</VisuallyHidden>
      {text}
    </span>
  );
}

function Badges({ ticket }: { ticket: Ticket }) {
  const tagNames = new Set(ticket.tags.map((tag) => tag.name));
  // The robot and the button to accept say these two already.
  const said = new Set(['Bot', 'Aguardando']);
  const badges = ticket.statusTicket.filter(({ title }) => !tagNames.has(title) && !said.has(title));
  return (
    <span className={placeStyles['badges']}>
      {ticket.tags.map((tag) => (
        <TagChip key={tag.id} name={tag.name} color={tag.color} />
      ))}
      {badges.map((badge) => (
        <TagChip key={badge.title} name={badge.title} color={badge.color} />
      ))}
      {ticket.isBot && (
        <span className={placeStyles['bot']}>
          <IconRobot size={13} stroke={1.8} aria-hidden />
          Bot
        </span>
      )}
    </span>
  );
}

/** Where a ticket belongs: queue, connection, and who attends to it. */
function Place({ ticket }: { ticket: Ticket }) {
  const t = ticketPhrases.useT();
  const agent = ticket.user?.name;
  return (
    <>
      <span className={placeStyles['queue']} title={ticket.queue?.name}>
        <QueueSwatch color={ticket.queue?.color} />
        {ticket.queue ? queueLabel(ticket.queue.name) : t('row.noQueue')}
      </span>
      {ticket.whatsapp && <span className={placeStyles['connection']}>{ticket.whatsapp.name}</span>}
      {agent && (
        <span className={placeStyles['agent']} title={agent}>
          {agent}
        </span>
      )}
    </>
  );
}

/** The words around a hit, and the hit marked. */
function Excerpt({ match, words }: { match: SearchMatch; words: string }) {
  const hit = findWords(match.excerpt, words);
  if (!hit) return match.excerpt;
  return (
    <>
      {match.excerpt.slice(0, hit.start)}
      <mark>{match.excerpt.slice(hit.start, hit.end)}</mark>
      {match.excerpt.slice(hit.end)}
    </>
  );
}

/** What was found, what one has begun to answer, or what was said last. In the open ticket the draft stands in its input. */
function Snippet({ ticket, isSelected, match, words = '', draft }: RowProps) {
  const t = ticketPhrases.useT();
  if (match) return <Excerpt match={match} words={words} />;
  const lastMessage = <LastMessage ticket={ticket} />;
  if (!draft || isSelected || ticket.status !== 'open') return lastMessage;
  return draft(ticket.id, (text) =>
    text === null ? (
      lastMessage
    ) : (
      <>
        <b className={styles['draft']}>{t('row.draft')}</b> {text}
      </>
    ),
  );
}

/** A waiting ticket cannot be opened: it is accepted, or looked into by those who may. */
function PendingActions({ ticket, onSpy }: Pick<RowProps, 'ticket' | 'onSpy'>) {
  const t = ticketPhrases.useT();
  return (
    <span className={styles['actions']}>
      <AcceptButton ticket={ticket} className={styles['accept']} isCompact />
      {onSpy && (
        <IconButton
          label={t('spy.label', { name: ticket.contact.name })}
          icon={IconEye}
          iconSize={16}
          size={26}
          className={styles['spy']}
          onClick={() => onSpy(ticket)}
        />
      )}
    </span>
  );
}

/** The whole row of who waits leads to a look at the conversation; it stays where it is, and waits on. */
function WaitingName({ ticket, onLook }: Pick<RowProps, 'ticket' | 'onLook'>) {
  const t = ticketPhrases.useT();
  const { name } = ticket.contact;
  if (!onLook) return name;
  return (
    <button
      type="button"
      className={styles['link']}
      aria-haspopup="dialog"
      aria-label={t('look', { name })}
      onClick={() => onLook(ticket)}
    >
      {name}
    </button>
  );
}

function Unread({ count }: { count: number }) {
  const t = ticketPhrases.useT();
  if (count === 0) return null;
  return (
    <span className={styles['unread']}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t('row.unread', { count })}</VisuallyHidden>
    </span>
  );
}

/** One ticket in three lines: who and when, what was said, where it belongs. A pending one must be accepted first. */
export const TicketRow = memo(function TicketRow(props: RowProps) {
  const { ticket, now, isSelected, isFirst, match, onSpy, onLook } = props;
  const isPending = ticket.status === 'pending';
  return (
    <div
      className={styles['row']}
      data-first={isFirst || undefined}
      data-pending={isPending || undefined}
      data-selected={isSelected || undefined}
      data-unread={ticket.unreadMessages > 0 || undefined}
    >
      <Avatar name={ticket.contact.name} picture={ticket.contact.profilePicUrl} channel={ticket.channel} />
      <div className={styles['lines']}>
        <div className={styles['who']}>
          <span className={styles['name']}>
            {isPending ? (
              <WaitingName ticket={ticket} onLook={onLook} />
            ) : (
              <Link
                to="/tickets/{-$uuid}"
                params={{ uuid: ticket.uuid }}
                search={(search) => ({ ...search, view: undefined, message: match?.messageId })}
                className={styles['link']}
                preload={false}
                aria-current={isSelected || undefined}
              >
                {ticket.contact.name}
              </Link>
            )}
          </span>
          <Clock ticket={ticket} now={now} />
        </div>
        <div className={styles['what']}>
          <span className={styles['snippet']}>
            <Snippet {...props} />
          </span>
          <Unread count={ticket.unreadMessages} />
        </div>
        <div className={styles['where']}>
          <Place ticket={ticket} />
          <Badges ticket={ticket} />
        </div>
      </div>
      {isPending && <PendingActions ticket={ticket} onSpy={onSpy} />}
    </div>
  );
});
