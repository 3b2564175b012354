import type { InvoiceForm } from '@balcao/contract/integrations/models.ts';
import { z } from 'zod';
import { Cents, Day, ExternalId, Link, PayableLine, PixCode, Words } from '../kit/fields.ts';
import { oldestFirst } from '../kit/known-document.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { get, part } from '../kit/requests.ts';
import { requireDocument, requireSame } from '../kit/same-customer.ts';
import type { Access, BillingSource, Customer, Dialogue, Invoice, Payable } from '../kit/source.ts';

/** Asaas, as the company itself uses it to charge its customers. */
export const asaas: BillingSource = { name: 'asaas', findCustomers, openInvoices, document };

const listOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row) }).transform(({ data }) => data);

const Person = z.object({ id: ExternalId, name: Words, cpfCnpj: Words, deleted: z.boolean().optional() });

const ask = ({ settings }: Access, path: string) => get(path, { access_token: settings['apiKey'] ?? '' });

function* findCustomers(access: Access, asked: string): Dialogue<Customer[]> {
  const people = readAnswer(listOf(Person), yield ask(access, `/customers?cpfCnpj=${part(asked)}`));
  const living = people.filter(({ deleted }) => deleted !== true);
  return living.map(({ id, name, cpfCnpj }) => {
    requireDocument(cpfCnpj, asked);
    return { id, name: name ?? '', document: asked, isBlocked: null };
  });
}

const Charge = z.object({
  id: ExternalId,
  customer: Words,
  value: Cents,
  dueDate: Day,
  description: Words,
  bankSlipUrl: Link,
  invoiceUrl: Link,
  deleted: z.boolean().optional(),
});

function* openInvoices(access: Access, { id: customerId }: Customer): Dialogue<Invoice[]> {
  const invoices: Invoice[] = [];
  for (const status of ['OVERDUE', 'PENDING']) {
    const answer = yield ask(access, `/payments?customer=${part(customerId)}&status=${status}&limit=100`);
    for (const charge of readAnswer(listOf(Charge), answer)) {
      requireSame(charge.customer, customerId);
      if (charge.deleted !== true) invoices.push(invoiceOf(charge, customerId));
    }
  }
  return oldestFirst(invoices);
}

const invoiceOf = (charge: z.output<typeof Charge>, customerId: string): Invoice => ({
  id: charge.id,
  customerId,
  cents: charge.value,
  dueDate: charge.dueDate,
  description: charge.description,
  forms: ['line', 'pix', 'pdf'],
  known: { pdf: charge.bankSlipUrl ?? charge.invoiceUrl },
});

const Slip = z.object({ identificationField: PayableLine });
const QrCode = z.object({ payload: PixCode });
/** Asaas says so of a charge that is paid in another way. */
const NO_SUCH_FORM = 400;

function* document(access: Access, { id, known }: Invoice, form: InvoiceForm): Dialogue<Payable[InvoiceForm]> {
  if (form === 'pdf') return known.pdf ?? null;
  const kind = form === 'line' ? 'identificationField' : 'pixQrCode';
  const answer = yield ask(access, `/payments/${part(id)}/${kind}`);
  if (answer.status === NO_SUCH_FORM) return null;
  return form === 'line' ? readAnswer(Slip, answer).identificationField : readAnswer(QrCode, answer).payload;
}
