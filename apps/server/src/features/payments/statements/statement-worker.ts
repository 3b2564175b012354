import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { ChargeToMatch } from '@balcao/payments/statements/charge-index.ts';
import { guessColumns, type StatementColumns } from '@balcao/payments/statements/columns.ts';
import { keyLines } from '@balcao/payments/statements/line-keys.ts';
import { matchLines, type MatchedLine } from '@balcao/payments/statements/match-lines.ts';
import { looksLikeOfx, readOfx } from '@balcao/payments/statements/read-ofx.ts';
import { readRows } from '@balcao/payments/statements/read-rows.ts';
import {
  MAX_LINE_TEXT,
  MAX_STATEMENT_LINES,
  UnusableStatement,
  type RefusedLine,
  type Statement,
  type StatementFailure,
} from '@balcao/payments/statements/statement.ts';
import { decodeText } from '../../../platform/sheets/decode-text.ts';
import { parseCsv, TableTooLarge } from '../../../platform/sheets/parse-csv.ts';
import { parseWorkbook } from '../../../platform/sheets/parse-workbook.ts';
import type { SheetKind } from '../../../platform/sheets/sheet-kind.ts';

/** What the thread is given. Without `columns` a table is read by its headers, if they say enough. */
export type StatementOrder = {
  path: string;
  kind: SheetKind;
  /** Our own name for the receiving account: lines of two accounts never have one key. */
  account: string;
  columns: StatementColumns | null;
  charges: readonly ChargeToMatch[];
  today: string;
};

/**
 * What it says, one message at a time, each answered before the next: keys it asks about (answered with those that earlier files
 * brought), then what the lines mean, then the end.
 */
export type StatementMessage =
  | { say: 'keys'; keys: string[] }
  | { say: 'matched'; lines: MatchedLine[] }
  | { say: 'end'; account: string | null; refused: RefusedLine[]; refusedCount: number; complete: boolean }
  | { say: 'choose-columns'; rows: string[][] }
  | { say: 'unusable'; failure: StatementFailure };

/** Small enough that nobody waits while one is taken in. */
const BATCH = 500;
const SHOWN_ROWS = 40;
const SHOWN_REFUSALS = 100;
/** Some banks put a page of greetings above the table. */
const LIMITS = { rows: MAX_STATEMENT_LINES + 1000, columns: 60, cellCharacters: MAX_LINE_TEXT, isoDays: true };

type Undecided = { rows: string[][] };

function readFile({ path, kind, columns }: StatementOrder): Statement | Undecided {
  const bytes = readFileSync(path);
  if (kind !== 'csv') return readTable(parseWorkbook(bytes, { kind, ...LIMITS }), columns, true);
  const text = decodeText(bytes);
  return looksLikeOfx(text) ? readOfx(text) : readTable(parseCsv(text, LIMITS), columns, false);
}

function readTable(rows: string[][], chosen: StatementColumns | null, sheet: boolean): Statement | Undecided {
  const columns = chosen ?? guessColumns(rows);
  return columns ? readRows({ rows, columns, sheet }) : { rows: rows.slice(0, SHOWN_ROWS) };
}

async function run(order: StatementOrder): Promise<void> {
  const statement = readFile(order);
  if ('rows' in statement) return say({ say: 'choose-columns', rows: statement.rows });
  const lines = keyLines(order.account, statement.lines);
  const known = new Set<string>();
  for (let at = 0; at < lines.length; at += BATCH) {
    const keys = lines.slice(at, at + BATCH).map(({ key }) => key);
    for (const key of await ask({ say: 'keys', keys })) known.add(key);
  }
  const matched = matchLines(lines, { charges: order.charges, known, today: order.today });
  for (let at = 0; at < matched.length; at += BATCH) {
    await ask({ say: 'matched', lines: matched.slice(at, at + BATCH) });
  }
  const { account, refused, complete } = statement;
  say({ say: 'end', account, refused: refused.slice(0, SHOWN_REFUSALS), refusedCount: refused.length, complete });
}

const say = (message: StatementMessage): void => parentPort?.postMessage(message);

function ask(message: StatementMessage): Promise<string[]> {
  return new Promise((resolve) => {
    parentPort?.once('message', (answer: string[]) => resolve(answer));
    say(message);
  });
}

function failureOf(error: unknown): StatementFailure {
  if (error instanceof UnusableStatement) return error.failure;
  if (error instanceof TableTooLarge) return error.what === 'too-many-rows' ? 'too-many-lines' : 'unreadable';
  return 'unreadable';
}

// The file is somebody else's: whatever it does happens in this thread, which has little memory and little time.
await run(workerData as StatementOrder).catch((error: unknown) => say({ say: 'unusable', failure: failureOf(error) }));
