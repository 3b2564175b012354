import { decimal } from '../money.ts';
import type { BankAccount } from '../model.ts';
import type { StatementEntry } from './entries.ts';
import type { Habit } from './habits.ts';
import { encode1252 } from './windows-1252.ts';

/** The statement as a table: semicolons, commas in amounts, the account and the balance among the bookings. */
export function writeCsv(
  habit: Habit,
  { account, entries }: { account: BankAccount; entries: StatementEntry[] },
): Buffer {
  let balance = account.cents - entries.reduce((sum, { cents }) => sum + cents, 0);
  const rows = [
    [`Extrato ${habit.name}`, account.holder],
    [],
    ['Data', 'Histórico', 'Documento', 'Valor', 'Saldo'],
    ['', 'SALDO ANTERIOR', '', '', comma(balance)],
    ...entries.map((entry, index) => {
      balance += entry.cents;
      const day = entry.day.split('-').toReversed().join('/');
      return [day, habit.memo(entry), habit.fitId(entry, index), comma(entry.cents), comma(balance)];
    }),
  ];
  const text = `${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
  return habit.header === 'utf-8' ? Buffer.from(text, 'utf8') : encode1252(text);
}

const comma = (cents: number) => decimal(cents).replace('.', ',');

const cell = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
