import { describe, expect, it } from 'vitest';
import { fixturesOf } from '../kit/testing/fixtures.ts';
import { DOCUMENT, day, sourceTests } from '../kit/testing/source-tests.ts';
import { json, recorded, talk } from '../kit/testing/talk.ts';
import { ixc } from './source.ts';

const fixtures = fixturesOf('ixc');
const access = { settings: { token: '12:abcdef' } };
const person = json(fixtures.res_cliente);
const none = json(fixtures.res_cliente_not_found);
const contracts = (...states: string[]) =>
  json({ registros: states.map((state, at) => ({ id: String(at + 1), id_cliente: '77', status_internet: state })) });
const [receivable] = fixtures.res_fn_areceber.registros;
const customer = { id: '77', name: 'FULANO DE TAL', document: DOCUMENT, isBlocked: true };

sourceTests({
  source: ixc,
  access,
  secrets: ['token'],
  found: [person, contracts('A', 'CA')],
  customer: { id: '77', name: 'FULANO DE TAL', isBlocked: true },
  nobody: [none],
  open: [
    json({
      ...fixtures.res_fn_areceber,
      registros: [{ ...receivable, id: 902, data_vencimento: '2026-12-10' }, receivable],
    }),
  ],
  invoice: { id: '901', cents: 9990, dueDate: '2026-11-10', forms: ['line', 'pix', 'pdf'] },
  nothingOpen: [none],
  otherCustomer: [json({ registros: [{ id: '78', razao: 'OUTRO', cnpj_cpf: '987.654.321-00' }] })],
  otherInvoices: [json({ registros: [{ ...receivable, id_cliente: '78' }] })],
});

it('asks as it is documented', () => {
  const { requests } = talk(ixc.findCustomers(access, DOCUMENT, day), [person, contracts('A')]);
  const [asked] = requests;
  const { path, headers, body } = fixtures.req_cliente_by_cpf;
  expect(asked).toMatchObject({
    path,
    headers: { ixcsoft: headers.ixcsoft, authorization: `Basic ${btoa('12:abcdef')}` },
  });
  expect(JSON.parse(asked?.body ?? '')).toEqual({ ...body, rp: '50' });
  const [list] = talk(ixc.openInvoices(access, customer, day), [none]).requests;
  expect(JSON.parse(list?.body ?? '')).toEqual({ ...fixtures.req_fn_areceber_open.body, rp: '50' });
});

it('takes a page that asks for a password as wrong credentials', () => {
  const dialogue = ixc.findCustomers(access, DOCUMENT, day);
  dialogue.next();
  expect(() => dialogue.next(recorded(fixtures.err_auth_html))).toThrow(
    expect.objectContaining({ failure: 'credentials' }),
  );
});

describe('a form', () => {
  const [invoice] = talk(ixc.openInvoices(access, customer, day), [json(fixtures.res_fn_areceber)]).result;
  const bring = (form: 'line' | 'pix' | 'pdf', ...answers: ReturnType<typeof json>[]) =>
    talk(ixc.document(access, invoice!, form), answers).result;

  it('is the line of the list, the code that is asked for, and the file in base64', () => {
    expect(bring('line')).toBe(receivable.linha_digitavel);
    expect(bring('pix', json(fixtures.res_get_pix))).toBe(fixtures.res_get_pix.pix.qrCode.qrcode);
    const pdf = btoa('%PDF-1.4');
    expect(bring('pdf', { status: 200, body: pdf })).toEqual({ base64: pdf });
    expect(bring('pdf', json(pdf))).toEqual({ base64: pdf });
  });

  it('is the link of the list where no file comes, and nothing where there is no code', () => {
    expect(bring('pdf', { status: 200, body: '<html>' })).toEqual({ link: receivable.gateway_link });
    expect(bring('pix', json({ type: 'error' }))).toBeNull();
  });
});

describe('access on trust', () => {
  const unlock = (...answers: ReturnType<typeof json>[]) => talk(ixc.unlock!(access, customer, day), answers).result;
  it('is given back to each contract that is cut', () => {
    expect(unlock(contracts('A', 'CA'), json(fixtures.res_desbloqueio_confianca_ok))).toBe('unlocked');
    expect(unlock(contracts('CA'), json(fixtures.res_desbloqueio_codigo_107))).toBe('already');
    expect(unlock(contracts('A'))).toBe('already');
  });
  it('is given to one contract though another one is refused, and asked for none that has ended', () => {
    const given = json(fixtures.res_desbloqueio_confianca_ok);
    const denied = json(fixtures.res_desbloqueio_confianca_denied);
    expect(unlock(contracts('CA', 'CA'), denied, given)).toBe('unlocked');
    expect(unlock(contracts('CA', 'CM'), given, denied)).toBe('unlocked');
    expect(unlock(contracts('A', 'D'))).toBe('already');
    const [found] = talk(ixc.findCustomers(access, DOCUMENT, day), [person, contracts('A', 'D')]).result;
    expect(found).toMatchObject({ isBlocked: false });
  });
  it.each(['res_desbloqueio_confianca_denied', 'res_desbloqueio_codigo_106', 'res_desbloqueio_codigo_109'])(
    'is not given where the system says %s',
    (name) => {
      expect(() => unlock(contracts('CA'), json(fixtures[name]))).toThrow(
        expect.objectContaining({ failure: 'refused' }),
      );
    },
  );
});
