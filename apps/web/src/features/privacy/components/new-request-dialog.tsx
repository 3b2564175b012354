import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { MAX_REASON, type RequestKind } from '@balcao/contract/privacy/models.ts';
import { privacyRoutes } from '@balcao/contract/privacy/routes.ts';
import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { toastSuccess, toastWarning } from '../../../ui/feedback/toast.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { privacyPhrases } from '../phrases/phrases.ts';
import { HeldAbout } from './held-about.tsx';
import styles from './request-list.module.css';

type PickerField = { error?: string | undefined; 'data-path'?: string | undefined };

/** Where the person is sought; it belongs to the contacts. */
export type PersonPicker = (props: {
  chosen: ContactRef | null;
  onChoose: (contact: ContactRef | null) => void;
  field: PickerField;
  label: string;
  onlyKnown: boolean;
}) => ReactNode;

type Props = { kind: RequestKind; today: string; pickContact: PersonPicker; onClose: () => void };

const NOBODY = 0;

/** A person asked for a copy of their data, or to be erased: who, when and why. */
export function NewRequestDialog({ kind, today, pickContact, onClose }: Props) {
  const t = privacyPhrases.useT();
  const queries = useQueryClient();
  const [person, setPerson] = useState<ContactRef | null>(null);
  const [askedOn, setAskedOn] = useState(today);
  const isExport = kind === 'export';
  const reason = z.string().trim().max(MAX_REASON);
  const form = useZodForm({
    schema: z.object({
      contactId: z.number().min(1, t('person.missing')),
      reason: isExport ? reason : reason.min(3, t('why.missing')),
    }),
    initialValues: { contactId: NOBODY, reason: '' },
    async onSubmit(values) {
      const body = { ...values, askedOn };
      const { state } = await call(isExport ? privacyRoutes.export : privacyRoutes.erase, { body });
      await queries.invalidateQueries({ queryKey: ['privacy'] });
      if (state === 'refused') toastWarning(t('erase.refused'));
      else toastSuccess(t(isExport ? 'export.begun' : 'erase.begun'));
      return onClose();
    },
  });
  const { error, 'data-path': path } = form.field('contactId') as PickerField;
  function choose(contact: ContactRef | null) {
    setPerson(contact);
    form.set('contactId', contact?.id ?? NOBODY);
  }
  return (
    <FormDialog
      title={t(`${isExport ? 'export' : 'erase'}.title`)}
      submitLabel={t(`${isExport ? 'export' : 'erase'}.submit`)}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      isDestructive={!isExport}
      onClose={onClose}
    >
      <Text size="sm">{t(`${isExport ? 'export' : 'erase'}.lead`)}</Text>
      <div>
        {person && <p className={styles['label']}>{t('person')}</p>}
        {pickContact({
          chosen: person,
          onChoose: choose,
          field: { error, 'data-path': path },
          label: t('person'),
          onlyKnown: true,
        })}
      </div>
      {person && <HeldAbout contactId={person.id} showsRefusals={!isExport} />}
      <DayField label={t('day')} value={askedOn} max={today} onChange={(day) => setAskedOn(day ?? today)} />
      <Textarea
        label={t('why')}
        description={t(isExport ? 'whyHint.optional' : 'whyHint')}
        autosize
        minRows={2}
        maxLength={MAX_REASON}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
