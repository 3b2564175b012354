import { VisuallyHidden } from '@mantine/core';
import { IconArrowsExchange, IconArrowUpRight, IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useLayoutEffect, useRef } from 'react';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { TagChip } from '../../../ui/marks/tag-chip.tsx';
import type { Card, View } from '../board/card.ts';
import { useDragCard } from '../moving/use-drag-card.ts';
import { kanbanPhrases } from '../phrases/phrases.ts';
import { useBoardActs } from './board-acts.ts';
import { CardClock } from './card-clock.tsx';
import styles from './card.module.css';

type Props = {
  card: Card;
  lane: { id: number; name: string; count: number };
  index: number;
  view: View;
  now: Date;
  isFocused: boolean;
  /** Held by the keyboard, or dragged by the pointer. */
  held: 'keys' | 'pointer' | undefined;
};

/** What is said of a card after its name and place, in this order: names and places alone are what its label holds. */
const spoken = ['said', 'unread', 'clock', 'number', 'ticket'] as const;
const partId = (part: (typeof spoken)[number], { id }: Pick<Card, 'id'>) => `${part}-${id}`;

/** As many as fit beside the queue. */
const SHOWN_TAGS = 1;

function Who({ card, view, now }: Pick<Props, 'card' | 'view' | 'now'>) {
  const t = kanbanPhrases.useT();
  const { contact, unreadMessages, id, code } = card;
  const number = contact.number === null ? t('card.noNumber') : formatPhoneNumber(contact.number);
  return (
    <>
      <span className={styles['top']}>
        <b>{contact.name}</b>
        {unreadMessages > 0 && (
          <span
            id={partId('unread', card)}
            className={styles['unread']}
            title={t('card.unread', { count: unreadMessages })}
          >
            <span aria-hidden>{unreadMessages}</span>
            <VisuallyHidden>{t('card.unread', { count: unreadMessages })}</VisuallyHidden>
          </span>
        )}
        <CardClock id={partId('clock', card)} card={card} view={view} now={now} />
      </span>
      <span className={styles['number']}>
        <span id={partId('number', card)}>{number}</span>
        <span id={partId('ticket', card)} title={code}>
          {t('card.number', { id })}
        </span>
      </span>
    </>
  );
}

/** Where it belongs, and what can be done with it. */
function Foot({ card }: { card: Card }) {
  const t = kanbanPhrases.useT();
  const { isReadOnly, onMove } = useBoardActs();
  const { queue, user, contact, uuid, lane } = card;
  const tags = card.tags.filter(({ id }) => id !== lane?.id);
  const who = { name: contact.name };
  return (
    <span className={styles['foot']}>
      {user ? (
        <span className={styles['agent']} title={user.name}>
          <Avatar name={user.name} size={18} />
        </span>
      ) : (
        <IconUserQuestion size={17} stroke={1.5} className={styles['nobody']} aria-label={t('card.nobody')} />
      )}
      {queue && (
        <span className={styles['queue']} style={{ '--queue': queue.color }} title={queue.name}>
          {queue.name}
        </span>
      )}
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <TagChip key={tag.id} name={tag.name} color={tag.color} />
      ))}
      {tags.length > SHOWN_TAGS && (
        <span className={styles['more']} title={tags.map(({ name }) => name).join(', ')}>
          +{tags.length - SHOWN_TAGS}
        </span>
      )}
      <span className={styles['acts']}>
        {!isReadOnly && (
          <button
            type="button"
            tabIndex={-1}
            className={styles['move']}
            aria-label={t('card.move', who)}
            title={t('card.move', who)}
            onClick={() => onMove(card)}
          >
            <IconArrowsExchange size={15} stroke={1.8} aria-hidden />
          </button>
        )}
        <Link
          to="/tickets/{-$uuid}"
          params={{ uuid }}
          preload={false}
          draggable={false}
          tabIndex={-1}
          className={styles['open']}
          aria-label={t('card.openOf', who)}
        >
          {t('card.open')}
          <IconArrowUpRight size={13} stroke={2} aria-hidden />
        </Link>
      </span>
    </span>
  );
}

/** One conversation: who, what was said last, where it belongs, and the way into it. All are equally high. */
export const CardView = memo(function CardView({ card, lane, index, view, now, isFocused, held }: Props) {
  const t = kanbanPhrases.useT();
  const { onFocus, hasFocus, lastMessage } = useBoardActs();
  const cell = useRef<HTMLDivElement>(null);
  useDragCard(cell, card);
  // The focus goes along with its card: into another lane, and back into sight.
  useLayoutEffect(() => {
    if (isFocused && hasFocus() && !cell.current?.contains(document.activeElement)) {
      cell.current?.focus({ preventScroll: true });
    }
  }, [isFocused, hasFocus]);
  const { name } = card.contact;
  return (
    <div
      ref={cell}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows stand upright here, which those of a table cannot
      role="gridcell"
      tabIndex={isFocused ? 0 : -1}
      className={styles['card']}
      aria-label={t('card.label', { name, lane: lane.name, place: index + 1, count: lane.count })}
      aria-describedby={spoken.map((part) => partId(part, card)).join(' ')}
      aria-colindex={index + 2}
      data-ticket={card.id}
      data-held={held}
      onFocus={() => onFocus({ laneId: lane.id, ticketId: card.id })}
    >
      <Who card={card} view={view} now={now} />
      <span id={partId('said', card)} className={styles['said']}>
        {lastMessage(card)}
      </span>
      <Foot card={card} />
    </div>
  );
});
