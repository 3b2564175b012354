import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import type { ChargeToMatch } from '@balcao/payments/statements/charge-index.ts';
import type { MatchedLine } from '@balcao/payments/statements/match-lines.ts';
import { staticTxid } from '@balcao/payments/static-pix/txid.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statements-'));
});
afterAll(() => rm(folder, { recursive: true }));

const charge = (id: number): ChargeToMatch => ({
  id,
  txid: staticTxid(id),
  cents: 9990,
  open: true,
  identifying: false,
  since: '2026-11-10',
  claims: [],
  payerNames: [],
  payerDocument: null,
});
const charges = [charge(1), charge(2)];
const noColumns = { chosen: null, remembered: null };
const all = (list: ChargeToMatch[]) => async (after: number) => (after === 0 ? list : []);

async function read(content: string | Uint8Array, facts: { known?: string[]; charges?: ChargeToMatch[] } = {}) {
  const path = join(folder, String((files += 1)));
  await writeFile(path, content);
  const lines: MatchedLine[] = [];
  const end = await readStatement({
    path,
    account: 'account',
    ...noColumns,
    chargesAfter: all(facts.charges ?? charges),
    today: '2026-11-22',
    knownAmong: async (keys) => keys.filter((key) => facts.known?.includes(key)),
    take: async (batch) => void lines.push(...batch),
  });
  const said = lines.map(({ verdict, reason, charges: ids }) => [verdict, reason, ...ids].join(' '));
  return { end, lines, said };
}

const booking = (id: string, memo: string) =>
  `<STMTTRN><DTPOSTED>20261120<TRNAMT>99,90<FITID>${id}<MEMO>${memo}\n</STMTTRN>\n`;
const ofx = (bookings: string) =>
  `OFXHEADER:100\nENCODING:UTF-8\nCHARSET:1252\n<OFX><ACCTID>1-2\n<BANKTRANLIST>${bookings}</BANKTRANLIST></OFX>`;
const rows = [
  ['Data', 'Histórico', 'Valor'],
  ['20/11/2026', `PIX ${staticTxid(1)}`, '99,90'],
  ['20/11/2026', 'TARIFA', '-1,50'],
];
const csv = rows.map((row) => row.join(';')).join('\r\n');

test('a statement is read in every form banks give it, and says which charge each line pays', async () => {
  const whole = ofx(booking('a', `PIX ${staticTxid(1)}`) + booking('b', 'PIX JOÃO'));
  const first = await read(whole);
  expect(first.said).toEqual(['sure txid 1', 'suggestion same-amount 2 1']);
  expect(first.end).toEqual({ say: 'end', account: '1-2', refused: [], refusedCount: 0, complete: true, table: null });
  const windows = await read(Buffer.from(whole, 'latin1'));
  expect(windows.lines.map(({ line }) => line)).toEqual(first.lines.map(({ line }) => line));
  expect((await read(csv)).said).toEqual(['sure txid 1', 'ignored outgoing']);
  const book = utils.aoa_to_sheet([
    ['Extrato'],
    rows[0]!,
    [new Date(Date.UTC(2026, 10, 1)), `PIX ${staticTxid(2)}`, 99.9],
    [new Date(Date.UTC(2026, 10, 21)), 'PIX', 99.901],
  ]);
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const bytes = new Uint8Array(
      write({ SheetNames: ['a'], Sheets: { a: book } }, { type: 'array', bookType, cellDates: false }) as ArrayBuffer,
    );
    const sheet = await read(bytes);
    expect(sheet.lines).toMatchObject([{ line: { day: '2026-11-01', cents: 9990 }, reason: 'txid', charges: [2] }]);
    expect(sheet.end).toMatchObject({ refused: [{ at: 4, reason: 'amount' }] });
  }
}, 60_000);

test('the same file twice changes nothing', async () => {
  const { lines } = await read(csv);
  const again = await read(csv, { known: lines.map(({ line }) => line.key) });
  expect(again.said).toEqual(['ignored known', 'ignored outgoing']);
}, 60_000);

test('a table whose headers say nothing shows its rows, so that a person chooses', async () => {
  const { end } = await read('a;b\n20/11/2026;99,90');
  expect(end).toEqual({
    say: 'choose-columns',
    rows: [
      ['a', 'b'],
      ['20/11/2026', '99,90'],
    ],
  });
}, 60_000);

test.each([
  ['nothing', '', 'empty'],
  ['no bookings', ofx(''), 'empty'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'unreadable'],
  ['a broken zip', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'unreadable'],
  ['too many bytes', 'a'.repeat(5 * 1024 * 1024 + 1), 'too-large'],
  ['too many lines', ofx('<STMTTRN>'.repeat(50_001)), 'too-many-lines'],
  ['too many columns', 'a;'.repeat(100_000), 'unreadable'],
])(
  '%s is refused',
  async (_, content, failure) => {
    const { end, lines } = await read(content);
    expect(end).toEqual({ failure });
    expect(lines).toEqual([]);
  },
  60_000,
);

test('who takes lines may fail, and the thread ends', async () => {
  const path = join(folder, 'failing');
  await writeFile(path, csv);
  const reading = readStatement({
    path,
    account: 'account',
    ...noColumns,
    chargesAfter: all(charges),
    today: '2026-11-22',
    knownAmong: async () => [],
    take: () => Promise.reject(new Error('database away')),
  });
  await expect(reading).rejects.toThrow('database away');
}, 60_000);

test('50,000 lines come in pieces that hold nobody up', async () => {
  const many = Array.from({ length: 50_000 }, (_, index) =>
    booking(`${index}`, index % 5 ? 'PIX' : staticTxid(index + 1)),
  );
  const path = join(folder, 'many');
  await writeFile(path, ofx(many.join('').replaceAll('</STMTTRN>\n', '')));
  const open = Array.from({ length: 10_000 }, (_, index) => charge(index + 1));
  let taken = 0;
  let heaviest = 0;
  // Processor time of this thread between two acts, in milliseconds: a busy machine does not count.
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    heaviest = Math.max(heaviest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const end = await readStatement({
    path,
    account: 'account',
    ...noColumns,
    chargesAfter: async (id) => {
      measure();
      return open.slice(id, id + 1000);
    },
    today: '2026-11-22',
    knownAmong: async () => {
      measure();
      return [];
    },
    take: async (batch) => {
      measure();
      taken += batch.length;
    },
  });
  expect(end).toMatchObject({ say: 'end', refusedCount: 0 });
  expect(taken).toBe(50_000);
  expect(heaviest).toBeLessThan(50);
}, 120_000);
