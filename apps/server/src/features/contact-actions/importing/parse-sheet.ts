import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, type TaskFailure } from '@balcao/contract/contact-actions/models.ts';
import { Worker } from 'node:worker_threads';
import { sheetKind } from './sheet-kind.ts';
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts';

const TIME_LIMIT_MS = 30_000;
const MEMORY_MB = 384;
const limits = { rows: MAX_SHEET_ROWS + 1, columns: MAX_SHEET_COLUMNS, cellCharacters: 1000 };

/** The cells of a table, its header first, read in a thread of its own that may neither take long nor grow large. */
export async function parseSheet(path: string): Promise<{ rows: string[][] } | { failure: TaskFailure }> {
  const kind = await sheetKind(path);
  if (!kind) return { failure: 'unreadable' };
  const answer = await ask({ path, kind, limits });
  return 'rows' in answer && answer.rows.length === 0 ? { failure: 'empty' } : answer;
}

function ask(order: SheetOrder): Promise<SheetAnswer | { failure: TaskFailure }> {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise((resolve) => {
    const end = (answer: SheetAnswer | { failure: TaskFailure }) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ failure: 'too-slow' }), TIME_LIMIT_MS);
    worker.once('message', end);
    // Out of memory arrives here.
    worker.once('error', () => end({ failure: 'unreadable' }));
    worker.once('exit', () => end({ failure: 'unreadable' }));
  });
}
