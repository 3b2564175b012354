import { slice } from '../../platform/slice.ts';
import { contactListRoutesMount } from './contact-lists.routes.ts';
import { discardFilesJob } from './imports/discard-files.job.ts';
import { endForgottenJob } from './imports/end-forgotten.job.ts';
import { runImportJob } from './imports/run-import.job.ts';
import { serveSample } from './serve-sample.ts';
import { checkNextJob } from './validity/check-next.job.ts';

/** Named lists of people, for campaigns. Whoever stands in one need not be a contact. */
export const contactListsSlice = slice({
  name: 'contact-lists',
  routes: contactListRoutesMount,
  addresses: serveSample,
  jobs: [runImportJob, discardFilesJob, endForgottenJob, checkNextJob],
});
