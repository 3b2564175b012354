import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayAfter, inBrazil, lineOf, pixOf } from './debtors.ts';
import { basicOf, type Erp } from './admit.ts';

const TOKEN = 'sim_token';

function requireToken(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${TOKEN}`) await reply.code(401).send({ mensagem: 'Não autorizado' });
  });
}

/** Hinova SGA: nothing in the range is 406. */
export async function hinovaRoutes(app: FastifyInstance, { erp }: { erp: Erp }): Promise<void> {
  app.post('/usuario/autenticar', async ({ headers, body }, reply) => {
    const { usuario, senha } = z.object({ usuario: z.string(), senha: z.string() }).parse(body);
    const isRight = headers.authorization === 'Bearer sandbox' && usuario === 'sandbox' && senha === 'sandbox';
    return isRight ? { mensagem: 'OK', token_usuario: TOKEN } : reply.code(401).send({ mensagem: 'Não autorizado' });
  });
  await app.register(async (inside) => {
    requireToken(inside);
    inside.get<{ Params: { document: string } }>('/associado/buscar/:document/cpf', async ({ params }, reply) => {
      const person = erp.people.find(({ document }) => document === params.document);
      return person ? { nome: person.name, cpf: person.document } : reply.code(406).send({ mensagem: 'Não Aceitavel' });
    });
    inside.post('/listar/boleto-associado-veiculo', async ({ body }, reply) => {
      const { cpf_associado: asked } = z.object({ cpf_associado: z.string() }).parse(body);
      const person = erp.people.find(({ document }) => document === asked);
      const boletos = (person?.debts ?? [])
        .filter(({ open }) => open)
        .map((debt) => ({
          nosso_numero: String(debt.id),
          cpf_associado: asked,
          linha_digitavel: lineOf(debt),
          link_boleto: erp.slipUrl(debt.id),
          valor_boleto: debt.value,
          data_vencimento: dayAfter(erp.now(), debt.dueInDays),
          situacao_boleto: 'ABERTO',
        }));
      return boletos.length > 0 ? { boletos } : reply.code(406).send({ mensagem: 'Não Aceitavel' });
    });
  });
}

/** SIPROV: amounts are numbers, days are written as in Brazil. */
export async function siprovRoutes(app: FastifyInstance, { erp }: { erp: Erp }): Promise<void> {
  app.post('/ext/autenticacao', async ({ headers }, reply) =>
    headers.authorization === basicOf('sandbox:sandbox')
      ? { authorizationToken: TOKEN }
      : reply.code(401).send({ mensagem: 'Não autorizado' }),
  );
  await app.register(async (inside) => {
    requireToken(inside);
    inside.get<{ Querystring: { cpfCnpj?: string } }>('/ext/financeiro/titulo', async ({ query }) => {
      const person = erp.people.find(({ document }) => document === query.cpfCnpj);
      const open = (person?.debts ?? []).filter((debt) => debt.open);
      const itens = open.map((debt) => ({
        codTitulo: debt.id,
        nomeDevedorCredor: person?.name ?? '',
        cpfCnpj: query.cpfCnpj ?? '',
        dataVencimento: inBrazil(dayAfter(erp.now(), debt.dueInDays)),
        valor: Number(debt.value),
        situacao: 'Aberto',
      }));
      return { quantidade: itens.length, itens };
    });
    inside.get<{ Params: { id: string } }>('/ext/financeiro/titulo/:id/boleto', async ({ params }, reply) => {
      const debt = erp.people.flatMap(({ debts }) => debts).find(({ id }) => String(id) === params.id);
      if (debt === undefined) return reply.code(404).send({ mensagem: 'não encontrado' });
      return { linhaDigitavel: lineOf(debt), urlPdf: erp.slipUrl(debt.id), chavePix: pixOf(debt) };
    });
  });
}
