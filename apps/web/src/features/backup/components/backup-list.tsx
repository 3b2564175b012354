import type { Backup } from '@balcao/contract/backup/models.ts';
import { backupRoutes } from '@balcao/contract/backup/routes.ts';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { formatFileSize } from '../../../ui/media/file-size.ts';
import { backupsQuery } from '../backup.data.ts';
import { openLink } from '../open-link.ts';
import { backupPhrases } from '../phrases/phrases.ts';
import { BackupCondition } from './backup-condition.tsx';
import styles from './backup-list.module.css';

function Acts({ backup: { id, file, isVerifying } }: { backup: Backup }) {
  const t = backupPhrases.useT();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  async function verify() {
    await call(backupRoutes.verify, { params: { backupId: id } }).catch(toastFailure);
    await queries.invalidateQueries(backupsQuery);
  }
  async function download() {
    setAsking(true);
    try {
      const { path } = await call(backupRoutes.link, { params: { backupId: id } });
      openLink(path, file);
    } catch (error) {
      toastFailure(error);
    } finally {
      setAsking(false);
    }
  }
  return (
    <div className={styles['acts']}>
      {!isVerifying && (
        <Button variant="default" size="compact-sm" onClick={() => void verify()}>
          {t('verify')}
        </Button>
      )}
      <Button variant="default" size="compact-sm" loading={isAsking} onClick={() => void download()}>
        {t('download')}
      </Button>
    </div>
  );
}

function Entry({ backup }: { backup: Backup }) {
  const t = backupPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { file, state, startedAt, madeBy, bytes, rows, isEncrypted } = backup;
  return (
    <li className={styles['entry']}>
      <div className={styles['what']}>
        <strong>{formatDateTime(startedAt, timeZone)}</strong>
        <span className={styles['quiet']}>{madeBy === null ? t('nightly') : t('by', { name: madeBy })}</span>
        {bytes !== null && rows !== null && (
          <span className={styles['quiet']}>{t('holds', { size: formatFileSize(bytes), count: rows })}</span>
        )}
        {isEncrypted && (
          <span className={styles['lock']}>
            <IconLock size={14} stroke={1.8} aria-hidden />
            {t('encrypted')}
          </span>
        )}
        <code>{file}</code>
      </div>
      <div className={styles['condition']}>
        <BackupCondition backup={backup} />
        {state === 'made' && <Acts backup={backup} />}
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
