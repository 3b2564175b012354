import { ofxTokens, type OfxToken } from './ofx-tokens.ts';
import { readAmount } from './read-amount.ts';
import { readDay } from './read-day.ts';
import { MAX_LINE_TEXT, MAX_STATEMENT_LINES, UnusableStatement, type Statement } from './statement.ts';

type Fields = Partial<Record<string, string>>;

/** `fields` is the booking that is being read, `count` its number. */
type Reading = { statement: Statement; fields: Fields | undefined; count: number };

export const looksLikeOfx = (text: string): boolean => /<OFX>|OFXHEADER/i.test(text.slice(0, 4096));

/**
 * The bookings of an OFX file, with the habits of Brazilian banks: commas in amounts, tags that nobody closes, XML and SGML. What
 * cannot be read is refused by its number; half a booking at the end of half a file is cut off. Throws UnusableStatement.
 */
export function readOfx(text: string): Statement {
  const statement: Statement = { account: null, lines: [], refused: [], complete: false };
  const reading: Reading = { statement, fields: undefined, count: 0 };
  for (const token of ofxTokens(text)) {
    if (endsBooking(token)) book(reading, false);
    if (token.closes) statement.complete ||= token.tag === 'OFX';
    else open(reading, token);
  }
  book(reading, true);
  if (reading.count === 0) throw new UnusableStatement(looksLikeOfx(text) ? 'empty' : 'unreadable');
  return statement;
}

function open(reading: Reading, { tag, value }: OfxToken): void {
  if (tag === 'STMTTRN') {
    reading.count += 1;
    if (reading.count > MAX_STATEMENT_LINES) throw new UnusableStatement('too-many-lines');
    reading.fields = {};
  } else if (reading.fields) reading.fields[tag] ??= value;
  else if (tag === 'ACCTID' && value) reading.statement.account ??= value;
}

/** Some never close a booking: the next one, or what stands behind the list, ends it. */
const endsBooking = ({ tag, closes }: OfxToken): boolean =>
  tag === 'STMTTRN' || tag === 'LEDGERBAL' || (closes && (tag === 'BANKTRANLIST' || tag === 'OFX'));

function book(reading: Reading, cut: boolean): void {
  const { statement, fields, count: at } = reading;
  if (!fields) return;
  reading.fields = undefined;
  const day = readDay(fields.DTPOSTED ?? '');
  const cents = readAmount(fields.TRNAMT ?? '');
  // Its last field may be half a field: half an amount is another amount.
  if (cut) statement.refused.push({ at, reason: 'cut-off' });
  else if (day === undefined) statement.refused.push({ at, reason: 'day' });
  else if (cents === undefined) statement.refused.push({ at, reason: 'amount' });
  else statement.lines.push({ id: (fields.FITID ?? '').slice(0, 255), day, cents, text: textOf(fields) });
}

function textOf({ NAME, MEMO, CHECKNUM, REFNUM }: Fields): string {
  const parts = [NAME, MEMO, CHECKNUM, REFNUM].filter((part) => part);
  return [...new Set(parts)].join(' ').slice(0, MAX_LINE_TEXT);
}
