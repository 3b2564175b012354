import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { companies } from '../../features/companies/companies.table.ts';
import { callRoute } from './call-route.ts';
import { guardedRoutes } from './every-route.ts';
import { idFieldsOf, withId } from './id-fields.ts';
import { fingerprint } from '../harness/fingerprint.ts';
import { sampleInput, type KnownIds } from './sample-input.ts';
import { sellingCompany } from './selling-company.ts';

/** Routes of everybody's that a reseller may also ask about a company it sells to. */
const alsoOfSellers = ['companies.listPlan', 'companyAdmin.read', 'invoices.all', 'invoices.ledger', 'dunning.pause'];
const declared = guardedRoutes.filter(({ route }) => route.permission === 'seller' || route.permission === 'reseller');
const open = [...declared, ...guardedRoutes.filter(({ name }) => alsoOfSellers.includes(name))];

/** What the schemas leave open and the use cases want. */
const wanted: Record<string, object> = { 'companyAdmin.create': { password: 'Segredo1' } };
const inputOf = ({ name, route }: (typeof open)[number], ids: KnownIds) => {
  // Money without an invoice cannot be looked at and put away.
  const known = name === 'invoiceActs.closeAlert' ? { ...ids, paymentId: ids['seenPaymentId'] } : ids;
  const sample = sampleInput(route, known);
  return { ...sample, ...(sample.body && { body: { ...sample.body, ...wanted[name] } }) };
};

const theirs = await sellingCompany();
const app = await theirs.world.http();

test('there are routes for whoever sells', () => {
  expect(declared.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'companyAdmin.create',
      'planActions.update',
      'invoiceActs.pay',
      'support.begin',
      'resellers.own',
    ]),
  );
});

for (const named of declared) {
  const { name, route } = named;
  test(`${name} is open to admins of a company that sells, while it may, and to nobody else of it or of its customers`, async () => {
    const { world, admin, customerAdmin, ids } = await sellingCompany();
    const ask = async ({ headers }: { headers: Record<string, string> }) => {
      const answer = await callRoute(app, route, { sample: inputOf(named, ids), headers });
      const { error, details } = answer.json<{ error?: string; details?: object } | null>() ?? {};
      return { status: answer.statusCode, error, details };
    };
    const { permission } = route;
    const refused = { status: 403, error: 'ERR_NO_PERMISSION', details: { permission } };
    const others = [await world.person(), await world.person({ profile: 'supervisor' }), customerAdmin];
    for (const person of others) expect(await ask(person)).toEqual(refused);
    const answered = await ask(admin);
    expect([[401, 402, 404, 500].includes(answered.status), answered.error]).not.toEqual([true, answered.error]);
    expect(answered.error).not.toBe('ERR_NO_PERMISSION');

    await world.seed((db) => db.execute(`update resellers set active = false where company_id = ${world.companyId}`));
    expect(await ask(admin)).toEqual(refused);
    await world.seed((db) => db.execute(`update resellers set active = true where company_id = ${world.companyId}`));
    await world.paidUntil('2020-01-01');
    expect(await ask(admin)).toMatchObject({ status: 402, error: 'ERR_SUBSCRIPTION_EXPIRED' });
  });
}

for (const named of open) {
  const { name, route } = named;
  const fields = idFieldsOf(route, theirs.ids);
  if (fields.length === 0) continue;
  test(`${name} knows nothing of what another agency sells`, async () => {
    const ours = await sellingCompany();
    const { headers } = ours.admin;
    const own = inputOf(named, ours.ids);
    const before = await fingerprint(theirs.customer);
    for (const field of fields) {
      const answer = await callRoute(app, route, { sample: withId(own, theirs.ids, field), headers });
      expect([field, answer.statusCode, answer.body]).toEqual([field, 404, answer.body]);
      expect(answer.body).not.toContain(theirs.marker);
    }
    expect(await fingerprint(theirs.customer)).toEqual(before);
    // Of a customer of nobody's, or of the platform, it knows as little.
    await ours.world.seed((db) =>
      db.update(companies).set({ resellerId: null }).where(eq(companies.id, ours.customer.companyId)),
    );
    for (const field of fields.filter((one) => one.name === 'companyId')) {
      expect((await callRoute(app, route, { sample: withId(own, ours.ids, field), headers })).statusCode).toBe(404);
    }
  });
}

test('no list and no search of a reseller shows anything of another agency or of its customers', async () => {
  const ours = await sellingCompany();
  for (const named of open.filter(({ route }) => route.method === 'GET')) {
    for (const searchParam of ['', theirs.marker, 'marca']) {
      const own = inputOf(named, ours.ids);
      const query = { ...own.query, ...(searchParam !== '' && { searchParam }) };
      const { headers } = ours.admin;
      const answer = await callRoute(app, named.route, { sample: { ...own, query }, headers });
      expect([named.name, answer.statusCode]).toEqual([named.name, 200]);
      expect([named.name, answer.body]).not.toEqual([named.name, expect.stringContaining(theirs.marker)]);
    }
  }
});
