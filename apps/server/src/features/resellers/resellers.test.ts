import { randomUUID } from 'node:crypto';
import type { ResellerTerms } from '@balcao/contract/resellers/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { creditor, debtorOf } from '../../test/harness/payments/debtor.ts';
import { prove } from '../../test/supporter.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { companies } from '../companies/companies.table.ts';
import { resellers } from '../companies/resellers.table.ts';
import { issueDueInvoices } from '../invoices/issuing/issue-due-invoices.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { plans } from '../plans/plans.table.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const terms: ResellerTerms = {
  active: true,
  maxCompanies: 2,
  wholesale: [{ from: 1, price: '30.00' }],
  statementDay: 5,
};

async function callsOf(world: World) {
  const app = await world.http();
  return async <T = Record<string, unknown>>(
    asked: `${Method} /${string}`,
    by: Pick<Person, 'headers'>,
    payload?: object,
  ) => {
    const [method, url] = asked.split(' ') as [Method, string];
    const { headers } = by;
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, json: answer.json<T>() };
  };
}

/** The platform, and a company that it lets sell. */
async function platformAndAgency(agreed: Partial<ResellerTerms> = {}) {
  const world = await createWorld();
  const call = await callsOf(world);
  const platform = await createWorld({ deps: world.deps, companyId: 1 });
  const boss = await platform.person({ super: true, profile: 'admin' });
  await prove(platform, boss);
  const made = await call(`PUT /resellers/${world.companyId}`, boss, { ...terms, ...agreed });
  expect(made).toMatchObject({ status: 200, json: { name: world.company.name, companies: 0, overdue: '0.00' } });
  const admin = await world.person({ profile: 'admin' });
  await prove(world, admin);
  return { world, call, boss, admin };
}

const newPlan = (name: string) => ({ name, users: 3, connections: 2, queues: 4, amount: '79.00' });
const rowOf = async ({ seed }: World, id: number) =>
  (await seed((db) => db.select().from(companies).where(eq(companies.id, id))))[0];

test('an agency makes a plan and companies of its own, up to as many as agreed, and keeps them; the platform sees them too', async () => {
  const { world, call, boss, admin } = await platformAndAgency();
  const { companyId: agencyId } = world;
  const { json: plan } = await call<{ id: number }>('POST /plans', admin, newPlan('Agência'));
  const owner = await world.seed((db) => db.select().from(plans).where(eq(plans.id, plan.id)));
  expect(owner).toMatchObject([{ ownerCompanyId: agencyId, name: 'Agência' }]);
  expect((await call<object[]>('GET /plans', admin)).json).toMatchObject([{ id: plan.id, companies: 0 }]);

  const create = (fields: object = {}) => {
    const company = { name: `Padaria ${randomUUID()}`, email: `${randomUUID()}@exemplo.com.br`, password: 'Segredo1' };
    return call<{ id: number }>('POST /companies', admin, { ...company, planId: plan.id, ...fields });
  };
  const made = await create();
  expect(made).toMatchObject({
    status: 200,
    json: { resellerId: agencyId, plan: { name: 'Agência' }, standing: 'trial' },
  });
  // Another's plan is none, nor is the platform's.
  expect((await create({ planId: world.company.planId })).json).toEqual({ error: 'ERR_NO_PLAN_FOUND' });
  // Whatever is asked at the same time, there are never more than agreed.
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403', '403']);
  expect(answers.find(({ status }) => status === 403)?.json).toEqual({
    error: 'ERR_MAX_COMPANIES_REACHED',
    details: { maxCompanies: 2 },
  });

  const { id } = made.json;
  const change = (fields: object) => call(`PUT /companies/${id}`, admin, fields);
  expect((await change({ dueDate: '2027-01-31', document: '529.982.247-25' })).json).toMatchObject({ anchorDay: 31 });
  expect((await change({ planId: world.company.planId })).json).toEqual({ error: 'ERR_NO_PLAN_FOUND' });
  expect((await change({ status: false })).json).toMatchObject({ standing: 'ended' });
  const mine = (await call<{ companies: { id: number }[] }>('GET /companies', admin)).json.companies;
  expect(mine.map((one) => one.id)).toContain(id);
  expect(mine).toHaveLength(2);
  expect((await call(`GET /companies/${id}`, boss)).json).toMatchObject({ resellerId: agencyId });
  expect((await call(`GET /companies/${agencyId}`, boss)).json).toMatchObject({ isReseller: true, resellerId: null });
  expect((await call(`PUT /companies/${agencyId}`, admin, { status: false })).json).toEqual({
    error: 'ERR_NO_COMPANY_FOUND',
  });
  const log = await world.deps.database.pool.query<{ company: number; user: string }>(
    `select company_id as company, user_name as user from audit_log where action = 'company.update'
     and subject = $1 and (details->>'status')::boolean = false order by company_id`,
    [`company:${id}`],
  );
  expect(log.rows).toEqual(
    [id, agencyId].toSorted((a, b) => a - b).map((company) => ({ company, user: admin.user.name })),
  );
  const heard = (await world.emitted()).filter(({ name }) => name === 'company.file-changed');
  expect(heard.map(({ payload }) => payload['companyId'])).toContain(id);
});

test('an agency asks for money, confirms it, gives it back, and settles what came of nobody; the lists say what it is owed', async () => {
  const seller = await creditor();
  const { world, companyId, invoiceId } = await debtorOf(seller);
  const call = await callsOf(seller.world);
  const { admin } = seller;
  const issued = await call<{ invoices: object[]; dueInAll: string }>('GET /invoices/issued', admin);
  expect(issued.json).toMatchObject({ dueInAll: '99.90', invoices: [{ id: invoiceId, companyId }] });
  const extra = { companyId, detail: 'Treinamento', value: '50.00', dueDate: '2026-12-20', periodMonths: 0 };
  const { json: second } = await call<{ id: number }>('POST /invoices', admin, extra);
  expect((await call(`POST /invoices/${second.id}/cancel`, admin, { reason: 'cortesia' })).json).toMatchObject({
    status: 'cancelled',
  });
  expect((await call(`POST /invoices/${invoiceId}/pay`, admin, { reason: 'dinheiro' })).json).toMatchObject({
    status: 'paid',
    paidHow: 'manual',
  });
  // The period of a paid invoice moved the day, and the company heard of it.
  expect(await rowOf(world, companyId)).toMatchObject({ dueDate: '2027-01-10' });
  expect((await world.emitted()).map(({ name }) => name)).toContain('payment.settled');
  const refund = { reason: 'desistiu', takeBackPeriod: true };
  expect((await call(`POST /invoices/${invoiceId}/refund`, admin, refund)).json).toMatchObject({ status: 'refunded' });
  expect(await rowOf(world, companyId)).toMatchObject({ dueDate: '2026-12-10' });
  const credit = { kind: 'credit', amount: '10.00', reason: 'Atraso nosso', key: randomUUID() };
  expect((await call(`POST /invoices/ledger/${companyId}`, admin, credit)).json).toEqual({ balance: '10.00' });
  expect((await call(`GET /invoices/ledger/${companyId}`, admin)).json).toMatchObject({ balance: '10.00' });
  const { json: export_ } = await call<{ lines: object[] }>(
    'GET /invoices/accounting?from=2026-11-01&until=2027-02-01',
    admin,
  );
  expect(export_.lines.length).toBeGreaterThan(3);
});

test('a company is taken over: it keeps what it has, the agency loses it, and the platform asks for the next period', async () => {
  const { world, call, boss, admin } = await platformAndAgency();
  const { companyId: agencyId, deps } = world;
  const customer = await createWorld({ deps, dueDate: '2026-12-10' });
  const { companyId } = customer;
  const move = (resellerId: number | null) => call(`PUT /companies/${companyId}/reseller`, boss, { resellerId });
  expect((await move(agencyId)).json).toEqual({ id: companyId, resellerId: agencyId });
  const given = await rowOf(world, companyId);
  const planOf = async (id: number | null | undefined) =>
    (
      await world.seed((db) =>
        db
          .select()
          .from(plans)
          .where(eq(plans.id, id ?? 0)),
      )
    )[0];
  const { id: _id, name: _name, createdAt: _c, updatedAt: _u, ...before } = (await planOf(customer.company.planId))!;
  expect(await planOf(given?.planId)).toMatchObject({ ...before, ownerCompanyId: agencyId, isPublic: false });
  await issue(world, companyId);
  expect((await call<{ invoices: object[] }>('GET /invoices/issued', admin)).json.invoices).toHaveLength(1);

  // What the agency makes of its plan afterwards is no matter of a company that it lost.
  expect((await move(null)).json).toEqual({ id: companyId, resellerId: null });
  await call(`PUT /plans/${given?.planId}`, admin, { users: 0, amount: '999.00' });
  expect(await planOf((await rowOf(world, companyId))?.planId)).toMatchObject({ ...before, ownerCompanyId: null });
  expect((await call(`GET /companies/${companyId}`, admin)).json).toEqual({ error: 'ERR_NO_COMPANY_FOUND' });
  const [open] = await world.seed((db) => db.select().from(invoices).where(eq(invoices.companyId, companyId)));
  expect((await call(`POST /invoices/${open?.id}/pay`, admin, { reason: 'pagou' })).json).toMatchObject({
    status: 'paid',
  });
  await issue(world, companyId, '2027-01-09T12:00:00Z');
  const all = await world.seed((db) =>
    db.select().from(invoices).where(eq(invoices.companyId, companyId)).orderBy(invoices.id),
  );
  expect(all.map(({ creditorCompanyId }) => creditorCompanyId)).toEqual([agencyId, 1]);

  const { rows } = await deps.database.pool.query<{ company: number }>(
    `select company_id as company from audit_log where action = 'company.move' and subject = $1 order by id`,
    [`company:${companyId}`],
  );
  const lines = [companyId, 1, agencyId];
  expect(rows.map(({ company }) => company)).toEqual([...lines, ...lines]);
  expect((await customer.emitted()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['company.plan-changed', 'brand.changed']),
  );
});

const issue = (world: World, companyId: number, at = '2026-12-05T12:00:00Z') =>
  world.asPlatform((ctx) => issueDueInvoices({ ...ctx, now: new Date(at) }, { after: 0, companyId }));

test('an agency that ends leaves its companies to the platform; who sells is nobody’s customer, and the platform sells nowhere', async () => {
  const { world, call, boss, admin } = await platformAndAgency();
  const { companyId: agencyId, deps } = world;
  const [first, second] = [await createWorld({ deps }), await createWorld({ deps })];
  for (const { companyId } of [first, second]) {
    await call(`PUT /companies/${companyId}/reseller`, boss, { resellerId: agencyId });
  }
  const third = await createWorld({ deps });
  const give = (companyId: number, resellerId: number) =>
    call(`PUT /companies/${companyId}/reseller`, boss, { resellerId });
  expect((await give(third.companyId, agencyId)).json).toMatchObject({ error: 'ERR_MAX_COMPANIES_REACHED' });
  expect((await give(third.companyId, second.companyId)).json).toEqual({ error: 'ERR_NO_RESELLER_FOUND' });
  expect((await give(1, agencyId)).json).toEqual({ error: 'ERR_PLATFORM_COMPANY' });
  expect((await call(`PUT /resellers/${first.companyId}`, boss, terms)).json).toEqual({
    error: 'ERR_RESELLER_OF_RESELLER',
  });
  expect((await call('PUT /resellers/1', boss, terms)).json).toEqual({ error: 'ERR_PLATFORM_COMPANY' });
  const other = await platformAndAgency();
  expect((await give(agencyId, other.world.companyId)).json).toEqual({ error: 'ERR_RESELLER_OF_RESELLER' });

  expect((await call(`DELETE /resellers/${agencyId}`, boss)).json).toEqual({ companies: 2 });
  expect(await rowOf(world, first.companyId)).toMatchObject({ resellerId: null });
  expect((await call('GET /companies', admin)).json).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  expect((await give(third.companyId, agencyId)).json).toEqual({ error: 'ERR_NO_RESELLER_FOUND' });
  const row = await world.seed((db) => db.select().from(resellers).where(eq(resellers.companyId, agencyId)));
  expect(row).toMatchObject([{ active: false }]);
});

test('an agency helps people of its own companies, but nobody who is protected, and not without a second factor', async () => {
  const { world, call, boss, admin } = await platformAndAgency();
  const { companyId: agencyId, deps } = world;
  const customer = await createWorld({ deps });
  await call(`PUT /companies/${customer.companyId}/reseller`, boss, { resellerId: agencyId });
  const [agent, owner] = [await customer.person(), await customer.person({ profile: 'admin' })];
  const guard = `PUT /support/companies/${customer.companyId}/people/${owner.userId}` as const;
  expect((await call(guard, boss, { protected: true })).json).toEqual({ message: 'OK' });
  expect((await call(guard, admin, { protected: false })).json).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  const people = await call<{ id: number; protected: boolean }[]>(
    `GET /support/companies/${customer.companyId}/people`,
    admin,
  );
  expect(people.json.map(({ id, protected: isProtected }) => [id, isProtected])).toEqual([
    [owner.userId, true],
    [agent.userId, false],
  ]);
  const begin = (userId: number, by: Person, companyId = customer.companyId) =>
    call<{ token: string; error?: string }>('POST /support/sessions', by, {
      companyId,
      userId,
      mode: 'read',
      reason: 'não vê a fila',
    });
  expect((await begin(owner.userId, admin)).json).toEqual({ error: 'ERR_SUPPORT_PROTECTED' });
  const stranger = await createWorld({ deps });
  expect((await begin((await stranger.person()).userId, admin, stranger.companyId)).json).toEqual({
    error: 'ERR_NO_COMPANY_FOUND',
  });
  const colleague = await world.person({ profile: 'admin' });
  expect((await begin(agent.userId, colleague)).json).toMatchObject({ error: 'ERR_SECOND_FACTOR_NEEDED' });
  const { token } = (await begin(agent.userId, admin)).json;
  const helping = { headers: { authorization: `Bearer ${token}` } };
  expect((await call('GET /tickets', helping)).status).toBe(200);
  // Protection and taking over hold at once.
  const guardAgent = `PUT /support/companies/${customer.companyId}/people/${agent.userId}` as const;
  await call(guardAgent, boss, { protected: true });
  expect((await call('GET /tickets', helping)).status).toBe(401);
  await call(guardAgent, boss, { protected: false });
  expect((await call('GET /tickets', helping)).status).toBe(200);
  await call(`PUT /companies/${customer.companyId}/reseller`, boss, { resellerId: null });
  expect((await call('GET /tickets', helping)).status).toBe(401);
  expect((await customer.emitted()).map(({ name }) => name)).toContain('support.ended');
});
