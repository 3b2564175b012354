/** The numbers of a pasted text or a file, one a line: of a line with several columns the one that holds most digits. */
export function numbersIn(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => mostDigits(line.split(/[;,\t]/)).replaceAll(/^["'\s]+|["'\s]+$/g, ''))
    .filter((number) => number !== '');
}

const digitsOf = (column: string) => column.replaceAll(/\D/g, '').length;
const mostDigits = (columns: readonly string[]) =>
  columns.reduce((best, column) => (digitsOf(column) > digitsOf(best) ? column : best), columns[0] ?? '');
