import type { CompanyFile, ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { expect, test } from 'vitest';
import { unique } from '../../test/builders.ts';
import { plans } from '../plans/plans.table.ts';
import { createWorld } from '../../test/world.ts';

type Answer = CompanyFile & { error?: string };
type Page = { companies: ListedCompany[]; hasMore: boolean; next: string | null };

/** The super user before the list of companies. */
async function desk() {
  const world = await createWorld();
  const app = await world.http();
  const { headers } = await world.person({ profile: 'admin', super: true });
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<Answer>() };
  };
  const form = (fields: object = {}) => ({
    name: `Padaria ${unique()}`,
    email: `padaria${unique()}@exemplo.com.br`,
    passwordDefault: '12345',
    planId: world.company.planId,
    ...fields,
  });
  const create = async (fields: object = {}) => (await send('POST', '/companies', form(fields))).body;
  const list = async (query: Record<string, string>) => {
    const answer = await app.inject({ url: '/api/companiesPlan/', headers, query });
    return answer.json<Page>();
  };
  const signIn = (email: string | null) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: '12345' } });
  return { world, app, send, form, create, list, signIn };
}

test('a company is made with its first admin, who signs in, is shut out when it is switched off, and comes back', async () => {
  const { world, app, send, create, signIn } = await desk();
  const company = await create({ document: '12.abc.345/01de-35', recurrence: 'ANUAL', dueDate: '2099-01-31' });
  expect(company).toMatchObject({
    document: '12ABC34501DE35',
    recurrence: 'ANUAL',
    dueDate: '2099-01-31',
    status: true,
    standing: 'trial',
    lastLogin: null,
  });
  expect(company.schedules).toHaveLength(7);
  const session = await signIn(company.email);
  expect(session.json()).toMatchObject({ user: { profile: 'admin', super: false } });
  expect((await send('GET', `/companies/${company.id}`)).body.lastLogin).not.toBeNull();

  expect((await send('PUT', `/companies/${company.id}`, { status: false })).body).toMatchObject({ standing: 'ended' });
  const headers = { authorization: `Bearer ${session.json<{ token: string }>().token}` };
  expect((await app.inject({ url: '/api/auth/me', headers })).statusCode).not.toBe(200);
  const { rows } = await world.deps.database.pool.query(
    `select name, payload->>'reason' as reason from events where company_id = $1 and name = 'session.displaced'`,
    [company.id],
  );
  expect(rows).toEqual([{ name: 'session.displaced', reason: 'disabled' }]);
  expect((await signIn(company.email)).json()).toEqual({ error: 'ERR_ACCOUNT_DISABLED' });
  expect((await send('PUT', `/companies/${company.id}`, { status: 't' })).body).toMatchObject({ standing: 'trial' });
  expect((await signIn(company.email)).statusCode).toBe(200);
  const audit = await world.deps.database.pool.query(
    `select action from audit_log where company_id = $1 and action like 'company.%' order by id`,
    [company.id],
  );
  expect(audit.rows.map(({ action }) => String(action))).toEqual([
    'company.create',
    'company.update',
    'company.update',
  ]);
});

test('of two super users who change one company nobody overwrites what they have not seen', async () => {
  const { send, create } = await desk();
  const { id, version } = await create({ dueDate: '2099-01-31' });
  const put = (fields: object) => send('PUT', `/companies/${id}`, fields);
  const both = await Promise.all([
    put({ dueDate: '2099-02-28', version }),
    put({ dueDate: '2099-02-28', phone: '11 4002-8922', version }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toEqual({ error: 'ERR_COMPANY_CHANGED' });
  // Without a version only what is given changes.
  await put({ billingName: 'Padaria ME' });
  await put({ addressCity: 'Osasco' });
  expect((await put({})).body).toMatchObject({
    billingName: 'Padaria ME',
    addressCity: 'Osasco',
    dueDate: '2099-02-28',
  });
});

test('the day on which periods end outlives a month that is too short for it', async () => {
  const { send, create } = await desk();
  const { id } = await create({ dueDate: '2099-01-15' });
  const put = async (dueDate: string) => (await send('PUT', `/companies/${id}`, { dueDate })).body.anchorDay;
  expect([await put('2099-01-31'), await put('2099-02-28'), await put('2099-03-31'), await put('2099-04-10')]).toEqual([
    31, 31, 31, 10,
  ]);
});

test('what no calendar, no tax office and no plan knows is refused whole', async () => {
  const { world, send, form, create } = await desk();
  const { id } = await create();
  const before = (await send('GET', `/companies/${id}`)).body;
  const refused = [
    ...['2026-02-30', '0000-01-01', '0001-01-01', '99999-01-01', '31/12/2026', ''].map((dueDate) => ({ dueDate })),
    ...['11222333000180', '12ABC34501DE34', '12345678900', 'x'.repeat(41)].map((document) => ({ document })),
    { recurrence: 'SEMANAL' },
    { name: 'x' },
    { email: 'nada' },
    { schedules: [{ weekdayEn: 'monday', startTime: '25:00', endTime: '18:00' }] },
    { status: 'talvez' },
    { phone: '1'.repeat(31) },
  ];
  for (const bad of refused) {
    for (const [method, url, payload] of [
      ['PUT', `/companies/${id}`, { billingName: 'Outro', ...bad }],
      ['POST', '/companies', form(bad)],
    ] as const) {
      const { status, body } = await send(method, url, payload);
      expect([bad, method, status, body.error]).toEqual([bad, method, 400, 'ERR_VALIDATION']);
    }
  }
  expect((await send('PUT', `/companies/${id}`, { billingName: 'Outro', planId: 2_000_000_000 })).body).toEqual({
    error: 'ERR_NO_PLAN_FOUND',
  });
  expect((await send('GET', `/companies/${id}`)).body).toEqual(before);
  expect((await send('PUT', '/companies/2000000000', {})).body).toEqual({ error: 'ERR_NO_COMPANY_FOUND' });
  const taken = form({ email: before.email });
  expect((await send('POST', '/companies', taken)).body).toEqual({ error: 'ERR_DUPLICATED_EMAIL' });
  const left = await world.deps.database.pool.query('select from companies where name = $1', [taken.name]);
  expect(left.rowCount).toBe(0);
});

test('a company whose day or plan the super user changes hears of it at once', async () => {
  const { world, send } = await desk();
  const { companyId: id } = world;
  const plan = await world.seed(
    async (db) =>
      (
        await db
          .insert(plans)
          .values({ name: `Maior ${unique()}`, users: 5, connections: 5, queues: 5, amount: '199.00' })
          .returning()
      )[0],
  );
  await send('PUT', `/companies/${id}`, { dueDate: '2099-03-10', planId: plan?.id });
  const told = (await world.emitted()).filter(({ name }) => name.startsWith('company.'));
  expect(told.map(({ name, payload }) => ({ name, payload }))).toMatchObject([
    { name: 'company.plan-changed', payload: { company: { id, plan: { id: plan?.id } } } },
    { name: 'company.terms-changed', payload: { company: { id, dueDate: '2099-03-10' } } },
  ]);
});

test("the platform's own company is neither switched off nor does it end", async () => {
  const { send } = await desk();
  for (const bad of [{ status: false }, { dueDate: '2027-01-01' }])
    expect((await send('PUT', '/companies/1', bad)).body).toEqual({ error: 'ERR_PLATFORM_COMPANY' });
});

test('the list is read page by page, by name, and found by name, e-mail and document however they are written', async () => {
  const { list, create } = await desk();
  const word = `Çafé ${unique()}`;
  const made: CompanyFile[] = [];
  for (let n = 0; n < 23; n += 1) made.push(await create({ name: `${word} ${String(n).padStart(2, '0')}` }));
  const first = await list({ searchParam: word.toUpperCase().replace('Ç', 'c') });
  expect([first.companies.length, first.hasMore]).toEqual([20, true]);
  const rest = await list({ searchParam: word, after: first.next ?? '' });
  expect([rest.hasMore, rest.next]).toEqual([false, null]);
  expect([...first.companies, ...rest.companies].map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  expect((await list({ searchParam: word, pageNumber: '2' })).companies).toEqual(rest.companies);
  const odd = await create({ document: '249.715.637-92', email: `odd${unique()}@exemplo.com.br` });
  expect((await list({ searchParam: odd.email ?? '' })).companies.map(({ id }) => id)).toEqual([odd.id]);
  expect((await list({ searchParam: '249.715.637-92' })).companies.map(({ id }) => id)).toContain(odd.id);
});

test('the filter by standing says the same as every row does', async () => {
  const { list, create, send, world } = await desk();
  const word = `Filtro${unique()}`;
  const make = (name: string, fields: object) => create({ name: `${word} ${name}`, ...fields });
  const [active, off, gone] = [
    await make('active', { dueDate: '2099-01-01' }),
    await make('ended', { dueDate: '2099-01-01' }),
    await make('deleting', { dueDate: '2099-01-01' }),
  ];
  await make('trial', { dueDate: '2099-01-01' });
  await make('exempt', { dueDate: null });
  await make('blocked', { dueDate: '2001-01-01' });
  const overdue = await make('overdue', { dueDate: '2001-01-01' });
  await send('PUT', `/companies/${off.id}`, { status: false });
  const { pool } = world.deps.database;
  await pool.query('update companies set first_paid_at = now() where id = $1', [active.id]);
  await pool.query('update companies set deleting_at = now() where id = $1', [gone.id]);
  await pool.query(`update companies set grace_days = 2, due_date = $2 where id = $1`, [
    overdue.id,
    new Date(world.deps.now().getTime() - 36 * 3_600_000).toISOString().slice(0, 10),
  ]);
  const all = (await list({ searchParam: word })).companies;
  expect(all.map(({ standing }) => standing).toSorted()).toEqual([
    'active',
    'blocked',
    'deleting',
    'ended',
    'exempt',
    'overdue',
    'trial',
  ]);
  for (const { id, standing } of all)
    expect((await list({ searchParam: word, standing })).companies.map((one) => one.id)).toEqual([id]);
});

test("a company's own role changes its hours and nothing of what it pays", async () => {
  const { world, app } = await desk();
  const { rows } = await world.deps.database.pool.query<{ column_name: string }>(
    `select column_name from information_schema.column_privileges
     where grantee = 'balcao_app' and table_name = 'companies' and privilege_type <> 'SELECT' order by 1`,
  );
  expect(rows.map(({ column_name: name }) => name)).toEqual([
    'confirmation_mailed_at',
    'first_steps_done_at',
    'schedules',
    'time_zone',
    'updated_at',
  ]);
  const { headers } = await world.person({ profile: 'admin' });
  const own = await app.inject({ url: `/api/companies/${world.companyId}`, headers });
  expect(own.json()).toMatchObject({ id: world.companyId, plan: { id: world.company.planId } });
  const others = await app.inject({ url: '/api/companies/1', headers });
  expect([others.statusCode, others.json()]).toEqual([404, { error: 'ERR_NO_COMPANY_FOUND' }]);
});

test('where a bill goes and whose document it bears is read by admins alone', async () => {
  const { world, app, send } = await desk();
  const bill = { document: '24971563792', billingName: 'Padaria ME', addressCity: 'Osasco', paymentMethod: 'Pix' };
  await send('PUT', `/companies/${world.companyId}`, { ...bill, phone: '11 4002-8922' });
  const readAs = async (profile: 'admin' | 'supervisor' | 'user') => {
    const { headers } = await world.person({ profile });
    return (await app.inject({ url: `/api/companies/${world.companyId}`, headers })).json<Answer>();
  };
  expect(await readAs('admin')).toMatchObject(bill);
  for (const profile of ['supervisor', 'user'] as const)
    expect(await readAs(profile)).toMatchObject({
      id: world.companyId,
      phone: '11 4002-8922',
      document: null,
      billingName: null,
      addressCity: null,
      paymentMethod: null,
    });
});
