import type { Connection } from '@balcao/contract/connections/models.ts';
import { Drawer } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { connectionSchema, initialValues } from '../connection-schema.ts';
import { putConnection } from '../connections.data.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import { saveConnection } from '../save-connection.ts';
import { ConnectionForm } from './connection-form.tsx';
import { WebhookSetup } from './webhook-setup.tsx';

type Props = { connection: Connection | null; onClose: () => void };

/** Connects a number of the official WhatsApp API, or changes one. After creating, it says what to enter at Meta. */
export function ConnectionDrawer({ connection, onClose }: Props) {
  const t = connectionPhrases.useT();
  const queries = useQueryClient();
  const schema = useMemo(() => connectionSchema(t, connection), [t, connection]);
  const [created, setCreated] = useState<{ connection: Connection; verifyToken: string } | null>(null);
  const form = useZodForm({
    schema,
    initialValues: initialValues(connection),
    onSubmit: async (values) => {
      const saved = await saveConnection(connection, values);
      putConnection(queries, saved);
      toastSuccess(t('saved'));
      if (connection) onClose();
      else setCreated({ connection: saved, verifyToken: values.verifyToken });
    },
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={connection ? t('edit.title', { name: connection.name }) : t('add.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {created ? (
        <WebhookSetup connection={created.connection} verifyToken={created.verifyToken} onDone={onClose} />
      ) : (
        <ConnectionForm connection={connection} form={form} onCancel={onClose} />
      )}
    </Drawer>
  );
}
