import { z } from 'zod';
import { addDays, Cents, Day, ExternalId, Link, PayableLine, PixCode, Words } from '../kit/fields.ts';
import { formsOf, knownDocument, oldestFirst } from '../kit/known-document.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { bearer, get, part, put } from '../kit/requests.ts';
import { isDocument, requireSame } from '../kit/same-customer.ts';
import type { Access, BillingSource, Customer, Dialogue, Invoice, Today } from '../kit/source.ts';

/** MikWeb, for internet providers. Names of customers, invoices and contracts are not confirmed by the vendor. */
export const mikweb: BillingSource = {
  name: 'mikweb',
  findCustomers,
  openInvoices,
  document: knownDocument,
  unlock,
};

const listOf = <Key extends string, Row extends z.ZodType>(key: Key, row: Row) =>
  z
    .object({ [key]: z.array(row).nullish() })
    .transform((answer) => (answer as Record<string, z.output<Row>[]>)[key] ?? []);

const Person = z.object({ id: ExternalId, full_name: Words, cpf_cnpj: Words });
const Contract = z.object({ id: ExternalId, status: Words, access_status: Words });
const Billing = z.object({
  id: ExternalId,
  customer_id: Words,
  value: Cents,
  due_day: Day,
  situation_id: Words,
  situation_description: Words,
  digitable_line: PayableLine,
  pix_copy_paste: PixCode,
  integration_link: Link,
});

const headersOf = ({ settings }: Access) => bearer(settings['token']);

/** The search looks at more than documents: whoever has another one is not meant. */
function* findCustomers(access: Access, document: string): Dialogue<Customer[]> {
  const answer = yield get(`/customers/?search=${part(document)}`, headersOf(access));
  const people = readAnswer(listOf('customers', Person), answer).filter(
    ({ cpf_cnpj: said }) => said !== null && isDocument(said, document),
  );
  const customers: Customer[] = [];
  for (const { id, full_name: name } of people) {
    const isBlocked = (yield* contractsOf(access, id)).some(isCut);
    customers.push({ id, name: name ?? '', document, isBlocked });
  }
  return customers;
}

function* contractsOf(access: Access, customerId: string): Dialogue<z.output<typeof Contract>[]> {
  const answer = yield get(`/customer_contracts?customer_id=${part(customerId)}`, headersOf(access));
  return readAnswer(listOf('customer_contracts', Contract), answer);
}

const isCut = ({ status, access_status: access }: z.output<typeof Contract>) =>
  status === 'active' && access !== null && access !== 'access_activated';

const OPEN = new Set(['2', '3']);

function* openInvoices(access: Access, { id: customerId }: Customer): Dialogue<Invoice[]> {
  const query = `customer_id=${part(customerId)}&per_page=100&sort_field=due_day&sort_direction=asc`;
  const billings = readAnswer(listOf('billings', Billing), yield get(`/billings?${query}`, headersOf(access)));
  const open = billings.filter(({ situation_id: situation }) => situation !== null && OPEN.has(situation));
  return oldestFirst(
    open.map((row): Invoice => {
      requireSame(row.customer_id, customerId);
      const known = { line: row.digitable_line, pix: row.pix_copy_paste, pdf: row.integration_link };
      return {
        id: row.id,
        customerId,
        cents: row.value,
        dueDate: row.due_day,
        description: row.situation_description,
        forms: formsOf(known),
        known,
      };
    }),
  );
}

/** How long access is given back on trust. */
const TRUSTED_DAYS = 3;

/**
 * The oldest open invoice is told until when, so that MikWeb cuts again by itself. It is told first: nobody has access without
 * an end where this is interrupted.
 */
function* unlock(access: Access, customer: Customer, { today }: Today): Dialogue<'unlocked' | 'already'> {
  const cut = (yield* contractsOf(access, customer.id)).filter(isCut);
  if (cut.length === 0) return 'already';
  const [oldest] = yield* openInvoices(access, customer);
  if (oldest !== undefined) {
    const [year, month, day] = addDays(today, TRUSTED_DAYS).split('-');
    const until = { lock_in: `${day}-${month}-${year}` };
    readAnswer(z.unknown(), yield put(`/billings/${part(oldest.id)}/add_observation`, until, headersOf(access)));
  }
  for (const { id } of cut) {
    const activated = { access_status: 'access_activated' };
    readAnswer(z.unknown(), yield put(`/customer_contracts/${part(id)}/access_status`, activated, headersOf(access)));
  }
  return 'unlocked';
}
