import { decimal } from '../money.ts';
import type { StatementEntry } from './entries.ts';

export const BANKS = ['efi', 'itau', 'inter', 'c6', 'bradesco'] as const;
export type BankName = (typeof BANKS)[number];

/** How one bank writes its statements. */
export type Habit = {
  name: string;
  bankId: string;
  /** What the file says of its coding, and how it is coded. */
  header: 'utf-8' | 'utf-8-that-is-1252' | '1252';
  /** Values are closed, as in XML. */
  closesTags: boolean;
  amount: (cents: number) => string;
  memo: (entry: StatementEntry) => string;
  /** What the bank calls a booking; not every bank gives each its own. */
  fitId: (entry: StatementEntry, index: number) => string;
  time: (day: string) => string;
  /** Bookings of the coming days stand among those that happened. */
  forecasts: boolean;
};

const comma = (cents: number) => decimal(cents).replace('.', ',');
const noon = (day: string) => `${day.replaceAll('-', '')}120000[-3:BRT]`;
const bare = (day: string) => day.replaceAll('-', '');
const upper = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();

/** Five habits that were seen in the wild: with and without txid, codings that lie, commas, repeated names, forecasts. */
export const HABITS: Record<BankName, Habit> = {
  efi: {
    name: 'Efí',
    bankId: '364',
    header: 'utf-8-that-is-1252',
    closesTags: false,
    amount: comma,
    memo: ({ kind, who, txid, endToEndId }) => `${kind} ${who} ${txid ?? ''} ${endToEndId ?? ''}`.trim(),
    fitId: ({ id }) => id,
    time: noon,
    forecasts: false,
  },
  itau: {
    name: 'Itaú',
    bankId: '0341',
    header: '1252',
    closesTags: false,
    amount: decimal,
    // Day and month, and as much of a name as fits.
    memo: ({ kind, who, day }) =>
      `${upper(kind === 'Pix recebido' ? 'PIX TRANSF' : kind)} ${upper(who).slice(0, 10).trim()}${day.slice(8)}/${day.slice(5, 7)}`,
    // The number of the booking within its day: every day begins anew.
    fitId: ({ day, numberOfDay }) => `${bare(day)}${String(numberOfDay).padStart(3, '0')}`,
    time: (day) => `${bare(day)}100000[-03:EST]`,
    forecasts: false,
  },
  inter: {
    name: 'Inter',
    bankId: '077',
    header: 'utf-8',
    closesTags: true,
    amount: decimal,
    memo: ({ kind, who, endToEndId }) => `${kind}: "Cp :${(endToEndId ?? '').slice(1, 9)}-${who}"`,
    // Date, amount and the same number for all that is alike.
    fitId: ({ day, cents }) => `${bare(day)}077${Math.abs(cents)}`,
    time: bare,
    forecasts: false,
  },
  c6: {
    name: 'C6',
    bankId: '336',
    header: 'utf-8',
    closesTags: true,
    amount: decimal,
    memo: ({ kind, who, message }) => [kind, who, message].filter((part) => part !== '').join(' - '),
    fitId: ({ id }) => id.slice(-12),
    time: (day) => `${bare(day)}000000`,
    forecasts: false,
  },
  bradesco: {
    name: 'Bradesco',
    bankId: '0237',
    header: '1252',
    closesTags: false,
    amount: comma,
    memo: ({ kind, who, txid }) => `${upper(kind)} REM: ${upper(who).slice(0, 20).trim()} ${txid ?? ''}`.trim(),
    // The number of the document, which is often nothing but noughts.
    fitId: () => 'N10000',
    time: (day) => `${bare(day)}120000`,
    forecasts: true,
  },
};
