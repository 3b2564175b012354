import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx, type PlatformCtx } from '../../../platform/context.ts';
import { repeatAfterDeadlock } from '../../../platform/db/deadlock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { deleteFiles } from '../../uploads/delete-files.ts';
import { changeStatement, lockStatement } from '../statements.queries.ts';
import { bankStatementLines } from '../statements.table.ts';
import { settleSureLine } from './settle-line.ts';

const Payload = z.object({ companyId: z.number(), statementId: z.number() });
type Payload = z.infer<typeof Payload>;

/** People who watch hear of it this often. */
const BATCH = 25;

/** Lets the sure lines of a statement count, each in a transaction of its own; interrupted, it goes on with the next. */
export const settleLinesJob = job({
  name: 'statements.settle-lines',
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 10,
  runner: 'slow',
  priority: 'urgent',
  async run(deps, payload) {
    for (;;) {
      const ids = await asPlatformCtx(deps, (ctx) => nextLines(ctx, payload));
      if (ids.length === 0) return finish(deps, payload);
      for (const lineId of ids) {
        await repeatAfterDeadlock(() => asPlatformCtx(deps, (ctx) => settleSureLine(ctx, { ...payload, lineId })));
      }
      await asPlatformCtx(deps, async ({ emit }) =>
        emit(payload.companyId, 'statement.changed', { statementId: payload.statementId }),
      );
    }
  },
});

async function nextLines({ db }: PlatformCtx, { companyId, statementId }: Payload): Promise<number[]> {
  const isNext = and(
    eq(bankStatementLines.companyId, companyId),
    eq(bankStatementLines.statementId, statementId),
    eq(bankStatementLines.state, 'waiting'),
    eq(bankStatementLines.verdict, 'sure'),
  );
  const { id, position } = bankStatementLines;
  const rows = await db.select({ id }).from(bankStatementLines).where(isNext).orderBy(asc(position)).limit(BATCH);
  return rows.map((row) => row.id);
}

/** The file has told what it had to tell. */
async function finish(deps: Deps, payload: Payload): Promise<void> {
  await asPlatformCtx(deps, async (ctx) => {
    const statement = await lockStatement(ctx, payload);
    if (statement?.state !== 'applying') return;
    await changeStatement(ctx, statement, { state: 'done', fileKey: null, firstRows: null, finishedAt: ctx.now });
    if (statement.fileKey !== null) deleteFiles(ctx, [statement.fileKey]);
  });
}
