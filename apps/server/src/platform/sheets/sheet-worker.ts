import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { decodeText } from './decode-text.ts';
import { parseCsv, TableTooLarge, type TableLimits } from './parse-csv.ts';
import { parseWorkbook } from './parse-workbook.ts';
import type { SheetKind } from './sheet-kind.ts';

/** What the thread is given. */
export type SheetOrder = { path: string; kind: SheetKind; limits: TableLimits };
/** What it answers. */
export type SheetAnswer = { rows: string[][] } | { failure: 'unreadable' | 'too-many-rows' | 'too-many-columns' };

function readSheet({ path, kind, limits }: SheetOrder): SheetAnswer {
  const bytes = readFileSync(path);
  try {
    return { rows: kind === 'csv' ? parseCsv(decodeText(bytes), limits) : parseWorkbook(bytes, { kind, ...limits }) };
  } catch (error) {
    return { failure: error instanceof TableTooLarge ? error.what : 'unreadable' };
  }
}

// The file is somebody else's: whatever it does happens in this thread, which has little memory and little time.
parentPort?.postMessage(readSheet(workerData as SheetOrder));
