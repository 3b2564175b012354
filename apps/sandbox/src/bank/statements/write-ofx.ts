import { dayOf } from '../money.ts';
import type { BankAccount } from '../model.ts';
import type { StatementEntry } from './entries.ts';
import type { Habit } from './habits.ts';
import { encode1252 } from './windows-1252.ts';

type Statement = { account: BankAccount; entries: StatementEntry[]; now: number };

const CODINGS: Record<Habit['header'], string> = {
  'utf-8': 'ENCODING:UTF-8\r\nCHARSET:NONE',
  'utf-8-that-is-1252': 'ENCODING:UTF-8\r\nCHARSET:1252',
  '1252': 'ENCODING:USASCII\r\nCHARSET:1252',
};

/** The statement as OFX 1.02, with the habits of one bank. */
export function writeOfx(habit: Habit, { account, entries, now }: Statement): Buffer {
  const field = (tag: string, value: string) => `<${tag}>${escaped(value)}${habit.closesTags ? `</${tag}>` : ''}\r\n`;
  const today = dayOf(now);
  const all = habit.forecasts ? [...entries, ...forecasts(now)] : entries;
  const written = all.map((entry, index) =>
    [
      '<STMTTRN>\r\n',
      field('TRNTYPE', entry.cents < 0 ? 'DEBIT' : 'CREDIT'),
      field('DTPOSTED', habit.time(entry.day)),
      field('TRNAMT', habit.amount(entry.cents)),
      field('FITID', habit.fitId(entry, index)),
      field('CHECKNUM', habit.fitId(entry, index)),
      field('MEMO', habit.memo(entry)),
      '</STMTTRN>\r\n',
    ].join(''),
  );
  const text = [
    `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\n${CODINGS[habit.header]}\r\n`,
    'COMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n<OFX>\r\n',
    `<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>${habit.time(today)}<LANGUAGE>POR`,
    `<FI><ORG>${habit.name}<FID>${habit.bankId}</FI></SONRS></SIGNONMSGSRSV1>\r\n`,
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1001<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>BRL\r\n',
    `<BANKACCTFROM><BANKID>${habit.bankId}<BRANCHID>0001<ACCTID>${account.id}<ACCTTYPE>CHECKING</BANKACCTFROM>\r\n`,
    `<BANKTRANLIST><DTSTART>${habit.time(entries[0]?.day ?? today)}<DTEND>${habit.time(today)}\r\n`,
    ...written,
    `</BANKTRANLIST>\r\n<LEDGERBAL><BALAMT>${habit.amount(account.cents)}<DTASOF>${habit.time(today)}</LEDGERBAL>\r\n`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1>\r\n</OFX>\r\n',
  ].join('');
  return habit.header === 'utf-8' ? Buffer.from(text, 'utf8') : encode1252(text);
}

const DAY_MS = 86_400_000;

/** What is expected, and has not happened. */
function forecasts(now: number): StatementEntry[] {
  const expected = (days: number, cents: number, kind: string): StatementEntry => ({
    id: `previsto${days}`,
    at: now + days * DAY_MS,
    day: dayOf(now + days * DAY_MS),
    cents,
    kind,
    who: 'Lançamento previsto',
    txid: null,
    endToEndId: null,
    message: '',
    numberOfDay: 1,
  });
  return [expected(3, -12_990, 'Tarifa'), expected(7, 9990, 'Cobrança a receber')];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
