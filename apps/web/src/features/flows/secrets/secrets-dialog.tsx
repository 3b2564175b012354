import type { FlowSecret } from '@balcao/contract/flow-secrets/models.ts';
import { flowSecretRoutes } from '@balcao/contract/flow-secrets/routes.ts';
import { IconKey, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../../ui/phrases/phrases.ts';
import { TOAST_MS } from '../toast-time.ts';
import { secretPhrases } from '../phrases/secrets/phrases.ts';
import { SecretForm } from './secret-form.tsx';
import { secretsQuery } from './secrets.data.ts';
import styles from './secrets.module.css';

type Opened = { what: 'replace' | 'delete'; name: string } | null;

type RowProps = { secret: FlowSecret; isReplacing: boolean; onReplace: () => void; onDelete: () => void };

function SecretRow({ secret: { name, updatedAt }, isReplacing, onReplace, onDelete }: RowProps) {
  const t = secretPhrases.useT();
  const { timeZone } = useSession().user.company;
  return (
    <li className={styles['secret']} aria-label={name}>
      <div>
        <code>{`{{segredo.${name}}}`}</code>
        <small>{t('changed', { at: formatDateTime(updatedAt, timeZone) })}</small>
      </div>
      <IconButton label={t('replaceOf', { name })} icon={IconRefresh} onClick={onReplace} />
      <IconButton label={t('deleteOf', { name })} icon={IconTrash} onClick={onDelete} />
      {isReplacing && <SecretForm name={name} onDone={onReplace} />}
    </li>
  );
}

/** Tokens and passwords that flows may send along. They can be replaced and forgotten, and read by nobody. */
export function SecretsDialog({ onClose }: { onClose: () => void }) {
  const t = secretPhrases.useT();
  const ui = uiPhrases.useT();
  const { data, error, refetch } = useQuery(secretsQuery);
  const [opened, setOpened] = useState<Opened>(null);
  const secrets = data?.secrets;
  async function remove(name: string) {
    await call(flowSecretRoutes.remove, { params: { name } });
    await refetch();
    toastSuccess(t('deleted'), TOAST_MS);
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} size={560} closeButtonProps={{ 'aria-label': ui('close') }}>
      <p className={styles['lead']}>{t('lead')}</p>
      {!secrets && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />)}
      {secrets?.length === 0 && (
        <EmptyState icon={IconKey} title={t('none')}>
          {t('none.hint')}
        </EmptyState>
      )}
      <ul className={styles['list']}>
        {secrets?.map((secret) => {
          const { name } = secret;
          const isReplacing = opened?.what === 'replace' && opened.name === name;
          return (
            <SecretRow
              key={name}
              secret={secret}
              isReplacing={isReplacing}
              onReplace={() => setOpened(isReplacing ? null : { what: 'replace', name })}
              onDelete={() => setOpened({ what: 'delete', name })}
            />
          );
        })}
      </ul>
      {secrets && (
        <section className={styles['new']}>
          <h3>{t('new')}</h3>
          <SecretForm name={null} known={secrets.map(({ name }) => name)} />
        </section>
      )}
      {opened?.what === 'delete' && (
        <ConfirmDialog
          opened
          title={t('deleteOf', { name: opened.name })}
          confirmLabel={t('delete')}
          isDestructive
          onConfirm={() => remove(opened.name)}
          onClose={() => setOpened(null)}
        >
          {t('delete.text')}
        </ConfirmDialog>
      )}
    </Modal>
  );
}
