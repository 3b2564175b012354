import type { Connection } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { putConnection } from '../connections.data.ts';
import styles from './first-connection.module.css';
import { isConnectionName } from './first.data.ts';
import { firstPhrases } from './phrases/phrases.ts';

/** The company's name until somebody writes another; saved when they leave the field. */
export function NameField({ connection }: { connection: Connection }) {
  const t = firstPhrases.useT();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(connection.name);
  const name = typed.trim();
  const isGood = isConnectionName(name);
  async function save() {
    if (!isGood || name === connection.name) return;
    const params = { connectionId: connection.id };
    const saving = call(connectionRoutes.update, { params, body: { name } });
    await saving.then((saved) => putConnection(queries, saved), toastFailure);
  }
  return (
    <TextInput
      className={styles['name'] ?? ''}
      label={t('name')}
      autoComplete="off"
      value={typed}
      error={isGood ? undefined : t('nameRule')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
      }}
    />
  );
}
