import type { InvoiceForm } from '@balcao/contract/integrations/models.ts';
import { formatDocument } from '@balcao/contract/payments/document.ts';
import { z } from 'zod';
import { Cents, Day, ExternalId, Link, PayableLine, PixCode, Words } from '../kit/fields.ts';
import { oldestFirst } from '../kit/known-document.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { basic, post } from '../kit/requests.ts';
import { requireDocument, requireSame } from '../kit/same-customer.ts';
import { SourceError } from '../kit/source-error.ts';
import type { Access, BillingSource, Customer, Dialogue, Invoice, Payable } from '../kit/source.ts';

/** IXC Provedor, for internet providers, on a server of the company’s own. Shapes are not confirmed by the vendor. */
export const ixc: BillingSource = { name: 'ixc', findCustomers, openInvoices, document, unlock };

/** A list without anything in it has no `registros`. */
const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ registros: z.array(row).nullish() }).transform(({ registros }) => registros ?? []);

const Person = z.object({ id: ExternalId, razao: Words, cnpj_cpf: Words });
const Contract = z.object({ id: ExternalId, id_cliente: Words, status_internet: Words });
const Receivable = z.object({
  id: ExternalId,
  id_cliente: Words,
  valor: Cents,
  data_vencimento: Day,
  linha_digitavel: PayableLine,
  gateway_link: Link,
});

const MAX_ROWS = '50';

/** `ixcsoft` makes a POST a question. */
const ask = ({ settings }: Access, resource: string, body: object) =>
  post(`/webservice/v1/${resource}`, body, { ixcsoft: 'listar', ...basic(settings['token'] ?? '') });

const act = ({ settings }: Access, resource: string, body: object) =>
  post(`/webservice/v1/${resource}`, body, basic(settings['token'] ?? ''));

type Question = { resource: string; where: string; is: string; sortedBy: string };

const list = (access: Access, { resource, where, is, sortedBy }: Question, more: object = {}) =>
  ask(access, resource, {
    qtype: `${resource}.${where}`,
    query: is,
    oper: '=',
    page: '1',
    rp: MAX_ROWS,
    sortname: `${resource}.${sortedBy}`,
    sortorder: 'asc',
    ...more,
  });

function* findCustomers(access: Access, asked: string): Dialogue<Customer[]> {
  const question = { resource: 'cliente', where: 'cnpj_cpf', is: formatDocument(asked), sortedBy: 'id' };
  const people = readAnswer(listOf(Person), yield list(access, question));
  const customers: Customer[] = [];
  for (const { id, razao, cnpj_cpf: said } of people) {
    requireDocument(said, asked);
    const isBlocked = (yield* contractsOf(access, id)).some(isCut);
    customers.push({ id, name: razao ?? '', document: asked, isBlocked });
  }
  return customers;
}

const ACTIVE = 'A';
/** Deactivated: nothing is given back by it. */
const ENDED = 'D';
const isCut = ({ status_internet: state }: z.output<typeof Contract>) =>
  state !== null && state !== ACTIVE && state !== ENDED;

function* contractsOf(access: Access, customerId: string): Dialogue<z.output<typeof Contract>[]> {
  const question = { resource: 'cliente_contrato', where: 'id_cliente', is: customerId, sortedBy: 'id' };
  const contracts = readAnswer(listOf(Contract), yield list(access, question));
  for (const { id_cliente: said } of contracts) requireSame(said, customerId);
  return contracts;
}

function* openInvoices(access: Access, { id: customerId }: Customer): Dialogue<Invoice[]> {
  const question = { resource: 'fn_areceber', where: 'id_cliente', is: customerId, sortedBy: 'data_vencimento' };
  const isOpen = JSON.stringify([{ TB: 'fn_areceber.status', OP: '=', P: 'A' }]);
  const rows = readAnswer(listOf(Receivable), yield list(access, question, { grid_param: isOpen }));
  const invoices = rows.map((row): Invoice => {
    requireSame(row.id_cliente, customerId);
    return {
      id: row.id,
      customerId,
      cents: row.valor,
      dueDate: row.data_vencimento,
      description: null,
      forms: [...(row.linha_digitavel === null ? [] : ['line' as const]), 'pix', 'pdf'],
      known: { line: row.linha_digitavel, pdf: row.gateway_link },
    };
  });
  return oldestFirst(invoices);
}

const Pix = z.object({ pix: z.object({ qrCode: z.object({ qrcode: PixCode }) }).nullish() });
const BASE64_PDF = /^JVBERi[\w+/=\s]*$/;

function* document(access: Access, { id, known }: Invoice, form: InvoiceForm): Dialogue<Payable[InvoiceForm]> {
  if (form === 'line') return known.line ?? null;
  if (form === 'pix')
    return readAnswer(Pix, yield ask(access, 'get_pix', { id_areceber: id })).pix?.qrCode.qrcode ?? null;
  const answer = yield ask(access, 'get_boleto', {
    boletos: id,
    juro: 'N',
    multa: 'N',
    atualiza_boleto: 'N',
    tipo_boleto: 'arquivo',
    base64: 'S',
  });
  // The file comes bare, as a JSON text, or not at all.
  const file = answer.body.trim().replaceAll(/^"|"$/g, '');
  return answer.status === 200 && BASE64_PDF.test(file) ? { base64: file } : (known.pdf ?? null);
}

const Unlocked = z.object({ tipo: Words, codigo: Words });
const ALREADY = '107';

/** Each contract for itself: that one is refused hides from nobody what the others are given. */
function* unlock(access: Access, { id }: Customer): Dialogue<'unlocked' | 'already'> {
  const cut = (yield* contractsOf(access, id)).filter(isCut);
  const outcomes = new Set<'unlocked' | 'already' | 'refused'>();
  for (const contract of cut) {
    const answer = readAnswer(Unlocked, yield act(access, 'desbloqueio_confianca', { id: contract.id }));
    outcomes.add(answer.tipo === 'sucesso' ? 'unlocked' : answer.codigo === ALREADY ? 'already' : 'refused');
  }
  if (outcomes.has('unlocked')) return 'unlocked';
  if (outcomes.has('refused')) throw new SourceError('refused');
  return 'already';
}
