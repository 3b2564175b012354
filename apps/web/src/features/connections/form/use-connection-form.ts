import type { ChannelId } from '@balcao/contract/channels.ts';
import type { Connection, ConnectionDetails } from '@balcao/contract/connections/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { detailsQuery, putConnection } from '../connections.data.ts';
import { connectionSchema, initialValues, type ConnectionValues } from './connection-schema.ts';
import { saveGreetingFiles, useGreetingFiles } from './greeting-files.ts';
import { connectionFormPhrases } from './phrases/phrases.ts';
import { changeConnection, createConnection } from './save-connection.ts';

type Options = {
  known: ConnectionDetails | null;
  channel: ChannelId;
  /** `verifyToken` is told this once: it is stored for no eye to see. */
  onSaved: (connection: Connection, verifyToken: string) => void;
  onInvalid: (field: string) => void;
};

/** The form of one connection. Its fields are saved before its files; tried again, what exists is not made twice. */
export function useConnectionForm({ known, channel, onSaved, onInvalid }: Options) {
  const t = connectionFormPhrases.useT();
  const queries = useQueryClient();
  const schema = useMemo(() => connectionSchema(t, channel, known), [t, channel, known]);
  const files = useGreetingFiles(known?.greetingMedia ?? []);
  const made = useRef<Connection | null>(known);

  function save(values: ConnectionValues): Promise<Connection> {
    if (made.current) return changeConnection(made.current, values);
    return createConnection(channel === 'wppoficial' ? channel : 'whatsapp', values);
  }

  async function saveFiles(connection: Connection): Promise<void> {
    try {
      putConnection(queries, await saveGreetingFiles(connection, files.files));
    } catch (failure) {
      toastError(t('files.failed'));
      throw failure;
    }
  }

  const form = useZodForm({
    schema,
    initialValues: initialValues(known),
    async onSubmit(values) {
      const saved = await save(values);
      made.current = saved;
      putConnection(queries, saved);
      if (files.isChanged) await saveFiles(saved);
      void queries.invalidateQueries({ queryKey: detailsQuery(saved.id).queryKey });
      toastSuccess(t('saved'));
      onSaved(saved, values.verifyToken);
    },
    onFailure(failure) {
      const field = isApiError(failure, 'ERR_DUPLICATED_WAPP')
        ? 'name'
        : isApiError(failure, 'ERR_WAPP_GREETING_REQUIRED')
          ? 'greetingMessage'
          : null;
      if (field === null) return false;
      form.setError(field, failureText(failure));
      onInvalid(field);
      return true;
    },
    onInvalid,
  });
  return { form, files, isDirty: () => form.isDirty() || files.isChanged };
}
