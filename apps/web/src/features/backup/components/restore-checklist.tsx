import type { RestoreHold } from '@balcao/contract/backup/models.ts';
import { backupRoutes } from '@balcao/contract/backup/routes.ts';
import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { backupsQuery } from '../backup.data.ts';
import { backupPhrases } from '../phrases/phrases.ts';
import styles from './restore-checklist.module.css';

/** What a person should know before a restored installation speaks again. */
export function RestoreChecklist({ hold }: { hold: RestoreHold }) {
  const t = backupPhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  const [isAsking, setAsking] = useState(false);
  async function release() {
    await call(backupRoutes.release, {});
    toastSuccess(t('hold.released'));
    await queries.invalidateQueries(backupsQuery);
  }
  const points = [
    t('hold.uncertain', { count: hold.uncertainMessages }),
    t('hold.letters', { count: hold.uncertainLetters }),
    t('hold.campaigns', { count: hold.stoppedCampaigns }),
    t('hold.phones', { count: hold.unlinkedPhones }),
    t('hold.schedules', { count: hold.dueSchedules }),
  ];
  return (
    <section className={styles['hold']} aria-labelledby="restore-hold">
      <h2 id="restore-hold">
        <IconPlayerPause size={18} stroke={1.8} aria-hidden />
        {t('hold.title')}
      </h2>
      <p>
        {t('hold.lead', {
          restored: formatDateTime(hold.restoredAt, timeZone),
          made: formatDateTime(hold.madeAt, timeZone),
        })}
      </p>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Button onClick={() => setAsking(true)}>{t('hold.release')}</Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('hold.ask')}
        confirmLabel={t('hold.release')}
        onConfirm={release}
        onClose={() => setAsking(false)}
      >
        {t('hold.askText')}
      </ConfirmDialog>
    </section>
  );
}
