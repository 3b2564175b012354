import { expect, it } from 'vitest';
import { fixturesOf } from '../kit/testing/fixtures.ts';
import { DOCUMENT, day, sourceTests } from '../kit/testing/source-tests.ts';
import { json, talk } from '../kit/testing/talk.ts';
import { mikweb } from './source.ts';

const fixtures = fixturesOf('mikweb');
const access = { settings: { token: 'mikweb-token' } };
const [billing] = fixtures.res_billings.billings;
const customer = { id: '10', name: 'FULANO DE TAL', document: DOCUMENT, isBlocked: true };
const contracts = json(fixtures.res_customer_contracts);

sourceTests({
  source: mikweb,
  access,
  secrets: ['token'],
  found: [json(fixtures.res_customers), contracts],
  customer: { id: '10', name: 'FULANO DE TAL', isBlocked: true },
  nobody: [json(fixtures.res_customers_empty)],
  open: [
    json({
      billings: [
        { ...billing, id: 56, due_day: '2026-12-10', value: 100 },
        billing,
        { ...billing, id: 54, situation_id: '1' },
      ],
    }),
  ],
  invoice: { id: '55', cents: 9990, dueDate: '2026-11-10', forms: ['line', 'pdf'] },
  nothingOpen: [json({ billings: null })],
  otherInvoices: [json({ billings: [{ ...billing, customer_id: 11 }] })],
});

it('leaves out whom the search found by something else', () => {
  const [person] = fixtures.res_customers.customers;
  const others = json({
    customers: [
      { ...person, cpf_cnpj: '987.654.321-00' },
      { ...person, cpf_cnpj: 'NULL' },
    ],
  });
  const { requests, result } = talk(mikweb.findCustomers(access, DOCUMENT, day), [others]);
  expect(result).toEqual([]);
  expect(`/v1/admin${requests[0]?.path}`).toBe(fixtures.req_customers_search.path);
  expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer mikweb-token' });
});

it('gives access back on trust for three days, and then MikWeb cuts again', () => {
  const done = json({});
  const { requests, result } = talk(mikweb.unlock!(access, customer, day), [
    contracts,
    json(fixtures.res_billings),
    done,
    done,
  ]);
  expect(result).toBe('unlocked');
  const acts = requests
    .slice(2)
    .map(({ method, path, body = '' }) => ({ method, path: `/v1/admin${path}`, body: JSON.parse(body) }));
  const { lock_in: _, ...shape } = { ...fixtures.req_billing_add_observation.body };
  expect(acts).toEqual([
    { ...fixtures.req_billing_add_observation, body: { ...shape, lock_in: '23-11-2026' } },
    { ...fixtures.req_unlock_contract },
  ]);
  const active = json({ customer_contracts: [{ id: 7, status: 'active', access_status: 'access_activated' }] });
  expect(talk(mikweb.unlock!(access, customer, day), [active]).result).toBe('already');
});
