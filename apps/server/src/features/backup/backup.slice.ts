import { slice } from '../../platform/slice.ts';
import { backupRoutesMount } from './backup.routes.ts';
import { copyBackupJob } from './jobs/copy-backup.job.ts';
import { makeBackupJob } from './jobs/make-backup.job.ts';
import { mailLogTroubleJob } from './jobs/mail-log-trouble.job.ts';
import { mailTroubleJob } from './jobs/mail-trouble.job.ts';
import { tryBackupJob } from './jobs/try-backup.job.ts';
import { verifyBackupJob } from './jobs/verify-backup.job.ts';
import { watchBackupsJob } from './jobs/watch-backups.job.ts';
import { watchLogJob } from './jobs/watch-log.job.ts';
import { serveBackup } from './links/serve-backup.ts';

export const backupSlice = slice({
  name: 'backup',
  routes: backupRoutesMount,
  addresses: serveBackup,
  jobs: [
    makeBackupJob,
    verifyBackupJob,
    tryBackupJob,
    copyBackupJob,
    watchBackupsJob,
    mailTroubleJob,
    watchLogJob,
    mailLogTroubleJob,
  ],
});
