import '@mantine/core/styles/Combobox.layer.css';
import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState, type FormEvent } from 'react';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { toastFailure } from '../../../../ui/feedback/toast.tsx';
import { createGroup } from '../../actions/create-ticket.ts';
import { ticketPhrases } from '../../phrases/phrases.ts';
import { asConnectionOption, asOption, useChoices } from '../../use-choices.ts';
import { useGoneOn } from '../../use-gone-on.ts';
import { useOpenTicket } from '../../use-open-ticket.ts';
import { useToList } from '../../use-to-list.ts';
import styles from './dialog.module.css';
import type { ContactPicker } from './new-ticket-dialog.tsx';

type Props = { contactPicker: ContactPicker; onClose: () => void };
type Participants = { people: readonly ContactRef[]; onChange: (people: ContactRef[]) => void };

function People({ people, onChange, contactPicker }: Participants & Pick<Props, 'contactPicker'>) {
  const t = ticketPhrases.useT();
  return (
    <>
      {people.length > 0 && (
        <fieldset className={styles['people']} aria-label={t('groups.people')}>
          {people.map((person) => (
            <button
              key={person.id}
              type="button"
              aria-label={t('groups.remove', { name: person.name })}
              onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
            >
              {person.name}
              <IconX size={13} aria-hidden />
            </button>
          ))}
        </fieldset>
      )}
      {/* The next one is sought from the beginning. */}
      <Fragment key={people.length}>
        {contactPicker({
          chosen: null,
          onChoose(contact) {
            if (contact && !people.some(({ id }) => id === contact.id)) onChange([...people, contact]);
          },
        })}
      </Fragment>
    </>
  );
}

/** A conversation with several customers at once. */
export function NewGroupDialog({ contactPicker, onClose }: Props) {
  const t = ticketPhrases.useT();
  const queries = useQueryClient();
  const openTicket = useOpenTicket();
  const toList = useToList();
  const goneOn = useGoneOn();
  const { userId, queues, connections, onlyQueue, usualConnection } = useChoices();
  const [title, setTitle] = useState('');
  const [people, setPeople] = useState<readonly ContactRef[]>([]);
  const [chosenQueue, setQueue] = useState<string | null>(null);
  const [chosenConnection, setConnection] = useState<string | null>(null);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const queue = chosenQueue ?? onlyQueue;
  const connection = chosenConnection ?? usualConnection;
  const isComplete = title.trim() !== '' && people.length > 0 && queue !== null && connection !== null;

  async function create() {
    setBusy(true);
    const hasGoneOn = goneOn();
    try {
      const ticket = await createGroup(queries, {
        contactsAddGroup: people.map(({ id }) => id),
        titleGroup: title.trim(),
        queueId: Number(queue),
        whatsappId: Number(connection),
        userId,
      });
      onClose();
      if (hasGoneOn()) return;
      // As with a new conversation, the way back leads to the list.
      await toList();
      await openTicket(ticket);
    } catch (failure) {
      toastFailure(failure);
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isComplete && !isBusy) void create();
  }

  return (
    <FormDialog
      title={t('groups.new')}
      submitLabel={t('groups.create')}
      onSubmit={submit}
      isSubmitting={isBusy}
      onClose={onClose}
      width={480}
    >
      <TextInput
        label={t('groups.title')}
        maxLength={100}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      <People people={people} onChange={setPeople} contactPicker={contactPicker} />
      <Select
        label={t('new.queue')}
        placeholder={t('new.queueHint')}
        data={queues.map(asOption)}
        value={queue}
        onChange={setQueue}
      />
      <Select
        label={t('new.connection')}
        data={connections.map(asConnectionOption)}
        value={connection}
        onChange={setConnection}
      />
      {hasTried && !isComplete && (
        <p className={styles['error']} role="alert">
          {t('groups.allRequired')}
        </p>
      )}
    </FormDialog>
  );
}
