import '@mantine/core/styles/Combobox.layer.css';
import { Button, Select } from '@mantine/core';
import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import type { QueueRef } from '@balcao/contract/queues/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { isApiError } from '../../../../platform/api-error.ts';
import { useSession } from '../../../../platform/session.tsx';
import { toastFailure } from '../../../../ui/feedback/toast.tsx';
import { createTicket } from '../../actions/create-ticket.ts';
import { otherOpenTicket } from '../../../../platform/contacts/other-open-ticket.ts';
import { ticketPhrases } from '../../phrases/phrases.ts';
import { asConnectionOption, asOption, useChoices } from '../../use-choices.ts';
import { useGoneOn } from '../../use-gone-on.ts';
import { useOpenTicket } from '../../use-open-ticket.ts';
import { useToList } from '../../use-to-list.ts';
import styles from './dialog.module.css';
import { OtherOpenTicket } from '../other-open-ticket.tsx';

export type ContactPicker = (props: {
  chosen: ContactRef | null;
  onChoose: (contact: ContactRef | null) => void;
}) => ReactNode;

type Props = {
  /** Chosen already. */
  contact?: ContactRef | undefined;
  /** The closed conversation that is to go on, in its own queue and over its own connection unless a person says otherwise. */
  reopening?: Ticket | undefined;
  /** Where the customer is sought; it belongs to the contacts. */
  contactPicker: ContactPicker;
  onClose: () => void;
};

/**
 * What stands in the fields, and what is sent: of a conversation that goes on only what a person has changed, of a new one no
 * connection that nobody chose. The server then keeps the queue and the connection that the customer has.
 */
function useTarget(reopening: Ticket | undefined) {
  const { needsQueue, queues, connections, onlyQueue } = useChoices();
  const [chosenQueue, setQueue] = useState<string | null>(null);
  const [chosenConnection, setConnection] = useState<string | null>(null);
  const ownQueue = reopening?.queue ?? null;
  const connection = chosenConnection ?? idOf(reopening?.whatsapp);
  return {
    needsQueue,
    setQueue,
    setConnection,
    queue: chosenQueue ?? idOf(ownQueue) ?? onlyQueue,
    connection,
    queues: withOwn(queues, ownQueue),
    connections,
    choice: { queue: chosenQueue ?? (ownQueue === null ? onlyQueue : null), connection },
  };
}

const idOf = (one: { id: number } | null | undefined) => (one ? String(one.id) : null);

/** An agent goes on with a conversation of a queue they do not work in as well. */
const withOwn = (queues: readonly QueueRef[], own: QueueRef | null) =>
  own === null || queues.some(({ id }) => id === own.id) ? queues : [...queues, own];

/** Starts a conversation with a customer, or goes on with one that was closed. */
export function NewTicketDialog({ contact: chosen, reopening, contactPicker, onClose }: Props) {
  const t = ticketPhrases.useT();
  const queries = useQueryClient();
  const openTicket = useOpenTicket();
  const toList = useToList();
  const goneOn = useGoneOn();
  const { id: userId, adminName } = useSession().user;
  const given = reopening?.contact ?? chosen;
  const [contact, setContact] = useState<ContactRef | null>(given ?? null);
  const { needsQueue, queues, queue, setQueue, connections, connection, setConnection, choice } = useTarget(reopening);
  const [lacksQueue, setLacksQueue] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [otherTicket, setOtherTicket] = useState<{ uuid: string | null } | null>(null);

  async function open(uuid: string) {
    onClose();
    // The list goes into the history first: the way back from the new conversation leads there.
    await toList();
    await openTicket({ uuid, isGroup: false });
  }

  async function create(contactId: number) {
    setBusy(true);
    const hasGoneOn = goneOn();
    try {
      const ticket = await createTicket(queries, { contactId, userId, ...choice });
      if (hasGoneOn()) onClose();
      else await open(ticket.uuid);
    } catch (failure) {
      setBusy(false);
      if (isApiError(failure, 'ERR_OTHER_OPEN_TICKET')) setOtherTicket({ uuid: otherOpenTicket(failure).uuid });
      else toastFailure(failure);
    }
  }

  function submit() {
    if (!contact) return;
    const isQueueMissing = queue === null && needsQueue;
    setLacksQueue(isQueueMissing);
    if (!isQueueMissing) void create(contact.id);
  }

  return (
    <Modal opened onClose={onClose} title={t('new')} size={480} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={styles['fields']}>
        {contactPicker({
          chosen: contact,
          onChoose: (next) => {
            setContact(next);
            setOtherTicket(null);
          },
        })}
        <Select
          label={t('new.queue')}
          placeholder={t('new.queueHint')}
          data={queues.map(asOption)}
          value={queue}
          onChange={(value) => {
            setQueue(value);
            setLacksQueue(false);
          }}
          error={lacksQueue && t('new.queueRequired')}
          required={needsQueue}
          openOnFocus={false}
          data-autofocus={given !== undefined || undefined}
          clearable={!needsQueue}
        />
        {queues.length === 0 && needsQueue && (
          <p className={styles['note']}>{adminName ? t('new.noQueueAsk', { name: adminName }) : t('new.noQueue')}</p>
        )}
        {connections.length > 1 && (
          <Select
            label={t('new.connection')}
            placeholder={t('new.connectionHint')}
            data={connections.map(asConnectionOption)}
            value={connection}
            onChange={setConnection}
            clearable={!reopening}
          />
        )}
        {otherTicket && <OtherOpenTicket uuid={otherTicket.uuid} onOpen={(uuid) => void open(uuid)} />}
      </div>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={!contact} loading={isBusy} onClick={submit}>
          {t('new.open')}
        </Button>
      </div>
    </Modal>
  );
}
