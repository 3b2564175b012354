import type { Connection } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { removeConnection, putConnection } from '../connections.data.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import styles from './confirmations.module.css';

type Props = { connection: Connection; onClose: () => void };

/** Deleting says what ends, what stays, and which connection takes over. */
export function DeleteConnection({ connection, count, onClose }: Props & { count: number }) {
  const t = connectionPhrases.useT();
  const queries = useQueryClient();
  const { id, name, isLinked, isDefault } = connection;
  const facts = [t('delete.stops'), t('delete.keeps')];
  if (isLinked) facts.push(t('delete.unlinks'));
  if (count === 1) facts.push(t('delete.last'));
  else if (isDefault) facts.push(t('delete.default'));

  async function remove() {
    await call(connectionRoutes.remove, { params: { connectionId: id } });
    removeConnection(queries, id);
    toastSuccess(t('deleted'));
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      <ul className={styles['facts']}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

export function DisconnectConnection({ connection: { id, name }, onClose }: Props) {
  const t = connectionPhrases.useT();
  const queries = useQueryClient();
  async function disconnect() {
    putConnection(queries, await call(connectionRoutes.disconnect, { params: { connectionId: id } }));
    toastSuccess(t('disconnected'));
  }
  return (
    <ConfirmDialog
      opened
      title={t('disconnect.title', { name })}
      confirmLabel={t('act.disconnect')}
      isDestructive
      onConfirm={disconnect}
      onClose={onClose}
    >
      {t('disconnect.text')}
    </ConfirmDialog>
  );
}
