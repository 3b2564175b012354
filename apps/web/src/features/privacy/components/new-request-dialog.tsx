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

/** Where the person is sought; it belongs to the contacts. */
export type PersonPicker = (props: {
  chosen: ContactRef | null;
  onChoose: (contact: ContactRef | null) => void;
}) => ReactNode;

type Props = { kind: RequestKind; today: string; pickContact: PersonPicker; onClose: () => void };

/** A person asked for a copy of their data, or to be erased: who, when and why. */
export function NewRequestDialog({ kind, today, pickContact, onClose }: Props) {
  const t = privacyPhrases.useT();
  const queries = useQueryClient();
  const [person, setPerson] = useState<ContactRef | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [askedOn, setAskedOn] = useState(today);
  const isExport = kind === 'export';
  const reason = z.string().trim().max(MAX_REASON);
  const form = useZodForm({
    schema: z.object({ reason: isExport ? reason : reason.min(3, t('why.missing')) }),
    initialValues: { reason: '' },
    async onSubmit(values) {
      if (!person) return setMissing(true);
      const body = { contactId: person.id, askedOn, reason: values.reason };
      const { state } = await call(isExport ? privacyRoutes.export : privacyRoutes.erase, { body });
      await queries.invalidateQueries({ queryKey: ['privacy'] });
      if (state === 'refused') toastWarning(t('erase.refused'));
      else toastSuccess(t(isExport ? 'export.begun' : 'erase.begun'));
      return onClose();
    },
  });
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
        <p className={styles['label']}>{t('person')}</p>
        {pickContact({ chosen: person, onChoose: setPerson })}
        {isMissing && !person && (
          <p className={styles['error']} role="alert">
            {t('person.missing')}
          </p>
        )}
      </div>
      {person && <HeldAbout contactId={person.id} showsRefusals={!isExport} />}
      <DayField label={t('day')} value={askedOn} max={today} onChange={(day) => setAskedOn(day ?? today)} />
      <Textarea
        label={t('why')}
        description={t('whyHint')}
        autosize
        minRows={2}
        maxLength={MAX_REASON}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
