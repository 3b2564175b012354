import type { FastifyInstance } from 'fastify';
import { dayAfter, formatted, lineOf } from './debtors.ts';
import { admit, type Erp } from './admit.ts';

type Query = { Querystring: Record<string, string> };
type ById = { Params: { id: string } };

/** MikWeb: the search finds by parts of names too, as the real one does. */
export async function mikwebRoutes(app: FastifyInstance, { erp }: { erp: Erp }): Promise<void> {
  admit(app, { header: 'Bearer sandbox' });
  const byId = (id: string | undefined) => erp.people.filter((person) => String(person.id) === id);
  app.get<Query>('/customers/', async ({ query }) => ({
    customers: erp.people
      .filter(({ document, name }) => document === query['search'] || name.includes(query['search'] ?? ''))
      .map(({ id, name, document }) => ({ id, full_name: name, cpf_cnpj: formatted(document) })),
  }));
  app.get<Query>('/customer_contracts', async ({ query }) => ({
    customer_contracts: byId(query['customer_id'])
      .flatMap(({ contracts }) => contracts)
      .map(({ id, state }) => ({
        id,
        status: state === 'cancelled' ? 'cancelled' : 'active',
        access_status: state === 'active' ? 'access_activated' : 'access_blocked',
      })),
  }));
  app.get<Query>('/billings', async ({ query }) => ({
    billings: byId(query['customer_id']).flatMap((person) =>
      person.debts.map((debt) => ({
        id: debt.id,
        customer_id: person.id,
        value: debt.value,
        due_day: dayAfter(erp.now(), debt.dueInDays),
        situation_id: debt.open ? 2 : 1,
        situation_description: debt.open ? 'Aguardando Pagamento' : 'Pago',
        digitable_line: lineOf(debt),
        integration_link: erp.slipUrl(debt.id),
      })),
    ),
  }));
  app.put<ById>('/customer_contracts/:id/access_status', async ({ params }, reply) => {
    const contract = erp.people.flatMap(({ contracts }) => contracts).find(({ id }) => String(id) === params.id);
    if (contract === undefined || contract.state === 'cancelled') return reply.code(422).send({ error: 'invalid' });
    contract.state = 'active';
    return { id: contract.id, access_status: 'access_activated' };
  });
  app.put<ById>('/billings/:id/add_observation', async ({ params }) => ({ id: Number(params.id) }));
}
