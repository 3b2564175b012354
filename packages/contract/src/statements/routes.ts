import { z } from 'zod';
import { Cursor, Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import {
  BankStatement,
  lineVerdicts,
  MAX_STATEMENT_FILE_BYTES,
  StatementColumns,
  StatementDetails,
  StatementLineShown,
} from './models.ts';

/** The super user for the platform, admins of a reseller for theirs; nobody else is paid. */
const keeping = { permission: 'settings-page:edit', duringSupport: 'never' } as const;
const statementId = z.object({ statementId: Id });
const line = z.object({ statementId: Id, lineId: Id });

export const statementRoutes = {
  upload: route({
    ...keeping,
    method: 'POST',
    path: '/payment-accounts/:paymentAccountId/statements',
    summary:
      'Read a statement of a receiving account (OFX, CSV, XLS or XLSX, 5 MB and 50,000 lines at most; multipart file `file`). Nothing is paid before /statements/{statementId}/apply.',
    params: z.object({ paymentAccountId: Id }),
    uploads: { field: 'file', maxFiles: 1, maxBytes: MAX_STATEMENT_FILE_BYTES },
    response: BankStatement,
    errors: ['ERR_NO_PAYMENT_ACCOUNT_FOUND', 'ERR_STATEMENT', 'ERR_FILE_TOO_LARGE'],
  }),
  list: route({
    ...keeping,
    method: 'GET',
    path: '/statements',
    summary: 'The latest 50 statements of the own accounts.',
    response: z.object({ statements: z.array(BankStatement) }),
  }),
  get: route({
    ...keeping,
    method: 'GET',
    path: '/statements/:statementId',
    summary: 'How a statement was understood, and what came of it.',
    params: statementId,
    response: StatementDetails,
    errors: ['ERR_NO_STATEMENT_FOUND'],
  }),
  lines: route({
    ...keeping,
    method: 'GET',
    path: '/statements/:statementId/lines',
    summary: 'Lines of one kind with what they may be the money for, in the order of the file, 200 a page.',
    params: statementId,
    query: z.object({ verdict: z.enum(lineVerdicts), cursor: Cursor.optional() }),
    response: z.object({ lines: z.array(StatementLineShown), nextCursor: z.string().nullable() }),
    errors: ['ERR_NO_STATEMENT_FOUND'],
  }),
  chooseColumns: route({
    ...keeping,
    method: 'PUT',
    path: '/statements/:statementId/columns',
    summary:
      'Say where the table has what, and read it again. Remembered for tables of this account with the same heads.',
    params: statementId,
    body: StatementColumns,
    response: BankStatement,
    errors: ['ERR_NO_STATEMENT_FOUND', 'ERR_STATEMENT_STATE'],
  }),
  apply: route({
    ...keeping,
    method: 'POST',
    path: '/statements/:statementId/apply',
    summary: 'Let the sure lines count as money. Asked twice, each counts once; the others wait for a decision.',
    params: statementId,
    response: BankStatement,
    errors: ['ERR_NO_STATEMENT_FOUND', 'ERR_STATEMENT_STATE'],
  }),
  accept: route({
    ...keeping,
    method: 'POST',
    path: '/statements/:statementId/lines/:lineId/accept',
    summary: 'Say which of the suggested charges a line is the money for.',
    params: line,
    body: z.object({ chargeId: Id }),
    response: StatementLineShown,
    errors: ['ERR_NO_STATEMENT_FOUND', 'ERR_STATEMENT_STATE', 'ERR_NO_INVOICE_FOUND'],
  }),
  refuse: route({
    ...keeping,
    method: 'POST',
    path: '/statements/:statementId/lines/:lineId/refuse',
    summary: 'Say that a line is not the money for any of these: no file suggests it again.',
    params: line,
    response: StatementLineShown,
    errors: ['ERR_NO_STATEMENT_FOUND', 'ERR_STATEMENT_STATE'],
  }),
  assign: route({
    ...keeping,
    method: 'POST',
    path: '/statements/:statementId/lines/:lineId/assign',
    summary:
      'Give a line that nothing fits, or that nobody is sure of, to an invoice of the own. Also one that was refused; asked twice, it counts once.',
    params: line,
    body: z.object({ invoiceId: Id, reason: text({ min: 3, max: 500 }) }),
    response: StatementLineShown,
    errors: ['ERR_NO_STATEMENT_FOUND', 'ERR_STATEMENT_STATE', 'ERR_NO_INVOICE_FOUND'],
  }),
  discard: route({
    ...keeping,
    method: 'DELETE',
    path: '/statements/:statementId',
    summary: 'Forget a statement of which nothing was applied.',
    params: statementId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_STATEMENT_FOUND', 'ERR_STATEMENT_STATE'],
  }),
};
