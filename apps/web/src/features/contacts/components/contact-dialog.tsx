import '@mantine/core/styles/Switch.layer.css';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { knownContact } from '../../../platform/contacts/contact-of-number.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useCan, useSession } from '../../../platform/session.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { contactSchema, contactValues, hidesNumber } from '../contact-schema.ts';
import { putContact, refetchContactLists } from '../contacts.data.ts';
import { exportPerson } from '../export-contacts.ts';
import { contactsPagePhrases } from '../phrases/page/phrases.ts';
import { addContact, changeContact } from '../save-contact.ts';
import styles from './contact-dialog.module.css';
import { ExtraRows } from './extra-rows.tsx';

type Props = {
  /** Null adds one. */
  contact: Contact | null;
  onClose: () => void;
  /** A contact that was added, and where its ticket is when there is one. */
  onAdded?: (uuid: string | undefined) => void;
};

/** Whether a ticket can begin without asking for a queue. */
function useNeedsNoQueue() {
  const { user } = useSession();
  return user.profile === 'admin' || user.super || user.queues.length === 1;
}

type Form = ReturnType<typeof useZodForm<ReturnType<typeof contactSchema>>>;

function Switches({ form, isNew }: { form: Form; isNew: boolean }) {
  const t = contactsPagePhrases.useT();
  const mayBlock = useCan('contacts-page:block');
  const needsNoQueue = useNeedsNoQueue();
  const bound = (name: 'disableBot' | 'acceptAudioMessage' | 'isBlocked' | 'createTicket') => {
    const { value, onChange } = form.field(name) as { value: boolean; onChange: (on: boolean) => void };
    return {
      checked: value,
      onChange: (event: { currentTarget: { checked: boolean } }) => onChange(event.currentTarget.checked),
    };
  };
  return (
    <div className={styles['switches']}>
      <Switch size="sm" label={t('form.bot')} {...bound('disableBot')} />
      {!isNew && <Switch size="sm" label={t('form.audio')} {...bound('acceptAudioMessage')} />}
      {!isNew && mayBlock && <Switch size="sm" label={t('form.blocked')} {...bound('isBlocked')} />}
      {isNew && needsNoQueue && <Switch size="sm" label={t('form.ticket')} {...bound('createTicket')} />}
    </div>
  );
}

/** Adds a contact or changes one. */
export function ContactDialog({ contact: known, onClose, onAdded }: Props) {
  // As the form shows them: a name that comes in meanwhile is not taken back by who changed something else.
  const [contact] = useState(known);
  const t = contactsPagePhrases.useT();
  const queries = useQueryClient();
  const mayExport = useCan('contacts-page:export');
  const schema = useMemo(() => contactSchema(t, contact), [t, contact]);
  const form = useZodForm({
    schema,
    initialValues: contactValues(contact),
    onFailure: (failure) => {
      void sayWhose(failure);
      return true;
    },
    onSubmit: async (values) => {
      if (contact) {
        putContact(queries, await changeContact(contact, values));
        toastSuccess(t('saved'));
        onClose();
        return;
      }
      const { uuid } = await addContact(values);
      refetchContactLists(queries);
      toastSuccess(t('added'));
      onClose();
      onAdded?.(uuid);
    },
  });
  async function sayWhose(failure: unknown) {
    const owner = await knownContact(failure).catch(() => null);
    if (owner) form.setError('number', `${failureText(failure)} (${owner.name})`);
    else toastFailure(failure);
  }
  const extra = form.field('extraInfo') as {
    value: { name: string; value: string }[];
    onChange: (rows: object) => void;
  };
  return (
    <FormDialog
      title={t(contact ? 'edit.title' : 'add')}
      submitLabel={t(contact ? 'form.save' : 'form.create')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      aside={
        contact &&
        mayExport && (
          <Button
            variant="subtle"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => void exportPerson(contact.id).catch(toastFailure)}
          >
            {t('lgpd')}
          </Button>
        )
      }
    >
      <TextInput label={t('form.name')} data-autofocus autoComplete="off" {...form.field('name')} />
      {!hidesNumber(contact) && contact?.isGroup !== true && (
        <TextInput
          label={t('form.number')}
          description={t('form.numberHint')}
          inputMode="tel"
          autoComplete="off"
          {...form.field('number')}
        />
      )}
      <div className={styles['pair']}>
        <TextInput label={t('form.email')} type="email" autoComplete="off" {...form.field('email')} />
        <TextInput label={t('form.company')} autoComplete="off" {...form.field('empresa')} />
      </div>
      <ExtraRows value={extra.value} onChange={extra.onChange} />
      <Switches form={form} isNew={contact === null} />
    </FormDialog>
  );
}
