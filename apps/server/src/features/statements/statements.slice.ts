import { slice } from '../../platform/slice.ts';
import { settleLinesJob } from './deciding/settle-lines.job.ts';
import { readStatementJob } from './reading/read-statement.job.ts';
import { statementRoutesMount } from './statements.routes.ts';

/** What banks wrote about receiving accounts, and what of it pays invoices. */
export const statementsSlice = slice({
  name: 'statements',
  routes: statementRoutesMount,
  jobs: [readStatementJob, settleLinesJob],
});
