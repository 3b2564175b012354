import { slice } from '../../platform/slice.ts';
import { serveExport } from './exporting/serve-export.ts';
import { applyRetentionJob } from './jobs/apply-retention.job.ts';
import { deleteExportsJob } from './jobs/delete-exports.job.ts';
import { erasePersonJob } from './jobs/erase-person.job.ts';
import { exportPersonJob } from './jobs/export-person.job.ts';
import { privacyRoutesMount } from './privacy.routes.ts';

/** What people may ask for under the data protection law. It knows what everybody else holds, and stands below them all. */
export const privacySlice = slice({
  name: 'privacy',
  routes: privacyRoutesMount,
  addresses: serveExport,
  jobs: [exportPersonJob, erasePersonJob, deleteExportsJob, applyRetentionJob],
});
