import '@mantine/core/styles/Combobox.layer.css';
import { Button, Modal, Select } from '@mantine/core';
import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure } from '../../../ui/toast.tsx';
import { createTicket } from '../change-ticket.ts';
import { findOpenTicket } from '../find-open-ticket.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import { connectionsQuery, queuesQuery } from '../reference-lists.data.ts';
import { useListRights } from '../ticket-rights.ts';
import { useOpenTicket } from '../use-open-ticket.ts';
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

const asOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

const asId = (id: number | null | undefined) => (id === null || id === undefined ? null : String(id));

/** The queues and connections to choose among, and which of them stand there before anybody chooses. */
function useChoices() {
  const { user } = useSession();
  const { anyQueue } = useListRights();
  const { data: allQueues = [] } = useQuery({ ...queuesQuery, enabled: anyQueue });
  const { data: connections = [] } = useQuery(connectionsQuery);
  const queues = anyQueue ? allQueues : user.queues;
  const onlyQueue = !anyQueue && queues.length === 1 ? asId(queues[0]?.id) : null;
  const usualConnection = asId(user.whatsappId) ?? asId(connections.find((one) => one.isDefault)?.id);
  return { userId: user.id, anyQueue, queues, connections, onlyQueue, usualConnection };
}

/** Starts a conversation with a customer. */
export function NewTicketDialog({ contact: given, contactPicker, onClose }: Props) {
  const t = ticketPhrases.useT();
  const queries = useQueryClient();
  const openTicket = useOpenTicket();
  const { userId, anyQueue, queues, connections, onlyQueue, usualConnection } = useChoices();
  const [contact, setContact] = useState<ContactRef | null>(given ?? null);
  const [chosenQueue, setQueue] = useState<string | null>(null);
  const [chosenConnection, setConnection] = useState<string | null>(null);
  const [needsQueue, setNeedsQueue] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [otherTicket, setOtherTicket] = useState<{ uuid: string | null } | null>(null);
  const queue = chosenQueue ?? onlyQueue;
  const connection = chosenConnection ?? usualConnection;

  function open(uuid: string) {
    onClose();
    void openTicket(uuid);
  }

  async function create(contactId: number, name: string) {
    setBusy(true);
    try {
      const ticket = await createTicket(queries, { contactId, userId, queue, connection });
      open(ticket.uuid);
    } catch (failure) {
      setBusy(false);
      if (isApiError(failure, 'ERR_OTHER_OPEN_TICKET')) {
        setOtherTicket({ uuid: await findOpenTicket({ id: contactId, name }) });
      } else toastFailure(failure);
    }
  }

  function submit() {
    if (!contact) return;
    const isQueueMissing = queue === null && !anyQueue;
    setNeedsQueue(isQueueMissing);
    if (!isQueueMissing) void create(contact.id, contact.name);
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
        {otherTicket && <OtherOpenTicket uuid={otherTicket.uuid} onOpen={open} />}
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
