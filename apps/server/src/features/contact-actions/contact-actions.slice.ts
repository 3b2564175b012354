import { slice } from '../../platform/slice.ts';
import { contactActionRoutesMount } from './contact-actions.routes.ts';
import { deleteAllJob } from './deleting/delete-all.job.ts';
import { deleteContactsJob } from './deleting/delete-contacts.job.ts';
import { runImportJob } from './importing/run-import.job.ts';

/** What changes contacts together with their tickets. Comes after ticket-actions for their sake. */
export const contactActionsSlice = slice({
  name: 'contact-actions',
  routes: contactActionRoutesMount,
  jobs: [runImportJob, deleteAllJob, deleteContactsJob],
});
