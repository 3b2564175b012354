import { statementRoutes } from '@balcao/contract/statements/routes.ts';
import { asPlatformCtx, type PlatformCtx, type UserCtx } from '../../platform/context.ts';
import { repeatAfterDeadlock } from '../../platform/db/deadlock.ts';
import type { RequestScope } from '../../platform/http/handlers.ts';
import { implement } from '../../platform/http/implement.ts';
import { requireCreditor } from '../companies/require-creditor.ts';
import { chooseColumns } from './choose-columns.ts';
import { applyStatement } from './deciding/apply-statement.ts';
import { assignLine } from './deciding/assign-line.ts';
import { getLine, listLines } from './deciding/list-lines.ts';
import { requireNamed } from './deciding/require-named.ts';
import { acceptLine, refuseLine } from './deciding/settle-line.ts';
import { discardStatement } from './discard-statement.ts';
import { getStatement, listStatements } from './statements.queries.ts';
import { uploadStatement } from './upload-statement.ts';

type Named = { statementId: number; lineId?: number; chargeId?: number };

/**
 * For what concerns the invoices of others: it is asked who calls inside their company, and done over all of them. Every query names
 * the creditor.
 */
async function asCreditor<T>(
  { deps, inTransaction }: RequestScope,
  named: Named,
  work: (ctx: PlatformCtx, caller: Pick<UserCtx, 'companyId' | 'actor'>) => Promise<T>,
): Promise<T> {
  const caller = await inTransaction(async (ctx) => {
    await requireNamed(ctx, named);
    await requireCreditor(ctx);
    return { companyId: ctx.companyId, actor: ctx.actor };
  });
  return repeatAfterDeadlock(() => asPlatformCtx(deps, (ctx) => work(ctx, caller)));
}

export const statementRoutesMount = implement(statementRoutes, {
  upload: (ctx, { params, files }) => uploadStatement(ctx, { ...params, file: files[0] }),
  list: (ctx) => listStatements(ctx),
  get: (ctx, { params }) => getStatement(ctx, params.statementId),
  lines: {
    withoutTransaction: (scope, { params, query }) =>
      asCreditor(scope, params, (ctx, { companyId }) =>
        listLines(ctx, { companyId, ...params, cursor: undefined, ...query }),
      ),
  },
  chooseColumns: (ctx, { params, body }) => chooseColumns(ctx, { ...params, columns: body }),
  apply: (ctx, { params }) => applyStatement(ctx, params.statementId),
  accept: {
    withoutTransaction: (scope, { params, body }) =>
      asCreditor(scope, { ...params, ...body }, async (ctx, { companyId, actor }) => {
        await acceptLine(ctx, { companyId, ...params, ...body, by: actor });
        return getLine(ctx, { companyId, lineId: params.lineId });
      }),
  },
  refuse: {
    withoutTransaction: (scope, { params }) =>
      asCreditor(scope, params, async (ctx, { companyId, actor }) => {
        await refuseLine(ctx, { companyId, ...params, by: actor });
        return getLine(ctx, { companyId, lineId: params.lineId });
      }),
  },
  assign: {
    withoutTransaction: (scope, { params, body }) =>
      asCreditor(scope, params, async (ctx, { companyId, actor }) => {
        await assignLine(ctx, { companyId, ...params, ...body, by: actor });
        return getLine(ctx, { companyId, lineId: params.lineId });
      }),
  },
  discard: (ctx, { params }) => discardStatement(ctx, params.statementId),
});
