import { Button } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { backupsQuery } from '../backup.data.ts';
import { BackupList } from '../components/backup-list.tsx';
import { RestoreChecklist } from '../components/restore-checklist.tsx';
import { backupPhrases } from '../phrases/phrases.ts';
import { useBackup } from '../use-backup.ts';
import styles from './backup-page.module.css';

/** One button that backs the whole installation up, and what is known of the backups there are. */
export function BackupPage() {
  const t = backupPhrases.useT();
  const { data, error, refetch } = useQuery(backupsQuery);
  const { begin, isRunning } = useBackup();
  const action = (
    <Button loading={isRunning} onClick={() => void begin()}>
      {t('make')}
    </Button>
  );
  return (
    <PagePanel title={t('title')} action={action}>
      <div className={styles['page']}>
        {!data && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />)}
        {data && (
          <>
            {data.hold && <RestoreChecklist hold={data.hold} />}
            <p className={styles['lead']}>{t('lead', { keeps: data.keeps })}</p>
            <p className={styles['lead']}>
              {t('folder')} <code>{data.folder}</code>
            </p>
            {data.copyFolder !== null && (
              <p className={styles['lead']}>
                {t('copyFolder')} <code>{data.copyFolder}</code>
              </p>
            )}
            {data.copyBucket !== null && (
              <p className={styles['lead']}>
                {t('copyBucket')} <code>{data.copyBucket}</code>
              </p>
            )}
            {data.backups.length === 0 ? (
              <EmptyState icon={IconDatabaseExport} title={t('empty')}>
                {t('empty.hint')}
              </EmptyState>
            ) : (
              <BackupList backups={data.backups} />
            )}
          </>
        )}
      </div>
    </PagePanel>
  );
}
