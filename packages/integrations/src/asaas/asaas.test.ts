import { expect, it } from 'vitest';
import { fixturesOf } from '../kit/testing/fixtures.ts';
import { day, sourceTests } from '../kit/testing/source-tests.ts';
import { json, recorded, talk } from '../kit/testing/talk.ts';
import { asaas } from './source.ts';

const fixtures = fixturesOf('asaas');
const access = { settings: { apiKey: 'chave' } };
const document = '24971563792';
const [person] = fixtures.res_customers.data;
const [charge] = fixtures.res_payments_overdue.data;
const none = json(fixtures.res_customers_empty);
const customer = { id: person.id, name: person.name, document, isBlocked: null };
const open = [json(fixtures.res_payments_overdue), json({ data: [{ ...charge, id: 'pay_1', dueDate: '2026-10-10' }] })];

sourceTests({
  source: asaas,
  access,
  secrets: ['apiKey'],
  document,
  found: [json(fixtures.res_customers)],
  customer: { id: person.id, name: 'John Doe' },
  nobody: [json({ data: [{ ...person, deleted: true }] })],
  open,
  invoice: { id: 'pay_1', cents: 12_990, dueDate: '2026-10-10' },
  nothingOpen: [none, none],
  otherCustomer: [json({ data: [{ ...person, cpfCnpj: '12345678909' }] })],
  otherInvoices: [json({ data: [{ ...charge, customer: 'cus_2' }] })],
});

it('asks for the line and the code, and knows the file', () => {
  const invoice = talk(asaas.openInvoices(access, customer, day), open).result.at(-1);
  const bring = (form: 'line' | 'pix' | 'pdf', ...answers: ReturnType<typeof json>[]) =>
    talk(asaas.document(access, invoice!, form), answers).result;
  expect(bring('line', json(fixtures.res_identification_field))).toBe(
    fixtures.res_identification_field.identificationField,
  );
  expect(bring('pix', json(fixtures.res_pix_qrcode))).toBe(fixtures.res_pix_qrcode.payload);
  expect(bring('pdf')).toEqual({ link: charge.bankSlipUrl });
  expect(bring('line', recorded(fixtures.err_invalid_action))).toBeNull();
  expect(() => bring('pix', recorded(fixtures.err_401))).toThrow(expect.objectContaining({ failure: 'credentials' }));
});
