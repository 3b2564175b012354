import '@mantine/core/styles/Combobox.layer.css';
import type { ApiKey } from '@balcao/contract/api-keys/models.ts';
import { apiKeyRoutes, graceHours } from '@balcao/contract/api-keys/routes.ts';
import { Select, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import { apiKeysQuery } from './keys.data.ts';

type Props = { apiKey: ApiKey; onMade: (name: string, secret: string) => void; onClose: () => void };

/** A new key in place of one, which may go on while programs are changed. */
export function RotateDialog({ apiKey: { id, name }, onMade, onClose }: Props) {
  const t = messagesApiPhrases.useT();
  const queries = useQueryClient();
  const [grace, setGrace] = useState('24');
  const form = useZodForm({
    schema: z.object({}),
    initialValues: {},
    async onSubmit() {
      const body = { graceHours: graceHours.find((hours) => String(hours) === grace) ?? 0 };
      const { secret } = await call(apiKeyRoutes.rotate, { params: { apiKeyId: id }, body });
      await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
      onMade(name, secret);
    },
  });
  return (
    <FormDialog
      title={t('keys.rotateTitle', { name })}
      submitLabel={t('keys.rotateConfirm')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={440}
    >
      <Text size="sm">{t('keys.rotateHint')}</Text>
      <Select
        label={t('keys.grace')}
        data={graceHours.map((hours) => ({
          value: String(hours),
          label: hours === 0 ? t('keys.graceNone') : t('keys.graceHours', { count: hours }),
        }))}
        value={grace}
        allowDeselect={false}
        onChange={(value) => value !== null && setGrace(value)}
      />
    </FormDialog>
  );
}
