import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { Hint } from '../../../ui/hint.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { useAccept } from '../actions/use-accept.ts';
import { QueueSwatch } from '../components/list/queue-swatch.tsx';
import { formatWaiting, waitingOf } from '../list/waiting.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import { removalQuery, ticketQuery } from '../tickets.data.ts';
import { useLookKeys } from './look-keys.ts';
import styles from './look-over.module.css';
import { lookPhrases } from './phrases/phrases.ts';

type Props = { ticket: Ticket; conversation: (ticket: Ticket) => ReactNode; onClose: () => void };

/** The ticket as it is by now, and why it can no longer be taken; null while it waits. */
function useWaiting(looked: Ticket): { ticket: Ticket; lost: string | null } {
  const t = lookPhrases.useT();
  const query = useQuery({ ...ticketQuery(looked.uuid), placeholderData: looked });
  const { data: ticket = looked } = query;
  const isHidden = isApiError(query.error) && query.error.status === 404;
  const { data: removal } = useQuery(removalQuery(looked.id));
  if (removal || isHidden) return { ticket, lost: t('gone') };
  if (ticket.status === 'pending') return { ticket, lost: null };
  if (ticket.status === 'closed') return { ticket, lost: t('closed') };
  return { ticket, lost: ticket.user ? t('taken', { name: ticket.user.name }) : t('gone') };
}

function Head({ ticket, onClose }: Pick<Props, 'ticket' | 'onClose'>) {
  const t = lookPhrases.useT();
  const all = ticketPhrases.useT();
  const isNarrow = useIsNarrow();
  const waiting = waitingOf(ticket, useNow(20_000));
  return (
    <header className={styles['head']}>
      <Avatar name={ticket.contact.name} picture={ticket.contact.profilePicUrl} channel={ticket.channel} size={36} />
      <span className={styles['who']}>
        <b>{ticket.contact.name}</b>
        <small>
          {waiting && (
            <span className={styles['wait']} data-hot={waiting.isTooLong || undefined}>
              {formatWaiting(waiting.minutes)}
            </span>
          )}
          <QueueSwatch color={ticket.queue?.color} />
          {ticket.queue?.name ?? all('row.noQueue')}
        </small>
      </span>
      <IconButton label={t('close')} keys="Esc" icon={IconX} size={isNarrow ? 40 : 32} onClick={onClose} />
    </header>
  );
}

/** A waiting conversation over the list: read without a trace, taken by Enter, put away by Escape. */
export function LookOver({ ticket: looked, conversation, onClose }: Props) {
  const t = lookPhrases.useT();
  const all = ticketPhrases.useT();
  const box = useRef<HTMLDialogElement>(null);
  const { ticket, lost } = useWaiting(looked);
  const { accept, isAccepting } = useAccept();
  const take = () => {
    if (lost !== null) return onClose();
    void accept(ticket).then(onClose);
  };
  const onKeyDown = useLookKeys(box, { take, onClose });
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      // Back to the row, unless the answer has the focus by now.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog has keys of its own
    <dialog
      open
      ref={box}
      className={styles['look']}
      aria-modal="true"
      aria-label={t('title', { name: ticket.contact.name })}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) onClose();
      }}
    >
      <Head ticket={ticket} onClose={onClose} />
      <p className={styles['hint']}>{all('spy.hint')}</p>
      <div className={styles['messages']}>
        <Suspense>{conversation(ticket)}</Suspense>
      </div>
      <footer className={styles['foot']}>
        {lost === null ? (
          <Hint label={all('accept')} keys="Enter" position="top">
            <Button
              fullWidth
              h={40}
              loading={isAccepting}
              aria-label={all('accept.label', { name: ticket.contact.name })}
              aria-keyshortcuts="Enter"
              onClick={take}
            >
              {all('accept')}
            </Button>
          </Hint>
        ) : (
          <>
            <output>{lost}</output>
            <Button variant="default" h={40} onClick={onClose}>
              {t('close')}
            </Button>
          </>
        )}
      </footer>
    </dialog>
  );
}
