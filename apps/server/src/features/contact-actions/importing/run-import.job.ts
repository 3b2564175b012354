import { formatPhone, phoneDigits } from '@balcao/channels/kit/phone-number.ts';
import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, type TaskFailure } from '@balcao/contract/contact-actions/models.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { parseSheet } from '../../../platform/sheets/parse-sheet.ts';
import { getTaskRow, lockTask, moveTask, type TaskEntry } from '../tasks.queries.ts';
import { importBatch, type Source } from './import-batch.ts';
import { loadPhoneBook } from './phone-book.ts';
import { parseRow } from './parse-row.ts';
import { recogniseColumns, type Columns } from './recognise-columns.ts';

const Payload = z.object({ companyId: z.number(), taskId: z.number() });
type Payload = z.infer<typeof Payload>;

const PREVIEW_ROWS = 5;
/** The header is a row too. */
const SHEET_LIMITS = { rows: MAX_SHEET_ROWS + 1, columns: MAX_SHEET_COLUMNS, cellCharacters: 1000, showsErrors: true };

/** Reads a file or an address book and imports it in batches; interrupted, it goes on where it was. */
export const runImportJob = job({
  name: 'contact-actions.import-contacts',
  formerNames: ['import-contacts'],
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 5,
  runner: 'slow',
  async run(deps, payload, { isLast }) {
    try {
      await runImport(deps, payload);
    } catch (error) {
      if (!isLast) throw error;
      await failTask(deps, payload, 'internal');
      throw error;
    }
  },
});

async function runImport(deps: Deps, payload: Payload) {
  const { companyId, taskId } = payload;
  const task = await inCompanyAsSystem(deps, companyId, (ctx) => getTaskRow(ctx, taskId));
  if (task.state !== 'reading' && task.state !== 'running') return;
  const source = task.kind === 'phone' ? await phoneSource(deps, payload) : await sheetSource(deps, task, payload);
  if (!source) return;
  while (await inCompanyAsSystem(deps, companyId, (ctx) => importBatch(ctx, taskId, source)));
  if (task.fileKey !== null) await deps.storage.remove(task.fileKey);
}

/** The rows of the file; undefined when it cannot be imported, or waits for somebody to look at it first. */
async function sheetSource(deps: Deps, task: TaskEntry, payload: Payload): Promise<Source | undefined> {
  const sheet = await parseSheet(await deps.storage.localFile(task.fileKey ?? ''), SHEET_LIMITS);
  if ('failure' in sheet) return await failTask(deps, payload, sheet.failure);
  const [headers = [], ...table] = sheet.rows;
  const columns = recogniseColumns(headers);
  const why = whyUnusable(columns, table);
  if (why) return await failTask(deps, payload, why);
  if (task.state === 'reading') {
    const preview = { columns, rows: table.slice(0, PREVIEW_ROWS) };
    await inCompanyAsSystem(deps, payload.companyId, async (ctx) => {
      if ((await lockTask(ctx, task.id))?.state !== 'reading') return;
      await moveTask(ctx, task.id, { state: 'preview', preview, total: table.length });
    });
    return undefined;
  }
  const { countryCode } = task;
  // The header is row 1.
  return {
    rows: table.map((cells, index) => parseRow(cells, { row: index + 2, columns, countryCode })),
    rules: { refreshesNames: false },
  };
}

function whyUnusable(columns: Columns, table: readonly string[][]): TaskFailure | undefined {
  if (!columns.some(({ field }) => field === 'number')) return 'no-number-column';
  if (table.length === 0) return 'empty';
  return table.length > MAX_SHEET_ROWS ? 'too-many-rows' : undefined;
}

async function phoneSource(deps: Deps, payload: Payload): Promise<Source | undefined> {
  const entries = await loadPhoneBook(deps, payload.companyId);
  if (!entries) return await failTask(deps, payload, 'phone-unreachable');
  const rows = entries.map(({ phone, name = '' }, index) => {
    const number = phoneDigits(phone);
    const kept = { row: index + 1, cells: [name, phone] };
    if (number === null) return { ...kept, reason: 'number' as const };
    const called = name.trim().slice(0, 50);
    const hasName = called.length >= 2;
    return {
      ...kept,
      number,
      hasName,
      name: hasName ? called : formatPhone(number),
      email: '',
      empresa: '',
      extra: [],
    };
  });
  return { rows, rules: { refreshesNames: true } };
}

/** Returns undefined: there is nothing to import. */
async function failTask(deps: Deps, { companyId, taskId }: Payload, failure: TaskFailure): Promise<undefined> {
  const fileKey = await inCompanyAsSystem(deps, companyId, async (ctx) => {
    const task = await lockTask(ctx, taskId);
    if (task?.state !== 'reading' && task?.state !== 'running') return null;
    await moveTask(ctx, taskId, { state: 'failed', failure, finishedAt: ctx.now });
    return task.fileKey;
  });
  if (fileKey !== null) await deps.storage.remove(fileKey);
  return undefined;
}
