import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_SHEET_COLUMNS, type TaskFailure } from '@balcao/contract/contact-actions/models.ts';
import { MAX_LIST_ITEMS } from '@balcao/contract/contact-lists/models.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { readStaged, stageSheet } from '../../../platform/sheets/stage-sheet.ts';
import { parseRow } from '../../contact-actions/importing/parse-row.ts';
import { fillFromContacts } from './fill-from-contacts.ts';
import { guessColumns, isUsable } from './guess-columns.ts';
import { endImport, importItems } from './import-items.ts';
import { findImport, lockImport, moveImport, type ImportEntry } from './imports.queries.ts';

const Payload = z.object({ companyId: z.number(), importId: z.number() });
type Payload = z.infer<typeof Payload>;

const BATCH = 1000;
/** The header is a row too. */
const LIMITS = { rows: MAX_LIST_ITEMS + 1, columns: MAX_SHEET_COLUMNS, cellCharacters: 1000, showsErrors: true };

/** Reads a file once and takes its rows into a list in batches; interrupted, it goes on where it was. */
export const runImportJob = job({
  name: 'contact-lists.import-items',
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 5,
  runner: 'slow',
  async run(deps, payload, { isLast }) {
    try {
      await runImport(deps, payload);
    } catch (error) {
      if (!isLast) throw error;
      await failImport(deps, payload, 'internal');
      throw error;
    }
  },
});

async function runImport(deps: Deps, payload: Payload) {
  const { companyId, importId } = payload;
  const find = () => inCompanyAsSystem(deps, companyId, (ctx) => findImport(ctx, importId));
  const begun = await find();
  if (begun?.state === 'reading') await readSheet(deps, payload, begun);
  const entry = await find();
  if (entry?.state === 'running') {
    if (entry.kind === 'sheet') await importSheet(deps, payload, entry);
    else await fillFromContacts(deps, payload, entry);
  }
  if ((await find())?.state !== 'preview' && begun) await removeFiles(deps, begun);
}

/** Reads the file; afterwards it runs, waits for somebody to look at it, or has failed. */
async function readSheet(deps: Deps, payload: Payload, { fileKey }: ImportEntry) {
  if (fileKey === null) return;
  const stagedKey = stagedKeyOf(fileKey);
  const target = join(deps.storage.incoming, randomUUID());
  try {
    const path = await deps.storage.localFile(fileKey);
    const onProgress = (total: number) => void tellProgress(deps, payload, total);
    const staged = await stageSheet({ path, target, limits: LIMITS, onProgress });
    if ('failure' in staged) return await failImport(deps, payload, staged.failure);
    await deps.storage.putFile(stagedKey, target);
    await beginRows(deps, payload, { staged, stagedKey });
  } finally {
    await rm(target, { force: true });
  }
}

type Staged = Exclude<Awaited<ReturnType<typeof stageSheet>>, { failure: TaskFailure }>;

async function beginRows(deps: Deps, payload: Payload, { staged, stagedKey }: { staged: Staged; stagedKey: string }) {
  const { companyId, importId } = payload;
  const preview = guessColumns(staged.first);
  const total = staged.total - (preview.hasHeader ? 1 : 0);
  if (total === 0) return failImport(deps, payload, 'empty');
  if (total > MAX_LIST_ITEMS) return failImport(deps, payload, 'too-many-rows');
  await inCompanyAsSystem(deps, companyId, async (ctx) => {
    const entry = await lockImport(ctx, importId);
    if (entry?.state !== 'reading') return;
    const read = { preview, total, stagedKey };
    if (!entry.goesOn) await moveImport(ctx, importId, { ...read, state: 'preview' });
    else if (isUsable(preview.columns)) await moveImport(ctx, importId, { ...read, state: 'running' });
    else await moveImport(ctx, importId, { state: 'failed', failure: 'no-number-column', finishedAt: ctx.now });
  });
}

/** A courtesy: when it cannot be told, reading goes on. */
async function tellProgress(deps: Deps, { companyId, importId }: Payload, total: number) {
  await inCompanyAsSystem(deps, companyId, async (ctx) => {
    const entry = await lockImport(ctx, importId);
    if (entry?.state === 'reading' && entry.total < total) await moveImport(ctx, importId, { total });
  }).catch((error: unknown) => deps.log.warn({ error }, 'the progress of an import was not told'));
}

async function importSheet(deps: Deps, { companyId, importId }: Payload, entry: ImportEntry) {
  const { preview, stagedKey, countryCode } = entry;
  if (preview === null || stagedKey === null) return;
  const { columns, hasHeader } = preview;
  const path = await deps.storage.localFile(stagedKey);
  for (let from = entry.place; ;) {
    // At the very beginning the heading is passed over, which whoever looked at the preview had the last word about.
    const skipped = from === 0 && hasHeader ? 1 : 0;
    const read = await readStaged(path, { from, wanted: BATCH + skipped }).catch(async (error: unknown) => {
      if (await isRunning(deps, { companyId, importId })) throw error;
      return null;
    });
    // Another worker has ended it and taken the file away.
    if (!read) return;
    const { next } = read;
    const staged = read.rows.slice(skipped);
    if (staged.length === 0) break;
    const rows = staged.flatMap(({ row, cells }) => parseRow(cells, { row, columns, countryCode }) ?? []);
    const goesOn = await inCompanyAsSystem(deps, companyId, (ctx) => importItems(ctx, importId, { rows, from, next }));
    if (!goesOn) return;
    from = next;
  }
  await inCompanyAsSystem(deps, companyId, (ctx) => endImport(ctx, importId));
}

const isRunning = (deps: Deps, { companyId, importId }: Payload) =>
  inCompanyAsSystem(deps, companyId, async (ctx) => (await lockImport(ctx, importId))?.state === 'running');

async function failImport(deps: Deps, { companyId, importId }: Payload, failure: TaskFailure): Promise<void> {
  await inCompanyAsSystem(deps, companyId, async (ctx) => {
    const entry = await lockImport(ctx, importId);
    if (entry?.state !== 'reading' && entry?.state !== 'running') return;
    await moveImport(ctx, importId, { state: 'failed', failure, finishedAt: ctx.now });
    // Whoever came in before it failed stays in the list.
    ctx.emit('contact-list-items.reloaded', { contactListId: entry.listId });
    ctx.emit('contact-list.updated', { id: entry.listId });
  });
}

/** Beside the file itself, so that a second reading writes over the first. */
const stagedKeyOf = (fileKey: string) => fileKey.replace(/\.\w+$/, '.rows');

async function removeFiles({ storage }: Deps, { fileKey }: ImportEntry) {
  if (fileKey === null) return;
  await storage.remove(fileKey);
  await storage.remove(stagedKeyOf(fileKey));
}
