type Given = { argument: string; timeZone: string };
type Filter = (value: string, given: Given) => string;

const digits = (value: string) => value.replaceAll(/\D/g, '');

/** `1.234,50`, `1234,5` and `1234.50` are the same number; null for what is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(/^R\$\s*/i, '');
  const isComma = /,\d*$/.test(plain);
  const written = isComma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : null;
}

/** `R$ 1.234,50`; what is no amount stays as it is. */
function asMoney(value: string): string {
  const amount = readNumber(value);
  if (amount === null || Math.abs(amount) >= 1e15) return value;
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}R$ ${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${cents}`;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dateFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  dateFormats.set(timeZone, format);
  return format;
}

/** `22/11/2026` for a day or an instant as programs write it; an instant falls on the company's day. */
function asDate(value: string, { timeZone }: Given): string {
  const [, year, month, day, rest] = /^(\d{4})-(\d{2})-(\d{2})(T.*)?$/.exec(value.trim()) ?? [];
  if (day === undefined) return value;
  const instant = rest === undefined ? Number.NaN : Date.parse(value.trim());
  return Number.isNaN(instant) ? `${day}/${month}/${year}` : dateFormat(timeZone).format(instant);
}

function checkDigit(numbers: readonly number[]): number {
  const sum = numbers.reduce((total, digit, at) => total + digit * (numbers.length + 1 - at), 0);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/** Whether the two last digits follow from the others. */
function isCpf(value: string): boolean {
  const numbers = digits(value).split('').map(Number);
  if (numbers.length !== 11 || numbers.every((digit) => digit === numbers[0])) return false;
  return checkDigit(numbers.slice(0, 9)) === numbers[9] && checkDigit(numbers.slice(0, 10)) === numbers[10];
}

/** The closed list of what a text may do with a value. Each accepts any value. */
export const filters: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['maiusculas', (value) => value.toLocaleUpperCase('pt-BR')],
  ['minusculas', (value) => value.toLocaleLowerCase('pt-BR')],
  ['primeiro_nome', (value) => value.trim().split(/\s+/)[0] ?? ''],
  ['moeda', asMoney],
  ['data', asDate],
  ['digitos', digits],
  ['padrao', (value, { argument }) => (value.trim() === '' ? argument : value)],
  ['cpf_valido', (value) => (isCpf(value) ? 'sim' : 'não')],
]);
