import type { Connection } from '@balcao/contract/connections/models.ts';
import { Button } from '@mantine/core';
import { connectionFormPhrases } from './phrases/phrases.ts';
import styles from './connection-drawer.module.css';
import { CopyField } from './copy-field.tsx';

type Props = { connection: Connection; verifyToken: string; onDone: () => void };

/** What is left to do at Meta; the verify token is shown this once, because it is stored for no eye to see. */
export function WebhookSetup({ connection, verifyToken, onDone }: Props) {
  const t = connectionFormPhrases.useT();
  return (
    <div className={styles['form']}>
      <output className={styles['saved']}>{t('webhook.saved')}</output>
      <p>{t('webhook.hint')}</p>
      {connection.webhookUrl && <CopyField label={t('webhook.url')} value={connection.webhookUrl} />}
      <CopyField label={t('verifyToken')} value={verifyToken} />
      <p>{t('webhook.field')}</p>
      <div className={styles['buttons']}>
        <Button onClick={onDone} data-autofocus>
          {t('webhook.done')}
        </Button>
      </div>
    </div>
  );
}
