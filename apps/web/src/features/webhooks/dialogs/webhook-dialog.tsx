import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { wantableTypes, type WantableType } from '@balcao/contract/webhooks/catalogue.ts';
import type { WebhookEndpoint, WebhookFormat } from '@balcao/contract/webhooks/models.ts';
import { MAX_WEBHOOK_NAME, webhookRoutes } from '@balcao/contract/webhooks/routes.ts';
import { MultiSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { errorText, useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { webhookPhrases } from '../phrases/phrases.ts';

type T = ReturnType<typeof webhookPhrases.useT>;

const MAX_ADDRESS = 2000;

const schemaOf = (t: T, isChosen: boolean) =>
  z.object({
    name: z.string().trim().min(1, t('nameMissing')).max(MAX_WEBHOOK_NAME),
    url: z
      .string()
      .trim()
      .max(MAX_ADDRESS)
      .refine((url) => /^https?:\/\/\S+$/.test(url), t('addressMissing')),
    types: z.array(z.string()).refine((types) => !isChosen || types.length > 0, t('eventsMissing')),
  });

type Props = {
  /** Null makes one. */
  webhook: WebhookEndpoint | null;
  onMade: (made: { id: number; name: string; secret: string }) => void;
  onClose: () => void;
};

type Fields = { name: string; url: string; types: WantableType[] | null; format: WebhookFormat };

/** Stores it; what is new says its secret. */
function useStore({ webhook, onMade, onClose }: Props) {
  const t = webhookPhrases.useT();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['webhooks', 'list'] });
  return async (body: Fields) => {
    if (webhook) {
      await call(webhookRoutes.update, { params: { webhookId: webhook.id }, body });
      await refresh();
      toastSuccess(t('saved'));
      onClose();
    } else {
      const made = await call(webhookRoutes.create, { body });
      await refresh();
      onMade({ id: made.webhook.id, name: body.name, secret: made.secret });
    }
  };
}

const blank = { name: '', url: '', types: null, format: 'standard' as WebhookFormat };

/** Where to, and what. */
export function WebhookDialog(props: Props) {
  const { webhook, onClose } = props;
  const t = webhookPhrases.useT();
  useErrorTexts();
  const store = useStore(props);
  const stored = webhook ?? blank;
  const [isChosen, setChosen] = useState(stored.types !== null);
  const [format, setFormat] = useState(stored.format);
  const form = useZodForm({
    schema: schemaOf(t, isChosen),
    initialValues: { name: stored.name, url: stored.url, types: [...(stored.types ?? [])] as string[] },
    onSubmit: ({ name, url, types }) =>
      store({ name, url, format, types: isChosen ? wantableTypes.filter((type) => types.includes(type)) : null }),
    onFailure(failure) {
      if (!isApiError(failure, 'ERR_WEBHOOK_ADDRESS')) return false;
      form.setError('url', errorText('ERR_WEBHOOK_ADDRESS'));
      return true;
    },
  });
  return (
    <FormDialog
      title={webhook?.name ?? t('new')}
      submitLabel={t(webhook ? 'save' : 'create')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={520}
    >
      <TextInput
        label={t('name')}
        placeholder={t('namePlaceholder')}
        maxLength={MAX_WEBHOOK_NAME}
        autoComplete="off"
        withAsterisk
        data-autofocus
        {...form.field('name')}
      />
      <TextInput
        type="url"
        label={t('address')}
        description={t('addressHint')}
        placeholder="https://erp.exemplo.com.br/balcao"
        maxLength={MAX_ADDRESS}
        autoComplete="off"
        spellCheck={false}
        withAsterisk
        {...form.field('url')}
      />
      <FieldGroup legend={t('events')}>
        <Segmented
          label={t('events')}
          value={isChosen ? 'chosen' : 'every'}
          options={[
            { value: 'every', label: t('every') },
            { value: 'chosen', label: t('chosen') },
          ]}
          onChange={(value) => setChosen(value === 'chosen')}
        />
      </FieldGroup>
      {isChosen && (
        <MultiSelect
          label={t('chooseEvents')}
          searchable
          hidePickedOptions
          withAsterisk
          data={wantableTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          {...form.field('types')}
        />
      )}
      <FieldGroup legend={t('format')}>
        <Segmented
          label={t('format')}
          value={format}
          options={[
            { value: 'standard', label: t('format.standard') },
            { value: 'evolution', label: t('format.evolution') },
          ]}
          onChange={setFormat}
        />
      </FieldGroup>
    </FormDialog>
  );
}
