import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { invitationRoutes } from '@balcao/contract/invitations/routes.ts';
import { profiles } from '@balcao/contract/permissions.ts';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { refetchSoon } from '../../../platform/refetch-soon.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { invitationsQuery, queuesQuery } from '../invitations.data.ts';
import { invitationPhrases } from '../phrases/phrases.ts';
import styles from './invite-dialog.module.css';
import { LinkDialog } from './link-dialog.tsx';

type T = ReturnType<typeof invitationPhrases.useT>;

const schemaOf = (t: T, by: 'link' | 'mail') =>
  z.object({
    email:
      by === 'link'
        ? z.string()
        : z
            .string()
            .trim()
            .min(1, t('required'))
            .pipe(z.email(t('invalidEmail'))),
    profile: z.enum(profiles),
    queueIds: z.array(z.string()),
  });

/** Invites somebody: a letter goes out, or there is a link to pass on. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = invitationPhrases.useT();
  const queries = useQueryClient();
  const { data: queues = [] } = useQuery(queuesQuery);
  const [by, setBy] = useState<'link' | 'mail'>('link');
  const [link, setLink] = useState<string | null>(null);
  const form = useZodForm({
    schema: schemaOf(t, by),
    initialValues: { email: '', profile: 'user', queueIds: [] },
    async onSubmit({ email, profile, queueIds }) {
      const wanted = { profile, queueIds: queueIds.map(Number), email: by === 'mail' ? email : null };
      const sent = await call(invitationRoutes.create, { body: wanted });
      refetchSoon(queries, invitationsQuery.queryKey);
      if (sent.link !== null) return setLink(sent.link);
      toastSuccess(t('sent', { email }));
      onClose();
    },
    onFailure(failure) {
      if (!isApiError(failure, 'ERR_DUPLICATED_EMAIL') && !isApiError(failure, 'ERR_INVITATION_EXISTS')) return false;
      form.setError('email', failureText(failure));
      return true;
    },
  });
  if (link !== null) return <LinkDialog link={link} onClose={onClose} />;
  const ways = (['link', 'mail'] as const).map((value) => ({ value, label: t(`by.${value}`) }));
  // An empty list reads as nothing.
  const isWithoutQueue = form.field('profile').value !== 'admin' && String(form.field('queueIds').value) === '';
  return (
    <FormDialog
      title={t('title')}
      submitLabel={t(by === 'link' ? 'create' : 'send')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
    >
      <p className={styles['hint']}>{t('hint')}</p>
      <Segmented label={t('by')} value={by} options={ways} onChange={setBy} />
      {by === 'mail' && <TextInput label={t('email')} type="email" autoComplete="off" {...form.field('email')} />}
      <Select
        label={t('profile')}
        allowDeselect={false}
        data={profiles.toReversed().map((profile) => ({ value: profile, label: t(`profile.${profile}`) }))}
        {...form.field('profile')}
      />
      {queues.length > 0 && (
        <MultiSelect
          label={t('queues')}
          searchable
          hidePickedOptions
          nothingFoundMessage={t('noQueues')}
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('queueIds')}
        />
      )}
      {isWithoutQueue && <output className={styles['warning']}>{t('withoutQueue')}</output>}
    </FormDialog>
  );
}
