import '@mantine/core/styles/Progress.layer.css';
import type { Backup } from '@balcao/contract/backup/models.ts';
import { Progress } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { backupPhrases } from '../phrases/phrases.ts';
import styles from './backup-list.module.css';

const WHOLE = 100;

function Said({ good, children }: { good: boolean; children: string }) {
  const Icon = good ? IconCircleCheck : IconAlertTriangle;
  return (
    <span className={styles[good ? 'good' : 'bad']}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {children}
    </span>
  );
}

function Reading({ backup: { fault, verifiedAt, isVerifying, state } }: { backup: Backup }) {
  const t = backupPhrases.useT();
  const { timeZone } = useSession().user.company;
  if (isVerifying) return <span className={styles['quiet']}>{t('verifying')}</span>;
  if (fault !== null) return <Said good={false}>{t(`fault.${fault}`)}</Said>;
  if (state === 'gone') return <span className={styles['quiet']}>{t('gone')}</span>;
  if (verifiedAt === null) return <span className={styles['quiet']}>{t('unverified')}</span>;
  return <Said good>{t('verified', { at: formatDateTime(verifiedAt, timeZone) })}</Said>;
}

/** What came of restoring it for trial, and of taking it outside the machine. */
function Beyond({ backup: { trial, copy } }: { backup: Backup }) {
  const t = backupPhrases.useT();
  const { timeZone } = useSession().user.company;
  return (
    <>
      {trial?.fault && <Said good={false}>{t(`trial.${trial.fault}`)}</Said>}
      {trial && trial.fault === null && (
        <Said good>{t('tried', { at: formatDateTime(trial.at, timeZone), count: trial.rows ?? 0 })}</Said>
      )}
      {copy?.fault && <Said good={false}>{t(`copy.${copy.fault}`)}</Said>}
      {copy?.at && <Said good>{t('copied')}</Said>}
    </>
  );
}

/** What is known of a backup, one point a line. */
export function BackupCondition({ backup }: { backup: Backup }) {
  const t = backupPhrases.useT();
  if (backup.state === 'running') {
    const percent = Math.round(backup.progress * WHOLE);
    return (
      <div className={styles['progress']}>
        <Progress value={percent} aria-label={t('running')} animated />
        <span>{t('running.share', { percent })}</span>
      </div>
    );
  }
  return (
    <div className={styles['points']}>
      <Reading backup={backup} />
      {backup.state === 'made' && <Beyond backup={backup} />}
    </div>
  );
}
