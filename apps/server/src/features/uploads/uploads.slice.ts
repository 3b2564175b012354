import { slice } from '../../platform/slice.ts';
import { deleteFilesJob } from './jobs/delete-files.job.ts';
import { expireUploadsJob } from './jobs/expire-uploads.job.ts';
import { deleteUnusedFilesJob } from './library/jobs/delete-unused-files.job.ts';
import { makeVariantsJob } from './library/jobs/make-variants.job.ts';
import { uploadRoutesMount } from './uploads.routes.ts';

export const uploadsSlice = slice({
  name: 'uploads',
  routes: uploadRoutesMount,
  jobs: [deleteFilesJob, expireUploadsJob, makeVariantsJob, deleteUnusedFilesJob],
});
