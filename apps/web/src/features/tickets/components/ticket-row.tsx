import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconClock, IconRobot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatListTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { TagChip } from '../../../ui/tag-chip.tsx';
import { ticketPhrases } from '../phrases/phrases.ts';
import { formatWaiting, queueLabel, waitingOf } from '../waiting.ts';
import { AcceptButton } from './accept-button.tsx';
import { LastMessage } from './last-message.tsx';
import { QueueSwatch } from './queue-swatch.tsx';
import styles from './ticket-row.module.css';

type RowProps = { ticket: Ticket; now: Date; isSelected: boolean; isFirst: boolean };

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
    <span className={styles['badges']}>
      {ticket.tags.map((tag) => (
        <TagChip key={tag.id} name={tag.name} color={tag.color} />
      ))}
      {badges.map((badge) => (
        <TagChip key={badge.title} name={badge.title} color={badge.color} />
      ))}
      {ticket.isBot && (
        <span className={styles['bot']}>
          <IconRobot size={13} stroke={1.8} aria-hidden />
          Bot
        </span>
      )}
    </span>
  );
}

/** Where a ticket belongs: queue, connection, and who attends to it when that is somebody else. */
function Place({ ticket }: { ticket: Ticket }) {
  const t = ticketPhrases.useT();
  const { user } = useSession();
  const agent = ticket.userId !== null && ticket.userId !== user.id ? ticket.user?.name.split(' ')[0] : undefined;
  return (
    <>
      <span className={styles['queue']} title={ticket.queue?.name}>
        <QueueSwatch color={ticket.queue?.color} />
        {ticket.queue ? queueLabel(ticket.queue.name) : t('row.noQueue')}
      </span>
      {ticket.whatsapp && <span className={styles['connection']}>{ticket.whatsapp.name}</span>}
      {agent && <span className={styles['agent']}>{agent}</span>}
    </>
  );
}

/** One ticket in three lines: who and when, what was said, where it belongs. A pending one must be accepted first. */
export function TicketRow({ ticket, now, isSelected, isFirst }: RowProps) {
  const t = ticketPhrases.useT();
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
              ticket.contact.name
            ) : (
              <Link
                to="/tickets/{-$uuid}"
                params={{ uuid: ticket.uuid }}
                search={(search) => ({ ...search, view: undefined })}
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
            <LastMessage ticket={ticket} />
          </span>
          {ticket.unreadMessages > 0 && (
            <span className={styles['unread']}>
              <span aria-hidden>{ticket.unreadMessages > 99 ? '99+' : ticket.unreadMessages}</span>
              <VisuallyHidden>{t('row.unread', { count: ticket.unreadMessages })}</VisuallyHidden>
            </span>
          )}
        </div>
        <div className={styles['where']}>
          <Place ticket={ticket} />
          <Badges ticket={ticket} />
          {isPending && <AcceptButton ticket={ticket} className={styles['accept']} isCompact />}
        </div>
      </div>
    </div>
  );
}
