/**
 * The numbers of a pasted text or a file, one a line. Of a line with several columns every one that is written like a telephone, so that
 * whoever has two is left alone under both; where none is, the one that holds most digits, which may be of another country.
 */
export function numbersIn(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const columns = line.split(/[;,\t]/).map((column) => column.replaceAll(/^["'\s]+|["'\s]+$/g, ''));
    return numbersAmong(columns).filter((number) => number !== '');
  });
}

/**
 * Documents, dates and codes have as many digits as a telephone: where one says its country, those that say none are taken for such. What
 * has the length of a foreign number goes along: on this list one too many harms less than one too few.
 */
function numbersAmong(columns: readonly string[]): readonly string[] {
  const written = columns.filter((column) => /^[\d\s().+-]+$/.test(column));
  const isTelephone = written.some(saysCountry) ? saysCountry : isNational;
  if (!written.some(isTelephone)) return [mostDigits(columns)];
  return written.filter((column) => isTelephone(column) || mayBeForeign(column));
}

const saysCountry = (column: string) => column.startsWith('+') || isBrazilian(digitsOf(column), '55');
const isNational = (column: string) => isBrazilian(digitsOf(column), '0?');
const mayBeForeign = (column: string) => /^\d{12,13}$/.test(digitsOf(column));

/** Area code, then a mobile with its ninth digit, or one without it, or a landline. */
const isBrazilian = (digits: string, before: '55' | '0?') =>
  new RegExp(`^${before}[1-9][1-9](?:9\\d{8}|[2-9]\\d{7})$`).test(digits);

const digitsOf = (column: string) => column.replaceAll(/\D/g, '');
const mostDigits = (columns: readonly string[]) =>
  columns.reduce((best, column) => (digitsOf(column).length > digitsOf(best).length ? column : best), columns[0] ?? '');
