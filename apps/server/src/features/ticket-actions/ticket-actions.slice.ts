import { slice } from '../../platform/slice.ts';
import { expireTicketsJob } from './automatic/expire-tickets.job.ts';
import { removeFilesJob } from './jobs/remove-files.job.ts';
import { ticketActionRoutesMount } from './ticket-actions.routes.ts';

/** What people do with a ticket. Comes after messages, because every move leaves a line in the conversation. */
export const ticketActionsSlice = slice({
  name: 'ticket-actions',
  routes: ticketActionRoutesMount,
  jobs: [removeFilesJob, expireTicketsJob],
});
