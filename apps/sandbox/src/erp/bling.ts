import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayAfter } from './debtors.ts';
import { basicOf, type Erp } from './admit.ts';

type Query = { Querystring: Record<string, string> };
const LIFE_SECONDS = 21_600;

/** Bling: every refresh token works once, and `sandbox` is the first. */
export async function blingRoutes(app: FastifyInstance, { erp }: { erp: Erp }): Promise<void> {
  let turn = 0;
  const refreshToken = () => (turn === 0 ? 'sandbox' : `sandbox-${turn}`);
  app.post('/oauth/token', async ({ headers, body }, reply) => {
    const { refresh_token: given } = z.object({ refresh_token: z.string() }).parse(body);
    if (headers.authorization !== basicOf('sandbox:sandbox') || given !== refreshToken()) {
      return reply.code(400).send({ error: { type: 'invalid_grant', message: 'Invalid refresh token' } });
    }
    turn += 1;
    const access_token = `access-${turn}`;
    return { access_token, expires_in: LIFE_SECONDS, token_type: 'Bearer', scope: '', refresh_token: refreshToken() };
  });
  await app.register(async (inside) => {
    inside.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== `Bearer access-${turn}`)
        await reply.code(401).send({ error: { type: 'invalid_token' } });
    });
    inside.get<Query>('/contatos', async ({ query }) => ({
      data: erp.people
        .filter(({ document }) => document === query['numeroDocumento'])
        .map(({ id, name, document }) => ({ id, nome: name, numeroDocumento: document })),
    }));
    inside.get<Query>('/contas/receber', async ({ query }) => ({
      data: erp.people
        .filter(({ id }) => String(id) === query['idContato'])
        .flatMap(({ id, debts }) =>
          debts.map((debt) => ({
            id: debt.id,
            situacao: debt.open ? 1 : 2,
            vencimento: dayAfter(erp.now(), debt.dueInDays),
            valor: Number(debt.value),
            contato: { id },
            linkQRCodePix: '',
            linkBoleto: erp.slipUrl(debt.id),
          })),
        ),
    }));
  });
}
