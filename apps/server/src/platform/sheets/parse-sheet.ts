import { Worker } from 'node:worker_threads';
import type { TableLimits } from './parse-csv.ts';
import { sheetKind } from './sheet-kind.ts';
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts';

const TIME_LIMIT_MS = 30_000;
const MEMORY_MB = 384;

type SheetFailure = { failure: Extract<SheetAnswer, { failure: string }>['failure'] | 'empty' | 'too-slow' };

/** The cells of a table, its header first, read in a thread of its own that may neither take long nor grow large. */
export async function parseSheet(path: string, limits: TableLimits): Promise<{ rows: string[][] } | SheetFailure> {
  const kind = await sheetKind(path);
  if (!kind) return { failure: 'unreadable' };
  const answer = await ask({ path, kind, limits });
  return 'rows' in answer && answer.rows.length === 0 ? { failure: 'empty' } : answer;
}

function ask(order: SheetOrder): Promise<SheetAnswer | SheetFailure> {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise((resolve) => {
    const end = (answer: SheetAnswer | SheetFailure) => {
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
