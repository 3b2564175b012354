import type { Contact } from '@balcao/contract/contacts/models.ts';
import { toCsv } from '../../platform/format/to-csv.ts';

/** Contacts as the import reads them back: the known columns, then one for each further information. */
export function contactsCsv(contacts: readonly Contact[]): string {
  const columns = extraColumns(contacts);
  const header = ['nome', 'numero', 'email', 'empresa', ...columns.map(({ name }) => name)];
  return toCsv([header, ...contacts.map((contact) => rowOf(contact, columns))]);
}

/** `nth`: somebody may have two rows of one name; then there are two columns of it. */
type ExtraColumn = { name: string; nth: number };

function extraColumns(contacts: readonly Contact[]): ExtraColumn[] {
  const most = new Map<string, number>();
  for (const { extraInfo } of contacts) {
    for (const [name, rows] of Map.groupBy(extraInfo, (row) => row.name)) {
      most.set(name, Math.max(most.get(name) ?? 0, rows.length));
    }
  }
  return [...most].flatMap(([name, count]) => Array.from({ length: count }, (_, nth) => ({ name, nth })));
}

function rowOf({ name, number, email, empresa, extraInfo }: Contact, columns: readonly ExtraColumn[]): string[] {
  const extra = columns.map((column) => extraInfo.filter((row) => row.name === column.name)[column.nth]?.value ?? '');
  return [name, number ?? '', email, empresa ?? '', ...extra];
}
