import '@mantine/core/styles/Combobox.layer.css';
import { Button, Modal, Select } from '@mantine/core';
import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isApiError, type ApiError } from '../../../platform/api-error.ts';
import { toastFailure } from '../../../ui/toast.tsx';
import { createTicket } from '../create-ticket.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import { asOption, useChoices } from '../use-choices.ts';
import { useOpenTicket } from '../use-open-ticket.ts';
import { useToList } from '../use-to-list.ts';
import styles from './dialog.module.css';
import { OtherOpenTicket } from './other-open-ticket.tsx';

export type ContactPicker = (props: {
  chosen: ContactRef | null;
  onChoose: (contact: ContactRef | null) => void;
}) => ReactNode;

type Props = {
  /** Chosen already when a closed ticket is opened again. */
  contact?: ContactRef;
  /** Where the customer is sought; it belongs to the contacts. */
  contactPicker: ContactPicker;
  onClose: () => void;
};

/** The ticket in which somebody serves this customer already; null when it is not ours to see. */
function otherTicketOf({ details }: ApiError): string | null {
  const { ticket } = details;
  const isNamed = typeof ticket === 'object' && ticket !== null && 'uuid' in ticket;
  return isNamed && typeof ticket.uuid === 'string' ? ticket.uuid : null;
}

/** Starts a conversation with a customer. */
export function NewTicketDialog({ contact: given, contactPicker, onClose }: Props) {
  const t = ticketPhrases.useT();
  const queries = useQueryClient();
  const openTicket = useOpenTicket();
  const toList = useToList();
  const { userId, anyQueue, queues, connections, onlyQueue, usualConnection } = useChoices();
  const [contact, setContact] = useState<ContactRef | null>(given ?? null);
  const [chosenQueue, setQueue] = useState<string | null>(null);
  const [chosenConnection, setConnection] = useState<string | null>(null);
  const [needsQueue, setNeedsQueue] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [otherTicket, setOtherTicket] = useState<{ uuid: string | null } | null>(null);
  const queue = chosenQueue ?? onlyQueue;
  const connection = chosenConnection ?? usualConnection;

  async function open(uuid: string) {
    onClose();
    // The list goes into the history first: the way back from the new conversation leads there.
    await toList();
    await openTicket({ uuid, isGroup: false });
  }

  async function create(contactId: number) {
    setBusy(true);
    try {
      const ticket = await createTicket(queries, { contactId, userId, queue, connection });
      await open(ticket.uuid);
    } catch (failure) {
      setBusy(false);
      if (isApiError(failure, 'ERR_OTHER_OPEN_TICKET')) setOtherTicket({ uuid: otherTicketOf(failure) });
      else toastFailure(failure);
    }
  }

  function submit() {
    if (!contact) return;
    const isQueueMissing = queue === null && !anyQueue;
    setNeedsQueue(isQueueMissing);
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
            setNeedsQueue(false);
          }}
          error={needsQueue && t('new.queueRequired')}
          required={!anyQueue}
          openOnFocus={false}
          data-autofocus={given !== undefined || undefined}
          clearable={anyQueue}
        />
        {connections.length > 1 && (
          <Select
            label={t('new.connection')}
            data={connections.map(asOption)}
            value={connection}
            onChange={setConnection}
            allowDeselect={false}
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
