import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Button } from '@mantine/core';
import { IconMessageOff, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../../platform/failure-text.ts';
import { newUuid } from '../../../platform/format/new-uuid.ts';
import { useSession } from '../../../platform/session.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import styles from '../components/dialogs.module.css';
import { messagePhrases } from '../phrases/phrases.ts';
import { forwardTo, targetsQuery } from './forward.data.ts';

type Props = { messageIds: readonly number[]; onClose: () => void; onDone: () => void };

function Chosen({ tickets, onRemove }: { tickets: readonly Ticket[]; onRemove: (ticket: Ticket) => void }) {
  const t = messagePhrases.useT();
  if (tickets.length === 0) return null;
  return (
    <ul className={styles['chips']}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          {ticket.contact.name}
          <button
            type="button"
            aria-label={t('files.remove', { name: ticket.contact.name })}
            onClick={() => onRemove(ticket)}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One sending a ticket, each under a name of its own, so that trying again doubles nothing. */
function useForwarding({ messageIds, onDone }: Pick<Props, 'messageIds' | 'onDone'>) {
  const t = messagePhrases.useT();
  const queries = useQueryClient();
  const names = useRef(new Map<number, string>());
  const [chosen, setChosen] = useState<readonly Ticket[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const nameOf = (ticketId: number) => {
    const name = names.current.get(ticketId) ?? newUuid();
    names.current.set(ticketId, name);
    return name;
  };

  async function forward() {
    setBusy(true);
    setProblem(null);
    let sent = 0;
    for (const ticket of chosen) {
      try {
        await forwardTo(queries, { ticketId: ticket.id, messageIds, clientId: nameOf(ticket.id) });
        sent += 1;
        setChosen((left) => left.filter(({ id }) => id !== ticket.id));
      } catch (failure) {
        setProblem(`${ticket.contact.name}: ${failureText(failure)}`);
        setBusy(false);
        return;
      }
    }
    toastSuccess(t('forward.done', { count: sent }));
    onDone();
  }

  const toggle = (ticket: Ticket) =>
    setChosen((tickets) =>
      tickets.some(({ id }) => id === ticket.id) ? tickets.filter(({ id }) => id !== ticket.id) : [...tickets, ticket],
    );
  return { chosen, toggle, forward, isBusy, problem };
}

/** Chooses the open tickets that marked messages are passed on to. */
export function ForwardDialog({ messageIds, onClose, onDone }: Props) {
  const t = messagePhrases.useT();
  const { user } = useSession();
  const [words, setWords] = useState('');
  const { data, isPending, isError, error, refetch } = useQuery(targetsQuery(words, user.profile === 'admin'));
  const { chosen, toggle, forward, isBusy, problem } = useForwarding({ messageIds, onDone });
  const targets = data?.tickets.filter((ticket) => ticket.status === 'open') ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('forward.title', { count: messageIds.length })}
      size={480}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Chosen tickets={chosen} onRemove={toggle} />
      <SearchField label={t('forward.search')} onSearch={setWords} />
      {isPending && <SkeletonRows count={4} />}
      {isError && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && targets.length === 0 && <EmptyState icon={IconMessageOff} title={t('forward.none')} />}
      <ul className={styles['targets']} aria-label={t('forward.targets')}>
        {targets.map((ticket) => (
          <li key={ticket.id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.some(({ id }) => id === ticket.id)}
                onChange={() => toggle(ticket)}
              />
              <Avatar
                name={ticket.contact.name}
                picture={ticket.contact.profilePicUrl}
                channel={ticket.channel}
                size={32}
              />
              <span>
                <b>{ticket.contact.name}</b>
                <small>{[ticket.queue?.name, ticket.user?.name, ticket.code].filter(Boolean).join(' · ')}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={chosen.length === 0} loading={isBusy} onClick={() => void forward()}>
          {t('forward')}
        </Button>
      </div>
    </Modal>
  );
}
