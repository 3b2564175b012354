import { expect, it } from 'vitest';
import { fixturesOf } from '../kit/testing/fixtures.ts';
import { DOCUMENT, day, sourceTests } from '../kit/testing/source-tests.ts';
import { json, talk } from '../kit/testing/talk.ts';
import { siprov } from './source.ts';

const fixtures = fixturesOf('siprov');
const settings = { user: 'usuário', password: 's3nha' };
const access = { settings, accessToken: 'token' };
const titles = json(fixtures.res_titulos);
const none = json({ quantidade: 0 });
const [title] = fixtures.res_titulos.itens;
const others = [json({ quantidade: 1, itens: [{ ...title, cpfCnpj: '987.654.321-00' }] })];
const customer = { id: DOCUMENT, name: 'FULANO', document: DOCUMENT, isBlocked: null };

sourceTests({
  source: siprov,
  access,
  secrets: ['password'],
  found: [titles],
  customer: { id: DOCUMENT, name: 'FULANO' },
  nobody: [none],
  open: [titles],
  invoice: { id: '321', cents: 15_000, dueDate: '2026-11-10' },
  nothingOpen: [none],
  otherCustomer: others,
  otherInvoices: others,
});

it('signs in by a name that has an accent', () => {
  const { requests, result } = talk(siprov.authorise!(settings), [json(fixtures.res_autenticacao)]);
  expect(result.accessToken).toBe(fixtures.res_autenticacao.authorizationToken);
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path: '/ext/autenticacao',
    headers: { authorization: `Basic ${Buffer.from('usuário:s3nha').toString('base64')}` },
  });
});

it('asks for the slip of a title', () => {
  const [invoice] = talk(siprov.openInvoices(access, customer, day), [titles]).result;
  const bring = (form: 'line' | 'pix' | 'pdf', answer = json(fixtures.res_boleto)) =>
    talk(siprov.document(access, invoice!, form), [answer]).result;
  expect([bring('line'), bring('pix'), bring('pdf')]).toEqual(['00190', '00020101', { link: 'https://b/321.pdf' }]);
  expect(bring('pix', json({ chavePix: 'NULL' }))).toBeNull();
  expect(bring('line', json({}, 404))).toBeNull();
});
