import { skippedReasons } from '@balcao/contract/contact-actions/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { contactTaskRows } from '../contact-actions.table.ts';
import { lockTask, moveTask } from '../tasks.queries.ts';
import type { ReadRow, RefusedRow } from './parse-row.ts';
import { storeRows, type StoreRules } from './store-rows.ts';

const BATCH = 200;

export type Source = {
  /** As many as the task's total: `undefined` where a row was empty. */
  rows: readonly (ReadRow | RefusedRow | undefined)[];
  rules: StoreRules;
};

/** Imports the next rows of a task and writes how far it is, in one transaction. True when there are more. */
export async function importBatch(ctx: Ctx, taskId: number, { rows, rules }: Source): Promise<boolean> {
  const task = await lockTask(ctx, taskId);
  if (task?.state !== 'running') return false;
  const batch = rows.slice(task.done, task.done + BATCH).filter((row) => row !== undefined);
  const good = batch.filter((row): row is ReadRow => !('reason' in row));
  const bad = batch.filter((row): row is RefusedRow => 'reason' in row);
  const { created, updated, leftOut } = await storeRows(ctx, good, rules);
  await keepLeftOut(ctx, taskId, [...bad, ...leftOut]);

  const done = Math.min(task.done + BATCH, rows.length);
  const isOver = done === rows.length;
  const skipped = leftOut.filter(({ reason }) => skippedReasons.includes(reason)).length;
  await moveTask(ctx, taskId, {
    total: rows.length,
    done,
    created: task.created + created,
    updated: task.updated + updated,
    skipped: task.skipped + skipped,
    refused: task.refused + bad.length + leftOut.length - skipped,
    ...(isOver && { state: 'done', finishedAt: ctx.now }),
  });
  if (created + updated > 0) ctx.emit('contact.many-changed', { count: created + updated });
  return !isOver;
}

async function keepLeftOut({ db, companyId }: Ctx, taskId: number, rows: readonly RefusedRow[]) {
  if (rows.length === 0) return;
  const entries = rows.map(({ row, cells, reason }) => ({ companyId, taskId, rowNumber: row, reason, cells }));
  await db.insert(contactTaskRows).values(entries).onConflictDoNothing();
}
