import { expect, it } from 'vitest';
import { fixturesOf } from '../kit/testing/fixtures.ts';
import { DOCUMENT, day, sourceTests } from '../kit/testing/source-tests.ts';
import { json, recorded, talk } from '../kit/testing/talk.ts';
import { bling } from './source.ts';

const fixtures = fixturesOf('bling');
const settings = { clientId: 'id', clientSecret: 'segredo', refreshToken: 'x' };
const access = { settings, accessToken: 'a' };
const [receivable] = fixtures.res_contas_receber.data;
const person = { id: 5, nome: 'LOJA', numeroDocumento: '123.456.789-09' };

sourceTests({
  source: bling,
  access,
  secrets: ['clientSecret'],
  found: [json({ data: [person] })],
  customer: { id: '5', name: 'LOJA' },
  nobody: [json({ data: [] })],
  open: [json({ data: [receivable, { ...receivable, id: 2, situacao: 2 }] })],
  invoice: { id: '1', cents: 9990, dueDate: '2026-11-10', forms: ['pdf'] },
  nothingOpen: [json({ data: [] })],
  otherCustomer: [json({ data: [{ ...person, numeroDocumento: '98765432100' }] })],
  otherInvoices: [json({ data: [{ ...receivable, contato: { id: 6 } }] })],
});

it('renews its token, and says which refresh token holds from now on', () => {
  const { requests, result } = talk(bling.authorise!(settings), [json(fixtures.res_token)]);
  const { method, headers, body } = fixtures.req_token_refresh;
  expect(requests[0]).toMatchObject({ method, body, headers: { 'content-type': headers['content-type'] } });
  expect(result).toEqual({ accessToken: 'a', lifeSeconds: 21_480, renewed: { refreshToken: 'b' } });
  const used = bling.authorise!(settings);
  used.next();
  expect(() => used.next(json({ error: { type: 'invalid_grant' } }, 400))).toThrow(
    expect.objectContaining({ failure: 'credentials' }),
  );
});

it('tells too many calls a second from a refusal', () => {
  const dialogue = bling.findCustomers(access, DOCUMENT, day);
  dialogue.next();
  expect(() => dialogue.next(recorded(fixtures.err_429))).toThrow(expect.objectContaining({ failure: 'rate-limited' }));
});
