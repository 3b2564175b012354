import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { TableLimits } from './parse-csv.ts';
import { sheetKind } from './sheet-kind.ts';
import type { StageMessage, StageOrder } from './stage-worker.ts';

const TIME_LIMIT_MS = 120_000;
const MEMORY_MB = 384;

/** A row of a table with its number, which counts as the spreadsheet does. */
export type StagedRow = { row: number; cells: string[] };
type Staged = { total: number; first: string[][] };
type StageFailure = {
  failure: Extract<StageMessage, { failure: string }>['failure'] | 'empty' | 'too-slow';
};

type Options = { path: string; target: string; limits: TableLimits; onProgress: (read: number) => void };

/**
 * Reads a large table once, its header included, in a thread of its own that may neither take long nor grow large, and leaves
 * its rows in a file from which they are taken in pieces. Answers how many there are, and the first.
 */
export async function stageSheet({ path, target, limits, onProgress }: Options): Promise<Staged | StageFailure> {
  const kind = await sheetKind(path);
  if (!kind) return { failure: 'unreadable' };
  const answer = await ask({ path, kind, limits, target }, onProgress);
  return 'total' in answer && answer.total === 0 ? { failure: 'empty' } : answer;
}

function ask(order: StageOrder, onProgress: (read: number) => void): Promise<Staged | StageFailure> {
  const worker = new Worker(new URL('stage-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise((resolve) => {
    const end = (answer: Staged | StageFailure) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ failure: 'too-slow' }), TIME_LIMIT_MS);
    worker.on('message', (message: StageMessage) => ('read' in message ? onProgress(message.read) : end(message)));
    // Out of memory arrives here.
    worker.once('error', () => end({ failure: 'unreadable' }));
    worker.once('exit', () => end({ failure: 'unreadable' }));
  });
}

const CHUNK_BYTES = 256 * 1024;
const LINE_BREAK = 0x0a;

/** The next rows from a byte of the staged file on, and the byte behind them. */
export async function readStaged(
  target: string,
  { from, wanted }: { from: number; wanted: number },
): Promise<{ rows: StagedRow[]; next: number }> {
  const rows: StagedRow[] = [];
  let rest = Buffer.alloc(0);
  let next = from;
  const file = await open(target);
  try {
    for await (const chunk of file.createReadStream({ start: from, autoClose: false, highWaterMark: CHUNK_BYTES })) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      for (let end = rest.indexOf(LINE_BREAK); end !== -1; end = rest.indexOf(LINE_BREAK)) {
        const [row, cells] = JSON.parse(rest.toString('utf8', 0, end)) as [number, string[]];
        rows.push({ row, cells });
        next += end + 1;
        rest = rest.subarray(end + 1);
        if (rows.length === wanted) return { rows, next };
      }
    }
    return { rows, next };
  } finally {
    await file.close();
  }
}
