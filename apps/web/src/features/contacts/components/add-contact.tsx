import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import type { RouteInput } from '@balcao/contract/kit/route.ts';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { knownContact } from '../../../platform/contacts/contact-of-number.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastWarning } from '../../../ui/feedback/toast.tsx';
import { contactPhrases } from '../phrases/phrases.ts';
import styles from './contact-picker.module.css';

type Props = { typed: string; onAdded: (contact: ContactRef) => void; onCancel: () => void };

/** Whoever has the number already is chosen instead, and the person is told. */
async function addOrChoose(body: RouteInput<typeof contactRoutes.create>['body']): Promise<ContactRef> {
  try {
    return await call(contactRoutes.create, { body });
  } catch (failure) {
    const known = await knownContact(failure);
    if (!known) throw failure;
    toastWarning(failureText(failure));
    return known;
  }
}

/** A new customer: name and number are enough. */
export function AddContact({ typed, onAdded, onCancel }: Props) {
  const t = contactPhrases.useT();
  const queries = useQueryClient();
  const looksLikeNumber = /^[\d\s()+-]{4,}$/.test(typed);
  const schema = useMemo(
    () =>
      z.object({
        name: z.string().trim().min(1, t('form.required')).min(2, t('form.tooShort')).max(50, t('form.tooLong')),
        number: z.string().trim().min(1, t('form.required')).min(8, t('form.tooShort')).max(50, t('form.tooLong')),
        email: z.union([z.literal(''), z.email(t('form.badEmail')).max(254, t('form.tooLong'))]),
      }),
    [t],
  );
  const form = useZodForm({
    schema,
    initialValues: { name: looksLikeNumber ? '' : typed, number: looksLikeNumber ? typed : '', email: '' },
    onSubmit: async (values) => {
      const contact = await addOrChoose(values);
      void queries.invalidateQueries({ queryKey: ['contacts', 'search'] });
      onAdded(contact);
    },
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate aria-label={t('add')}>
      <TextInput label={t('form.name')} data-autofocus {...form.field('name')} />
      <TextInput
        label={t('form.number')}
        description={t('form.numberHint')}
        inputMode="tel"
        autoComplete="off"
        {...form.field('number')}
      />
      <TextInput label={t('form.email')} type="email" autoComplete="off" {...form.field('email')} />
      <div>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.isSubmitting}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}
