import { describe, expect, it } from 'vitest';
import { fixturesOf } from '../kit/testing/fixtures.ts';
import { DOCUMENT, day, sourceTests } from '../kit/testing/source-tests.ts';
import { json, recorded, talk } from '../kit/testing/talk.ts';
import { mkAuth } from './source.ts';

const fixtures = fixturesOf('mk-auth');
const settings = { clientId: 'id', clientSecret: 'segredo' };
const access = { settings, accessToken: 'a.b.c' };
const found = json(fixtures.res_cliente_listar_by_cpf);
const shown = json(fixtures.res_cliente_show_login);
const none = json(fixtures.res_cliente_not_found);
const older = fixtures.res_cliente_show;
const customer = { id: 'lise', name: 'lise', document: DOCUMENT, isBlocked: true };

sourceTests({
  source: mkAuth,
  access,
  secrets: ['clientSecret'],
  found: [found, shown],
  customer: { id: 'lise', name: 'lise', isBlocked: true },
  nobody: [none],
  open: [json(older)],
  invoice: {
    id: '12345',
    cents: 9990,
    dueDate: '2026-11-10',
    known: expect.objectContaining({ pix: '00020101021226' }),
  },
  nothingOpen: [json(fixtures.res_titulo_aberto)],
  otherCustomer: [found, json({ ...fixtures.res_cliente_show_login, cpf_cnpj: '987.654.321-00' })],
  otherInvoices: [json({ titulos: [{ ...older.dados_cliente.titulos, login: 'outra' }] })],
});

describe('a token', () => {
  const sign = (...answers: { status: number; body: string }[]) => talk(mkAuth.authorise!(settings), answers);
  it('comes as a bare text', () => {
    const { requests, result } = sign({ status: 200, body: 'eyJ.eyJ.sig\n' });
    expect(result.accessToken).toBe('eyJ.eyJ.sig');
    expect(requests[0]).toMatchObject({
      path: fixtures.req_token.path,
      headers: { authorization: `Basic ${btoa('id:segredo')}` },
    });
  });
  it('is not what stands on a page', () => {
    expect(() => sign(recorded(fixtures.err_html_instead_of_json))).toThrow(
      expect.objectContaining({ failure: 'not-json' }),
    );
    expect(() => sign({ status: 401, body: '' })).toThrow(expect.objectContaining({ failure: 'credentials' }));
  });
});

describe('titles', () => {
  const list = (body: unknown) => talk(mkAuth.openInvoices(access, customer, day), [json(body)]).result;
  const one = { ...fixtures.res_titulo_show, login: 'lise' };
  it('come in a list, under keys, bare, or as the word NULL', () => {
    const ids = (body: unknown) => list(body).map(({ id }) => id);
    expect(ids({ titulos: [one] })).toEqual(['AE91D370']);
    expect(ids({ titulos: { 0: one, 1: { ...one, uuid_lanc: 'B' } } })).toEqual(['AE91D370', 'B']);
    expect(ids({ titulos: 'NULL' })).toEqual([]);
    expect(ids({ dados_cliente: 'NULL' })).toEqual([]);
  });
  it('are paid with the line and what else is asked for', () => {
    const [invoice] = list({ titulos: [one] });
    expect(talk(mkAuth.document(access, invoice!, 'line'), []).result).toBe(
      '34191770050006572777870144370007697780000011000',
    );
    const shownTitle = json(fixtures.res_titulo_show);
    expect(talk(mkAuth.document(access, invoice!, 'pdf'), [shownTitle]).result).toEqual({ link: one.pix_link });
    expect(talk(mkAuth.document(access, invoice!, 'pix'), [shownTitle]).result).toBeNull();
  });
});

it('gives access back on trust', () => {
  const { requests, result } = talk(mkAuth.unlock!(access, customer, day), [shown, json(fixtures.res_desbloqueio)]);
  expect(result).toBe('unlocked');
  expect({ ...requests[1], body: JSON.parse(requests[1]?.body ?? '') }).toMatchObject(fixtures.req_unlock_editar);
  const open = json({ ...fixtures.res_cliente_show_login, bloqueado: 'nao' });
  expect(talk(mkAuth.unlock!(access, customer, day), [open]).result).toBe('already');
});
