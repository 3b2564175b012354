import type { InvoiceForm } from '@balcao/contract/integrations/models.ts';
import type { Access, Dialogue, Invoice, Payable } from './source.ts';

/** For systems whose list says everything: nothing more is asked. */
// oxlint-disable-next-line eslint/require-yield -- a dialogue in which there is nothing to ask
export function* knownDocument(_: Access, { known }: Invoice, form: InvoiceForm): Dialogue<Payable[InvoiceForm]> {
  return known[form] ?? null;
}

/** The forms of which the list has said that they are there. */
export const formsOf = ({ line, pix, pdf }: Payable): InvoiceForm[] => [
  ...(line === null ? [] : ['line' as const]),
  ...(pix === null ? [] : ['pix' as const]),
  ...(pdf === null ? [] : ['pdf' as const]),
];

export const oldestFirst = (invoices: readonly Invoice[]): Invoice[] =>
  invoices.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0));
