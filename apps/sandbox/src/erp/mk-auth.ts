import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayAfter, lineOf, pixOf } from './debtors.ts';
import { basicOf, type Erp } from './admit.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzYW5kYm94In0.c2ltdWxhZG8';
type ByName = { Params: { name: string } };

/** MK-AUTH: a token as a bare text, and the word NULL for whoever is not known. */
export async function mkAuthRoutes(app: FastifyInstance, { erp }: { erp: Erp }): Promise<void> {
  app.get('/api/', async ({ headers }, reply) =>
    headers.authorization === basicOf('sandbox:sandbox')
      ? reply.type('text/plain').send(TOKEN)
      : reply.code(401).type('text/html').send('<html>401</html>'),
  );
  await app.register(async (inside) => {
    inside.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${TOKEN}`) await reply.code(401).send({ error: 'token' });
    });
    personRoutes(inside, erp);
    titleRoutes(inside, erp);
  });
}

function personRoutes(app: FastifyInstance, erp: Erp): void {
  app.get<ByName>('/api/cliente/listar/:name', async ({ params }) => {
    const asked = params.name.replace('cpf_cnpj=', '');
    const found = erp.people.filter(({ document }) => document === asked);
    return found.length === 0
      ? { dados_cliente: 'NULL' }
      : { total_registros: found.length, clientes: found.map(({ login }) => ({ login })) };
  });
  app.get<ByName>('/api/cliente/show/:name', async ({ params }) => {
    const person = erp.people.find(({ login }) => login === params.name);
    if (person === undefined) return { dados_cliente: 'NULL' };
    const isCut = person.contracts.some(({ state }) => state === 'cut');
    const { login, name: nome, document: cpf_cnpj, id } = person;
    return { login, nome, cpf_cnpj, uuid_cliente: `UUID-${id}`, bloqueado: isCut ? 'sim' : 'nao' };
  });
  app.put('/api/cliente/editar', async ({ body }) => {
    const { uuid } = z.object({ uuid: z.string(), bloqueado: z.literal('nao') }).parse(body);
    const person = erp.people.find(({ id }) => `UUID-${id}` === uuid);
    for (const contract of person?.contracts ?? []) if (contract.state === 'cut') contract.state = 'active';
    return { status: person === undefined ? 'erro' : 'sucesso' };
  });
}

function titleRoutes(app: FastifyInstance, erp: Erp): void {
  app.get<ByName>('/api/titulo/aberto/:name', async ({ params }) => {
    const open = erp.people
      .filter(({ login }) => login === params.name)
      .flatMap(({ login, debts }) =>
        debts
          .filter((debt) => debt.open)
          .map((debt) => ({
            titulo: String(debt.id),
            uuid_lanc: `T${debt.id}`,
            login,
            valor: debt.value,
            datavenc: `${dayAfter(erp.now(), debt.dueInDays)} 00:00:00`,
            status: debt.dueInDays < 0 ? 'vencido' : 'aberto',
            linhadig: lineOf(debt),
          })),
      );
    return { Total: open.length, titulos: open };
  });
  app.get<ByName>('/api/titulo/show/:name', async ({ params }, reply) => {
    const debt = erp.people.flatMap(({ debts }) => debts).find(({ id }) => `T${id}` === params.name);
    if (debt === undefined) return reply.code(404).send({ error: 'NULL' });
    return {
      uuid_lanc: params.name,
      url: erp.slipUrl(debt.id),
      linhadig: lineOf(debt),
      pix: pixOf(debt),
      valor: debt.value,
    };
  });
}
