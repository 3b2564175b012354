import '@mantine/core/styles/Progress.layer.css';
import type { Backup } from '@balcao/contract/backup/models.ts';
import { backupRoutes } from '@balcao/contract/backup/routes.ts';
import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { formatFileSize } from '../../../ui/media/file-size.ts';
import { backupsQuery } from '../backup.data.ts';
import { backupPhrases } from '../phrases/phrases.ts';
import styles from './backup-list.module.css';

const WHOLE = 100;

function Condition({ backup: { state, progress, fault, verifiedAt, isVerifying } }: { backup: Backup }) {
  const t = backupPhrases.useT();
  const { timeZone } = useSession().user.company;
  if (state === 'running') {
    const percent = Math.round(progress * WHOLE);
    return (
      <div className={styles['progress']}>
        <Progress value={percent} aria-label={t('running')} animated />
        <span>{t('running.share', { percent })}</span>
      </div>
    );
  }
  if (isVerifying) return <span className={styles['quiet']}>{t('verifying')}</span>;
  if (fault !== null) {
    return (
      <span className={styles['bad']}>
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
        {t(`fault.${fault}`)}
      </span>
    );
  }
  if (state === 'gone') return <span className={styles['quiet']}>{t('gone')}</span>;
  if (verifiedAt === null) return <span className={styles['quiet']}>{t('unverified')}</span>;
  return (
    <span className={styles['good']}>
      <IconCircleCheck size={16} stroke={1.8} aria-hidden />
      {t('verified', { at: formatDateTime(verifiedAt, timeZone) })}
    </span>
  );
}

function Entry({ backup }: { backup: Backup }) {
  const t = backupPhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  const { id, file, state, startedAt, madeBy, bytes, rows, isVerifying } = backup;
  async function verify() {
    await call(backupRoutes.verify, { params: { backupId: id } }).catch(toastFailure);
    await queries.invalidateQueries(backupsQuery);
  }
  return (
    <li className={styles['entry']}>
      <div className={styles['what']}>
        <strong>{formatDateTime(startedAt, timeZone)}</strong>
        <span className={styles['quiet']}>{madeBy === null ? t('nightly') : t('by', { name: madeBy })}</span>
        {bytes !== null && rows !== null && (
          <span className={styles['quiet']}>{t('holds', { size: formatFileSize(bytes), count: rows })}</span>
        )}
        <code>{file}</code>
      </div>
      <div className={styles['condition']}>
        <Condition backup={backup} />
        {state === 'made' && !isVerifying && (
          <Button variant="default" size="compact-sm" onClick={() => void verify()}>
            {t('verify')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The newest first, each with what is known of it. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  return (
    <ul className={styles['list']}>
      {backups.map((backup) => (
        <Entry key={backup.id} backup={backup} />
      ))}
    </ul>
  );
}
