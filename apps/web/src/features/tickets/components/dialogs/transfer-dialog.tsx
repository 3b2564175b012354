import '@mantine/core/styles/Combobox.layer.css';
import { MAX_NOTE_LENGTH, MIN_NOTE_LENGTH } from '@balcao/contract/ticket-notes/routes.ts';
import { Button, Select, Textarea } from '@mantine/core';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { useCan } from '../../../../platform/session.tsx';
import { toastSuccess } from '../../../../ui/feedback/toast.tsx';
import { moveTicket, TicketConflict } from '../../actions/change-ticket.ts';
import { ticketPhrases } from '../../phrases/phrases.ts';
import { connectionsQuery, queuesQuery } from '../../reference-lists.data.ts';
import { toastTransitionFailure } from '../../actions/toast-transition-failure.ts';
import { asConnectionOption } from '../../use-choices.ts';
import type { TicketSlots } from '../../ticket-slots.ts';
import { useGoneOn } from '../../use-gone-on.ts';
import { useToList } from '../../use-to-list.ts';
import styles from './dialog.module.css';
import { receiverPhrases } from './receivers/phrases/phrases.ts';
import { Receivers } from './receivers/receivers.tsx';
import { UserSearch } from './user-search.tsx';

const asOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
const idOf = (value: string | null) => (value === null ? undefined : Number(value));

type Props = { ticket: Ticket; assistant: TicketSlots['transferNote']; onClose: () => void };

type NoteProps = Pick<Props, 'ticket' | 'assistant'> & { note: string; onNote: (note: string) => void };

function NoteField({ ticket, note, onNote, assistant }: NoteProps) {
  const t = receiverPhrases.useT();
  return (
    <div className={styles['withHelp']}>
      <Textarea
        label={t('note')}
        placeholder={t('noteHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
      {assistant?.({ ticketId: ticket.id, contactId: ticket.contactId, text: note, write: onNote })}
    </div>
  );
}

/** Hands a conversation to a colleague, another queue or, for those who may, another connection; with a note if one likes. */
export function TransferDialog({ ticket, assistant, onClose }: Props) {
  const t = ticketPhrases.useT();
  const queries = useQueryClient();
  const mayChangeConnection = useCan('ticket-options:transferWhatsapp');
  const { data: queues = [] } = useQuery(queuesQuery);
  const { data: connections = [] } = useQuery({ ...connectionsQuery, enabled: mayChangeConnection });
  const toList = useToList();
  const goneOn = useGoneOn();
  const [user, setUser] = useState<string | null>(null);
  const [queue, setQueue] = useState<string | null>(null);
  const [connection, setConnection] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const receiving = { exceptId: ticket.userId, queueId: idOf(queue) ?? ticket.queueId, value: user, onChange: setUser };
  const isChosen = user !== null || queue !== null || connection !== null;

  async function transfer() {
    setBusy(true);
    const hasGoneOn = goneOn();
    try {
      const [userId, queueId, whatsappId] = [idOf(user), idOf(queue), idOf(connection)];
      await moveTicket(queries, ticket, {
        ...(queueId && { queueId }),
        ...(whatsappId && { whatsappId }),
        ...(userId && { userId, status: 'open' as const }),
        // A queue alone means: whoever of that queue takes it.
        ...(queueId && !userId && { status: 'pending' as const, userId: null }),
        ...(note.trim().length >= MIN_NOTE_LENGTH && { note: note.trim() }),
      });
      toastSuccess(t('transfer.done'));
      onClose();
      if ((userId || queueId) && !hasGoneOn()) await toList();
    } catch (failure) {
      toastTransitionFailure(failure);
      if (failure instanceof TicketConflict) onClose();
      setBusy(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('transfer.title')}
      size={480}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['fields']}>
        <UserSearch {...receiving} />
        <Receivers {...receiving} />
        <Select
          label={t('transfer.queue')}
          placeholder={t('transfer.queueHint')}
          data={queues.map(asOption)}
          value={queue}
          onChange={(next) => {
            setQueue(next);
            // Whoever was chosen may not work there.
            setUser(null);
          }}
          nothingFoundMessage={t('nothingFound')}
          searchable
          clearable
        />
        {mayChangeConnection && connections.length > 1 && (
          <Select
            label={t('transfer.connection')}
            placeholder={ticket.whatsapp?.name ?? ''}
            data={connections.filter(({ id }) => id !== ticket.whatsappId).map(asConnectionOption)}
            value={connection}
            onChange={setConnection}
            nothingFoundMessage={t('nothingFound')}
            clearable
          />
        )}
        <NoteField ticket={ticket} note={note} onNote={setNote} assistant={assistant} />
        {queue !== null && user === null && <p className={styles['note']}>{t('transfer.toQueue')}</p>}
      </div>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={!isChosen} loading={isBusy} onClick={() => void transfer()}>
          {t('transfer')}
        </Button>
      </div>
    </Modal>
  );
}
