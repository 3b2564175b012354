import { expect, it } from 'vitest';
import { fixturesOf } from '../kit/testing/fixtures.ts';
import { DOCUMENT, day, sourceTests } from '../kit/testing/source-tests.ts';
import { json, recorded, talk } from '../kit/testing/talk.ts';
import { hinova } from './source.ts';

const fixtures = fixturesOf('hinova');
const settings = { user: 'u', associationToken: 'of-the-association', password: 's3nha' };
const access = { settings, accessToken: 'of-the-user' };
const [slip] = fixtures.res_listar_boleto;
const customer = { id: DOCUMENT, name: 'FULANO', document: DOCUMENT, isBlocked: null };

sourceTests({
  source: hinova,
  access,
  secrets: ['associationToken', 'password'],
  found: [json([{ nome: 'FULANO', cpf: '123.456.789-09' }])],
  customer: { id: DOCUMENT, name: 'FULANO', isBlocked: null },
  nobody: [recorded(fixtures.err_406_dates)],
  open: [json(fixtures.res_listar_boleto_wrapped)],
  invoice: { id: '1', cents: 15_000, dueDate: '2026-11-10', forms: ['line', 'pdf'] },
  nothingOpen: [recorded(fixtures.err_406_dates)],
  otherCustomer: [json({ nome: 'OUTRO', cpf: '98765432100' })],
  otherInvoices: [json([{ ...slip, cpf_associado: '98765432100' }])],
});

it('signs in with the token of the association, and asks as it is documented', () => {
  const { requests, result } = talk(hinova.authorise!(settings), [json(fixtures.res_autenticar)]);
  expect(result.accessToken).toBe(fixtures.res_autenticar.token_usuario);
  expect(requests[0]).toMatchObject({
    path: '/usuario/autenticar',
    headers: { authorization: 'Bearer of-the-association' },
  });
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ usuario: 'u', senha: 's3nha' });
  const [list] = talk(hinova.openInvoices(access, customer, day), [json(fixtures.res_listar_boleto)]).requests;
  const {
    data_vencimento_original_final: until,
    data_vencimento_original_inicial: from,
    ...asked
  } = JSON.parse(list?.body ?? '');
  expect({ from, until }).toEqual({ from: '20/11/2025', until: '18/02/2027' });
  expect(fixtures.req_listar_boleto.body).toMatchObject(asked);
});

it('brings the line and the file that the list named', () => {
  const [invoice] = talk(hinova.openInvoices(access, customer, day), [json(fixtures.res_listar_boleto)]).result;
  const bring = (form: 'line' | 'pix' | 'pdf') => talk(hinova.document(access, invoice!, form), []).result;
  expect([bring('line'), bring('pix'), bring('pdf')]).toEqual(['00190', null, { link: 'https://b/1.pdf' }]);
});
