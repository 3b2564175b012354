import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayAfter, formatted, lineOf, pixOf, slipFile } from './debtors.ts';
import { admit, basicOf, type Erp } from './admit.ts';

const Question = z.object({ qtype: z.string(), query: z.string() });
const states = { active: 'A', cut: 'CA', cancelled: 'D' } as const;
const PAGE = '<html>401 Authorization Required</html>';

/** A list without anything in it has no `registros`; numbers are texts. */
const listOf = (rows: object[]) =>
  rows.length === 0 ? { page: '1', total: 0 } : { page: '1', total: String(rows.length), registros: rows };

/** IXC Provedor. */
export async function ixcRoutes(app: FastifyInstance, { erp }: { erp: Erp }): Promise<void> {
  admit(app, { header: basicOf('sandbox'), page: PAGE });
  const debts = () => erp.people.flatMap((person) => person.debts.map((debt) => ({ person, debt })));
  const contracts = () => erp.people.flatMap((person) => person.contracts.map((contract) => ({ person, contract })));
  app.post('/webservice/v1/cliente', async ({ body }) => {
    const { query } = Question.parse(body);
    const found = erp.people.filter(({ document }) => formatted(document) === query);
    return listOf(found.map(({ id, name }) => ({ id: String(id), razao: name, cnpj_cpf: query, ativo: 'S' })));
  });
  app.post('/webservice/v1/cliente_contrato', async ({ body }) => {
    const { query } = Question.parse(body);
    const found = contracts().filter(({ person }) => String(person.id) === query);
    return listOf(
      found.map(({ contract }) => ({
        id: String(contract.id),
        id_cliente: query,
        status_internet: states[contract.state],
      })),
    );
  });
  app.post('/webservice/v1/fn_areceber', async ({ body }) => {
    const { query } = Question.parse(body);
    const found = debts().filter(({ person, debt }) => String(person.id) === query && debt.open);
    return listOf(
      found.map(({ debt }) => ({
        id: String(debt.id),
        id_cliente: query,
        valor: debt.value,
        data_vencimento: dayAfter(erp.now(), debt.dueInDays),
        linha_digitavel: lineOf(debt),
        gateway_link: erp.slipUrl(debt.id),
        status: 'A',
      })),
    );
  });
  app.post('/webservice/v1/get_pix', async ({ body }) => {
    const { id_areceber: id } = z.object({ id_areceber: z.string() }).parse(body);
    const found = debts().find(({ debt }) => String(debt.id) === id);
    return found === undefined
      ? { type: 'error' }
      : { type: 'success', pix: { qrCode: { qrcode: pixOf(found.debt) } } };
  });
  app.post('/webservice/v1/get_boleto', async ({ body }, reply) => {
    const { boletos } = z.object({ boletos: z.string() }).parse(body);
    return reply.type('text/plain').send(slipFile(boletos).toString('base64'));
  });
  app.post('/webservice/v1/desbloqueio_confianca', async ({ body }) => {
    const { id } = z.object({ id: z.string() }).parse(body);
    const found = contracts().find(({ contract }) => String(contract.id) === id);
    if (found === undefined || found.contract.state === 'cancelled')
      return { tipo: 'erro', codigo: '106', mensagem: 'contrato não existe' };
    if (found.contract.state === 'active') return { tipo: 'erro', codigo: '107', mensagem: 'contrato já desbloqueado' };
    found.contract.state = 'active';
    return { tipo: 'sucesso', mensagem: 'Desbloqueio de confiança realizado' };
  });
}
