import { slice } from '../../platform/slice.ts';
import { backupRoutesMount } from './backup.routes.ts';
import { makeBackupJob } from './jobs/make-backup.job.ts';
import { verifyBackupJob } from './jobs/verify-backup.job.ts';

export const backupSlice = slice({
  name: 'backup',
  routes: backupRoutesMount,
  jobs: [makeBackupJob, verifyBackupJob],
});
