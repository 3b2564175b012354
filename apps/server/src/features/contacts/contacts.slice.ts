import { slice } from '../../platform/slice.ts';
import { contactRoutesMount } from './contacts.routes.ts';
import { carryBlockJob } from './jobs/apply-block.job.ts';
import { fetchPictureJob } from './jobs/fetch-picture.job.ts';
import { fetchNewPictures } from './subscribers/fetch-new-pictures.ts';

export const contactsSlice = slice({
  name: 'contacts',
  routes: contactRoutesMount,
  jobs: [carryBlockJob, fetchPictureJob],
  subscribers: [fetchNewPictures],
});
