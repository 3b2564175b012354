import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { decodeText } from './decode-text.ts';
import { TableTooLarge, walkCsv, type TableLimits } from './parse-csv.ts';
import { walkWorkbook } from './parse-workbook.ts';
import type { SheetKind } from './sheet-kind.ts';

/** What the thread is given. */
export type StageOrder = { path: string; kind: SheetKind; limits: TableLimits; target: string };
/** What it says: how far it is, then how it ended. */
export type StageMessage =
  | { read: number }
  | { total: number; first: string[][] }
  | { failure: 'unreadable' | 'too-many-rows' | 'too-many-columns' };

const FIRST_ROWS = 20;
const SAY_EVERY = 5000;
const CHUNK_CHARACTERS = 256 * 1024;

const say = (message: StageMessage) => parentPort?.postMessage(message);

/** Rows that say nothing are left away; the others keep their number, which counts as the spreadsheet does. */
function stageSheet({ path, kind, limits, target }: StageOrder): StageMessage {
  const file = openSync(target, 'w', 0o600);
  const first: string[][] = [];
  let [total, row, chunk] = [0, 0, ''];
  const take = (cells: string[]) => {
    row += 1;
    if (cells.every((cell) => cell.trim() === '')) return;
    total += 1;
    if (first.length < FIRST_ROWS) first.push(cells);
    chunk += `${JSON.stringify([row, cells])}\n`;
    if (chunk.length > CHUNK_CHARACTERS) {
      writeSync(file, chunk);
      chunk = '';
    }
    if (total % SAY_EVERY === 0) say({ read: total });
  };
  try {
    const bytes = readFileSync(path);
    if (kind === 'csv') walkCsv(decodeText(bytes), limits, take);
    else walkWorkbook(bytes, { kind, ...limits }, take);
    writeSync(file, chunk);
    return { total, first };
  } catch (error) {
    return { failure: error instanceof TableTooLarge ? error.what : 'unreadable' };
  } finally {
    closeSync(file);
  }
}

// The file is somebody else's: whatever it does happens in this thread, which has little memory and little time.
say(stageSheet(workerData as StageOrder));
