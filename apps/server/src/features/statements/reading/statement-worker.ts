import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { StatementColumns } from '@balcao/contract/statements/models.ts';
import { endToEndIdIn, type ChargeToMatch } from '@balcao/payments/statements/charge-index.ts';
import { guessColumns, headsOf } from '@balcao/payments/statements/columns.ts';
import { keyLines, type KeyedLine } from '@balcao/payments/statements/line-keys.ts';
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

type Remembered = { columns: StatementColumns; heads: string[] };

/** What the thread is given. */
export type StatementOrder = {
  path: string;
  kind: SheetKind;
  /** Our own name for the receiving account: lines of two accounts never have one key. */
  account: string;
  /** As a person chose for this file. */
  chosen: StatementColumns | null;
  /** As a person chose for another table of the account: it holds for tables with the same heads. */
  remembered: Remembered | null;
  today: string;
};

/** Where a table has what, and its first rows. */
export type TableRead = { columns: StatementColumns; rows: string[][] };

/**
 * What it says, one message at a time, each answered before the next: it asks for charges until there are no more, then about keys
 * (answered with those that are dealt with), tells what the lines mean, and ends.
 */
export type StatementMessage =
  | { say: 'charges'; after: number }
  | { say: 'keys'; keys: string[] }
  | { say: 'matched'; lines: MatchedLine[] }
  | {
      say: 'end';
      account: string | null;
      refused: RefusedLine[];
      refusedCount: number;
      complete: boolean;
      table: TableRead | null;
    }
  | { say: 'choose-columns'; rows: string[][] }
  | { say: 'unusable'; failure: StatementFailure };

/** Small enough that nobody waits while one is taken in. */
const BATCH = 500;
const SHOWN_ROWS = 40;
const SHOWN_REFUSALS = 100;
/** Some banks put a page of greetings above the table. */
const LIMITS = { rows: MAX_STATEMENT_LINES + 1000, columns: 60, cellCharacters: MAX_LINE_TEXT, isoDays: true };

type Read = { statement: Statement; table: TableRead | null };
type Undecided = { rows: string[][] };

function readFile(order: StatementOrder): Read | Undecided {
  const bytes = readFileSync(order.path);
  const { kind } = order;
  if (kind !== 'csv') return readTable(parseWorkbook(bytes, { kind, ...LIMITS }), order);
  const text = decodeText(bytes);
  if (looksLikeOfx(text)) return { statement: readOfx(text), table: null };
  return readTable(parseCsv(text, LIMITS), order);
}

function readTable(rows: string[][], order: StatementOrder): Read | Undecided {
  // A day and an amount are two.
  if (rows.every((row) => row.length < 2)) throw new UnusableStatement('unreadable');
  const columns = columnsOf(rows, order);
  const firstRows = rows.slice(0, SHOWN_ROWS);
  if (!columns) return { rows: firstRows };
  const statement = readRows({ rows, columns, sheet: order.kind !== 'csv' });
  // Not one row has an amount and a day there: somebody else has to say where they are.
  if (statement.lines.length === 0) return { rows: firstRows };
  return { statement, table: { columns, rows: firstRows } };
}

function columnsOf(rows: string[][], { chosen, remembered }: StatementOrder): StatementColumns | undefined {
  if (chosen) return chosen;
  if (!remembered) return guessColumns(rows);
  const { columns, heads } = remembered;
  const isSame = heads.length > 0 && heads.join('\n') === headsOf(rows, columns).join('\n');
  if (isSame) return columns;
  return guessColumns(rows) ?? (heads.length === 0 ? columns : undefined);
}

async function run(order: StatementOrder): Promise<void> {
  const read = readFile(order);
  if ('rows' in read) return say({ say: 'choose-columns', rows: read.rows });
  const { statement, table } = read;
  const lines = keyLines(order.account, statement.lines);
  const charges = await askForCharges();
  const matched = matchLines(lines, { charges, known: await knownOf(lines), today: order.today });
  for (let at = 0; at < matched.length; at += BATCH) {
    await ask({ say: 'matched', lines: matched.slice(at, at + BATCH) });
  }
  const { account, refused, complete } = statement;
  const shown = { refused: refused.slice(0, SHOWN_REFUSALS), refusedCount: refused.length };
  say({ say: 'end', account, ...shown, complete, table });
}

async function askForCharges(): Promise<ChargeToMatch[]> {
  const charges: ChargeToMatch[] = [];
  for (;;) {
    const more = await ask<ChargeToMatch>({ say: 'charges', after: charges.at(-1)?.id ?? 0 });
    if (more.length === 0) return charges;
    charges.push(...more);
  }
}

/** Keys of lines that are dealt with, under their own name or the bank's for the payment. */
async function knownOf(lines: readonly KeyedLine[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < lines.length; at += BATCH) {
    const batch = lines.slice(at, at + BATCH).map((line) => ({ key: line.key, name: endToEndIdIn(line) }));
    const keys = batch.flatMap(({ key, name }) => (name === null ? [key] : [key, name]));
    const found = new Set(await ask<string>({ say: 'keys', keys }));
    for (const { key, name } of batch) if (found.has(key) || (name !== null && found.has(name))) known.add(key);
  }
  return known;
}

const say = (message: StatementMessage): void => parentPort?.postMessage(message);

function ask<Answer>(message: StatementMessage): Promise<Answer[]> {
  return new Promise((resolve) => {
    parentPort?.once('message', (answer: Answer[]) => resolve(answer));
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
