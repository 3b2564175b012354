import '@mantine/core/styles/Combobox.layer.css';
import { Button, Modal, Select } from '@mantine/core';
import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure } from '../../../ui/toast.tsx';
import { findOpenTicket } from '../find-open-ticket.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import { connectionsQuery, queuesQuery } from '../reference-lists.data.ts';
import { useListRights } from '../ticket-rights.ts';
import { putTicket } from '../tickets.data.ts';
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

/** Starts a conversation with a customer. */
export function NewTicketDialog({ contact: given, contactPicker, onClose }: Props) {
  const t = ticketPhrases.useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const { anyQueue } = useListRights();
  const { data: allQueues = [] } = useQuery({ ...queuesQuery, enabled: anyQueue });
  const { data: connections = [] } = useQuery(connectionsQuery);
  const queues = anyQueue ? allQueues : user.queues;
  const [contact, setContact] = useState<ContactRef | null>(given ?? null);
  const [queue, setQueue] = useState<string | null>(null);
  const [connection, setConnection] = useState<string | null>(null);
  const [needsQueue, setNeedsQueue] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [otherTicket, setOtherTicket] = useState<{ uuid: string | null } | null>(null);
  const chosenQueue = queue ?? (queues.length === 1 && !anyQueue ? String(queues[0]?.id) : null);
  const chosenConnection = connection ?? asId(user.whatsappId) ?? asId(connections.find((one) => one.isDefault)?.id);

  async function open(uuid: string) {
    onClose();
    await navigate({
      to: '/tickets/{-$uuid}',
      params: { uuid },
      search: (search) => ({ ...search, tab: undefined, sub: undefined, view: undefined }),
    });
  }

  async function create() {
    if (!contact) return;
    if (chosenQueue === null && !anyQueue) {
      setNeedsQueue(true);
      return;
    }
    setBusy(true);
    try {
      const ticket = await call(ticketRoutes.create, {
        body: {
          contactId: contact.id,
          status: 'open',
          userId: user.id,
          ...(chosenQueue !== null && { queueId: Number(chosenQueue) }),
          ...(chosenConnection !== null && { whatsappId: Number(chosenConnection) }),
        },
      });
      putTicket(queries, ticket);
      await open(ticket.uuid);
    } catch (failure) {
      setBusy(false);
      if (isApiError(failure, 'ERR_OTHER_OPEN_TICKET')) setOtherTicket({ uuid: await findOpenTicket(contact) });
      else toastFailure(failure);
    }
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
          value={chosenQueue}
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
            value={chosenConnection}
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
        <Button disabled={!contact} loading={isBusy} onClick={() => void create()}>
          {t('new.open')}
        </Button>
      </div>
    </Modal>
  );
}

function asId(id: number | null | undefined): string | null {
  return id === null || id === undefined ? null : String(id);
}
