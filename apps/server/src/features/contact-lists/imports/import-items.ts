import type { Ctx } from '../../../platform/context.ts';
import type { ReadRow, RefusedRow } from '../../contact-actions/importing/parse-row.ts';
import { contactListImportRows } from '../contact-lists.table.ts';
import { lockList } from '../lists.queries.ts';
import { lockImport, moveImport } from './imports.queries.ts';
import { storeItems, type LeftOut } from './store-items.ts';

const repeatedReasons: readonly LeftOut['reason'][] = ['repeated', 'duplicate', 'ninth-digit'];

export type Batch = {
  rows: readonly (ReadRow | RefusedRow)[];
  /** Where the batch begins, as the import has it, and where the next does. */
  from: number;
  next: number;
};

/**
 * Adds the next rows of an import to its list and writes how far it is, in one transaction: each ends as created, repeated or
 * refused with its reason. A batch that was done already, by whoever, does nothing. False when the import or its list is over.
 */
export async function importItems(ctx: Ctx, importId: number, batch: Batch): Promise<boolean> {
  const begun = await lockImport(ctx, importId);
  if (begun?.state !== 'running') return false;
  if (begun.place !== batch.from) return true;
  const list = await lockList(ctx, begun.listId);
  if (!list) return false;
  const good = batch.rows.filter((row): row is ReadRow => !('reason' in row));
  const bad = batch.rows.filter((row): row is RefusedRow => 'reason' in row);
  const { created, leftOut } = await storeItems(ctx, list, { importId, rows: good });
  await keepLeftOut(ctx, importId, [...bad, ...leftOut]);
  const repeated = leftOut.filter(({ reason }) => repeatedReasons.includes(reason)).length;
  await moveImport(ctx, importId, {
    place: batch.next,
    done: begun.done + batch.rows.length,
    created: begun.created + created,
    repeated: begun.repeated + repeated,
    refused: begun.refused + bad.length + leftOut.length - repeated,
  });
  return true;
}

async function keepLeftOut({ db, companyId }: Ctx, importId: number, rows: readonly LeftOut[]) {
  if (rows.length === 0) return;
  const entries = rows.map(({ row, cells, reason }) => ({ companyId, importId, rowNumber: row, reason, cells }));
  await db.insert(contactListImportRows).values(entries).onConflictDoNothing();
}

/** The last row is behind it. */
export async function endImport(ctx: Ctx, importId: number): Promise<void> {
  const ended = await lockImport(ctx, importId);
  if (ended?.state !== 'running') return;
  await moveImport(ctx, importId, { state: 'done', total: ended.done, finishedAt: ctx.now });
  ctx.emit('contact-list-items.reloaded', { contactListId: ended.listId });
  ctx.emit('contact-list.updated', { id: ended.listId });
}
