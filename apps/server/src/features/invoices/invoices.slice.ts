import { slice } from '../../platform/slice.ts';
import { invoiceRoutesMount } from './invoices.routes.ts';
import { issueInvoicesJob } from './jobs/issue-invoices.job.ts';

/** What companies owe whoever sells them the counter, and the ledger between both. */
export const invoicesSlice = slice({ name: 'invoices', routes: invoiceRoutesMount, jobs: [issueInvoicesJob] });
