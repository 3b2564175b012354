import { slice } from '../../platform/slice.ts';
import { dropFilesJob } from './jobs/drop-files.job.ts';
import { expireUploadsJob } from './jobs/expire-uploads.job.ts';
import { forgetUnusedFilesJob } from './library/jobs/forget-unused-files.job.ts';
import { makeVariantsJob } from './library/jobs/make-variants.job.ts';
import { uploadRoutesMount } from './uploads.routes.ts';

export const uploadsSlice = slice({
  name: 'uploads',
  routes: uploadRoutesMount,
  jobs: [dropFilesJob, expireUploadsJob, makeVariantsJob, forgetUnusedFilesJob],
});
