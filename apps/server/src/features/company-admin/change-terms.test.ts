import type { CompanyFile } from '@balcao/contract/companies/admin-models.ts';
import { expect, test } from 'vitest';
import { unique } from '../../test/builders.ts';
import { createSupporter } from '../../test/supporter.ts';
import { createWorld } from '../../test/world.ts';
import { plans } from '../plans/plans.table.ts';

type Answer = CompanyFile & { error?: string };

test('what is agreed with one company holds in place of its plan until it is the plan’s again, and its admin gets a password', async () => {
  const world = await createWorld();
  const app = await world.http();
  const { me } = await createSupporter(world.deps);
  const email = `padaria${unique()}@exemplo.com.br`;
  const form = { name: `Padaria ${unique()}`, email, passwordDefault: '12345', planId: world.company.planId };
  const url = '/api/companies';
  const made = await app.inject({ method: 'POST', url, headers: me.headers, payload: form });
  const company = made.json<CompanyFile>();
  const signIn = (password: string) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  const put = async (id: number, payload: object) => {
    const answer = await app.inject({ method: 'PUT', url: `${url}/${id}/terms`, headers: me.headers, payload });
    return { status: answer.statusCode, body: answer.json<Answer>() };
  };
  const terms = (fields: object) => put(company.id, fields);
  const kept = async () => {
    const { rows } = await world.deps.database.pool.query<{ own: (string | null)[] }>(
      'select array[custom_users::text, custom_connections::text, custom_amount::text] as own from companies where id = $1',
      [company.id],
    );
    return rows[0]?.own;
  };
  const own = { numberAttendants: 41, numberConections: 7 };
  expect((await terms({ ...own, name: 'Padaria Nova', version: company.version })).body).toMatchObject({
    ...own,
    name: 'Padaria Nova',
    plan: { amount: company.plan?.amount },
  });
  expect((await terms({ amount: '12.50', version: company.version })).body).toEqual({ error: 'ERR_COMPANY_CHANGED' });
  expect((await terms({ amount: '12.50' })).body.plan?.amount).toBe('12.50');
  expect(await kept()).toEqual(['41', '7', '12.50']);
  const { numberAttendants, numberConections } = company;
  await terms({ numberAttendants, numberConections, amount: company.plan?.amount });
  expect(await kept()).toEqual([null, null, null]);
  expect((await terms({ graceDays: 5 })).body.graceDays).toBe(5);
  expect((await terms({ name: 'Padaria Nova' })).body.graceDays).toBe(5);
  expect((await terms({ graceDays: null })).body.graceDays).toBe(null);
  for (const bad of [
    { graceDays: 91 },
    { numberAttendants: -1 },
    { numberConections: 1.5 },
    { amount: '1,20' },
    { amount: '1e9' },
  ])
    expect((await terms(bad)).body.error).toBe('ERR_VALIDATION');

  const before = await signIn('12345');
  expect((await terms({ passwordDefault: 'outra-senha' })).status).toBe(200);
  const headers = { authorization: `Bearer ${before.json<{ token: string }>().token}` };
  expect((await app.inject({ url: '/api/auth/me', headers })).statusCode).not.toBe(200);
  expect((await signIn('12345')).statusCode).toBe(401);
  expect((await signIn('outra-senha')).statusCode).toBe(200);
  for (const bad of [{ passwordDefault: 'outra-senha' }, { status: false }])
    expect((await put(1, bad)).body.error).toBe('ERR_PLATFORM_COMPANY');
  const audit = await world.deps.database.pool.query<{ action: string; details: object }>(
    `select action, details from audit_log where company_id = $1 order by id`,
    [company.id],
  );
  expect(audit.rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['company.terms', 'user.change']));
  expect(JSON.stringify(audit.rows)).not.toContain('outra-senha');
});

test('who is given another plan has the figures of that plan, and no longer those that were agreed before', async () => {
  const world = await createWorld();
  const app = await world.http();
  const { me } = await createSupporter(world.deps);
  const put = async (path: string, payload: object) => {
    const answer = await app.inject({ method: 'PUT', url: `/api/companies/${path}`, headers: me.headers, payload });
    return answer.json<Answer>();
  };
  const [plan] = await world.seed((db) => {
    const figures = { name: `Pro ${unique()}`, users: 20, connections: 5, queues: 9, amount: '199.00' };
    return db.insert(plans).values(figures).returning();
  });
  const id = world.companyId;
  const own = { numberAttendants: 5, numberConections: 3 };
  expect(await put(`${id}/terms`, { ...own, amount: '71.00' })).toMatchObject({ ...own, plan: { amount: '71.00' } });
  const kept = await put(String(id), { planId: world.company.planId, phone: '1133334444' });
  expect(kept).toMatchObject({ ...own, plan: { amount: '71.00' } });
  expect(await put(String(id), { planId: plan?.id })).toMatchObject({
    numberAttendants: 20,
    numberConections: 5,
    plan: { id: plan?.id, amount: '199.00' },
  });
  const { rows } = await world.deps.database.pool.query(
    `select details from audit_log where company_id = $1 and action = 'company.update' order by id desc limit 1`,
    [id],
  );
  expect(rows).toEqual([
    { details: { planId: plan?.id, customUsers: null, customConnections: null, customAmount: null } },
  ]);
});
