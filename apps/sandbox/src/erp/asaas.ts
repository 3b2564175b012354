import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Erp } from './admit.ts';
import { type Debt, type Debtor, dayAfter, lineOf, pixOf } from './debtors.ts';

type ById = { Params: { id: string } };
type Charge = { person: Debtor; debt: Debt };

const refusal = (code: string, description: string) => ({ errors: [{ code, description }] });
const listOf = (data: object[]) => ({
  object: 'list',
  hasMore: false,
  totalCount: data.length,
  limit: 100,
  offset: 0,
  data,
});

const customerOf = ({ id }: Debtor) => `cus_${String(id).padStart(12, '0')}`;
const chargeOf = ({ id }: Debt) => `pay_${String(id).padStart(12, '0')}`;
const statusOf = ({ open, dueInDays }: Debt) => (open ? (dueInDays < 0 ? 'OVERDUE' : 'PENDING') : 'RECEIVED');

/** Asaas, in which a company of its own keeps what its customers owe. The bank's Asaas, which is paid, is another account. */
export async function asaasRoutes(app: FastifyInstance, { erp }: { erp: Erp }): Promise<void> {
  app.addHook('preHandler', async ({ headers }, reply) => {
    if (headers['access_token'] === 'sandbox') return;
    await reply.code(401).send(refusal('invalid_access_token', 'A chave de API fornecida é inválida'));
  });
  const charges = () => erp.people.flatMap((person) => person.debts.map((debt) => ({ person, debt })));
  const json = ({ person, debt }: Charge) => ({
    object: 'payment',
    id: chargeOf(debt),
    customer: customerOf(person),
    value: Number(debt.value),
    billingType: 'BOLETO',
    status: statusOf(debt),
    dueDate: dayAfter(erp.now(), debt.dueInDays),
    description: 'Mensalidade',
    invoiceUrl: erp.slipUrl(debt.id),
    bankSlipUrl: erp.slipUrl(debt.id),
    deleted: false,
  });
  app.get('/customers', async ({ query }) => {
    const { cpfCnpj } = z.object({ cpfCnpj: z.string().optional() }).parse(query);
    const found = erp.people.filter(({ document }) => cpfCnpj === undefined || document === cpfCnpj);
    return listOf(found.map((person) => customerJson(person)));
  });
  app.get('/payments', async ({ query }) => {
    const { customer, status } = z.object({ customer: z.string(), status: z.string() }).parse(query);
    const found = charges().filter(({ person, debt }) => customerOf(person) === customer && statusOf(debt) === status);
    return listOf(found.map(json));
  });
  app.get<ById>('/payments/:id/identificationField', async ({ params }, reply) => {
    const found = charges().find(({ debt }) => chargeOf(debt) === params.id);
    if (!found) return reply.code(404).send(refusal('not_found', 'Cobrança não encontrada.'));
    return { identificationField: lineOf(found.debt), nossoNumero: params.id, barCode: '' };
  });
  app.get<ById>('/payments/:id/pixQrCode', async ({ params }, reply) => {
    const found = charges().find(({ debt }) => chargeOf(debt) === params.id);
    if (!found) return reply.code(404).send(refusal('not_found', 'Cobrança não encontrada.'));
    return { success: true, encodedImage: 'iVBORw0KGgo=', payload: pixOf(found.debt) };
  });
}

const customerJson = (person: Debtor) => ({
  object: 'customer',
  id: customerOf(person),
  name: person.name,
  cpfCnpj: person.document,
  deleted: false,
});
