import '@mantine/core/styles/Checkbox.layer.css';
import type { Setup } from '@balcao/contract/setup/models.ts';
import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Point } from '../point.tsx';
import { setupPhrases } from '../phrases/phrases.ts';
import { SettingLines } from '../setting-lines.tsx';
import styles from '../setup.module.css';

type Props = Pick<Setup, 'backup'> & {
  isKept: boolean;
  onKept: (isKept: boolean) => void;
  /** The button that makes one now. */
  make: ReactNode;
};

const places = ['folder', 'bucket'] as const;
const copyLines = {
  folder: ['BACKUP_COPY_DIR=/mnt/backups', 'BACKUP_DIR=/mnt/copia-continua'],
  bucket: [
    'BACKUP_S3_BUCKET=meus-backups',
    'BACKUP_S3_ENDPOINT=https://s3.provedor.example',
    'BACKUP_S3_REGION=us-east-1',
    'BACKUP_S3_ACCESS_KEY=',
    'BACKUP_S3_SECRET_KEY=',
  ],
};

/** Lines for the settings, for whichever place the operator has. */
function CopyPlaces() {
  const t = setupPhrases.useT();
  const [place, setPlace] = useState<(typeof places)[number]>('folder');
  return (
    <>
      <p>{t('backup.copyHow')}</p>
      <Segmented
        label={t('backup.place')}
        value={place}
        onChange={setPlace}
        options={places.map((value) => ({ value, label: t(`backup.place.${value}`) }))}
      />
      <p>{t(`backup.${place}How`)}</p>
      <SettingLines lines={copyLines[place]} />
    </>
  );
}

/** A backup that was read back, a copy outside, and the keys kept: the last one only a person can say. */
export function BackupStep({ backup, isKept, onKept, make }: Props) {
  const t = setupPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { verifiedAt, isCopied, copyBucket, isEncrypted, keyFile, bucket } = backup;
  const verified =
    verifiedAt === null ? t('backup.unverified') : t('backup.verified', { at: formatDateTime(verifiedAt, timeZone) });
  return (
    <>
      <p>{t('backup.text')}</p>
      <ul className={styles['points']}>
        <Point isFine={verifiedAt !== null}>{verified}</Point>
        <Point isFine={isCopied}>{t(isCopied ? 'backup.copied' : 'backup.uncopied')}</Point>
        <Point isFine={isEncrypted}>{t(isEncrypted ? 'backup.encrypted' : 'backup.open')}</Point>
      </ul>
      {make}
      {!isCopied && (copyBucket === null ? <CopyPlaces /> : <p>{t('backup.bucketWaits', { bucket: copyBucket })}</p>)}
      {!isEncrypted && <p>{t('backup.keyHow')}</p>}
      {bucket !== null && <p>{t('backup.bucket', { bucket })}</p>}
      <p>{keyFile === null ? t('backup.keyEnvironment') : t('backup.keyFile', { file: keyFile })}</p>
      <Checkbox
        label={t('backup.kept')}
        checked={isKept}
        onChange={({ currentTarget }) => onKept(currentTarget.checked)}
      />
    </>
  );
}
