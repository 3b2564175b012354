import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { companies } from '../companies/companies.table.ts';
import { plans } from '../plans/plans.table.ts';
import { invoices } from './invoices.table.ts';
import { issueDueInvoices } from './issuing/issue-due-invoices.ts';
import { issueInvoicesJob } from './jobs/issue-invoices.job.ts';

const listed = async (world: World) =>
  world.seed((db) => db.select().from(invoices).where(eq(invoices.companyId, world.companyId)).orderBy(invoices.id));
const change = (world: World, fields: Partial<typeof companies.$inferInsert>) =>
  world.seed((db) => db.update(companies).set(fields).where(eq(companies.id, world.companyId)));
const issueAt = (world: World, at: string) =>
  world.asPlatform((ctx) => issueDueInvoices({ ...ctx, now: new Date(at) }, { after: 0, companyId: world.companyId }));
const paying = { firstPaidAt: new Date('2026-01-01T12:00:00Z'), anchorDay: 10 };

/** A person of the platform's own company calls. */
async function callsOf(world: World, { headers }: Person) {
  const app = await world.http();
  return async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<Record<string, never>>() as Record<string, unknown> };
  };
}

test('a renewal is issued ten days ahead by the company’s own day, for what it is entitled to, once', async () => {
  const world = await createWorld({ dueDate: '2026-12-10' });
  await change(world, { ...paying, timeZone: 'America/Manaus', recurrence: 'TRIMESTRAL' });
  await change(world, { customUsers: 7, customConnections: 3, customAmount: '93.00' });
  await issueAt(world, '2026-11-30T03:59:59Z');
  expect(await listed(world)).toEqual([]);
  // In Manaus it is the thirtieth from now on.
  await Promise.all([1, 2, 3].map(() => issueAt(world, '2026-11-30T04:00:00Z')));
  await issueAt(world, '2026-12-20T12:00:00Z');
  expect(await listed(world)).toMatchObject([
    {
      kind: 'renewal',
      value: '279.00',
      users: 7,
      connections: 3,
      queues: 50,
      dueDate: '2026-12-10',
      periodMonths: 3,
      creditorCompanyId: 1,
    },
  ]);
  expect((await world.emitted()).map(({ name }) => name)).toEqual(['invoice.changed']);
});

test('who tries the counter out has the first invoice at once; who pays nothing, is switched off or leaves has none', async () => {
  const trial = await createWorld({ dueDate: '2026-12-10' });
  await issueInvoicesJob.run(trial.deps, { companyId: trial.companyId }, { number: 1, isLast: false });
  expect(await listed(trial)).toMatchObject([{ value: '99.90', periodMonths: 1 }]);
  for (const fields of [{ dueDate: null }, { status: false }, { deletingAt: new Date() }, { planId: null }]) {
    const world = await createWorld({ dueDate: '2026-12-10' });
    await change(world, fields);
    await issueAt(world, '2026-12-09T12:00:00Z');
    expect([fields, await listed(world)]).toEqual([fields, []]);
  }
});

test('a change that cannot be made keeps no other company from its own, nor from its invoice', async () => {
  const [broken, other, trial] = [
    await createWorld(),
    await createWorld(),
    await createWorld({ dueDate: '2026-12-10' }),
  ];
  const buy = (world: World, recurrence: string) => {
    const changesTo = { planId: world.company.planId, recurrence, holdsAfter: '2026-11-01', custom: null };
    const said = { detail: 'Plano', users: 1, connections: 1, queues: 1, value: '49.90', dueDate: '2026-11-01' };
    const whose = { creditorCompanyId: 1, companyId: world.companyId, companyName: 'Loja', kind: 'change' as const };
    const paid = { status: 'paid', paidAt: new Date(), paidHow: 'manual' } as const;
    return world.seed((db) => db.insert(invoices).values({ ...said, ...whose, ...paid, changesTo }));
  };
  await buy(broken, 'NUNCA');
  await buy(other, 'ANUAL');
  await issueInvoicesJob.run(trial.deps, { companyId: trial.companyId }, { number: 1, isLast: false });
  expect(await listed(trial)).toHaveLength(1);
  const isIt = eq(companies.id, other.companyId);
  expect(await other.seed((db) => db.select().from(companies).where(isIt))).toMatchObject([{ recurrence: 'ANUAL' }]);
  await broken.seed((db) =>
    db.update(invoices).set({ changesAppliedAt: new Date() }).where(eq(invoices.companyId, broken.companyId)),
  );
});

test('credit is used up by the next invoice; what it covers is settled at once; a plan that costs nothing renews itself', async () => {
  const world = await createWorld({ dueDate: '2026-12-10' });
  await change(world, paying);
  const superUser = await world.person({ super: true });
  const call = await callsOf(world, superUser);
  const key = '0d0ac1a5-4f9e-4b7d-9d6a-8f1d3a7f9a11';
  const credit = { kind: 'credit', amount: '30.00', reason: 'Cortesia', key };
  const book = () => call('POST', `/invoices/ledger/${world.companyId}`, credit);
  expect((await book()).body).toEqual({ balance: '30.00' });
  expect((await book()).body).toEqual({ balance: '30.00' });
  await issueAt(world, '2026-12-05T12:00:00Z');
  expect(await listed(world)).toMatchObject([{ status: 'open', value: '99.90', credited: '30.00' }]);
  const { body } = await call('GET', `/invoices/all?companyId=${world.companyId}`);
  expect(body).toMatchObject({ count: 1, invoices: [{ due: '69.90', received: '0.00', credited: '30.00' }] });

  const free = await createWorld({ dueDate: '2026-12-10' });
  await change(free, paying);
  await free.seed((db) => db.update(plans).set({ amount: '0.00' }).where(eq(plans.id, free.company.planId!)));
  await issueAt(free, '2026-12-05T12:00:00Z');
  expect(await listed(free)).toMatchObject([{ status: 'paid', paidHow: 'credit' }]);
  await issueAt(free, '2026-12-05T12:00:00Z');
  expect(await listed(free)).toHaveLength(1);
});

test('a company reads its own invoices alone: admins, and everybody once it is blocked', async () => {
  const [ours, theirs] = [await createWorld({ dueDate: '2020-01-10' }), await createWorld({ dueDate: '2026-12-10' })];
  await issueAt(ours, '2020-01-05T12:00:00Z');
  await issueAt(theirs, '2026-12-05T12:00:00Z');
  const asUser = await callsOf(ours, await ours.person());
  expect((await asUser('GET', '/invoices/all')).body).toMatchObject({
    count: 1,
    invoices: [{ status: 'open', isOverdue: true, value: '99.90', due: '99.90' }],
  });
  expect((await asUser('GET', `/invoices/all?companyId=${theirs.companyId}`)).body).toEqual({
    error: 'ERR_NO_COMPANY_FOUND',
  });
  await ours.paidUntil('2099-12-31');
  const refused = { error: 'ERR_NO_PERMISSION', details: { permission: 'drawer-admin-items:view' } };
  expect((await asUser('GET', '/invoices/all')).body).toEqual(refused);
  const asAdmin = await callsOf(ours, await ours.person({ profile: 'admin' }));
  expect((await asAdmin('GET', '/invoices/all?status=overdue&searchParam=plano')).body).toMatchObject({ count: 1 });
  expect((await asAdmin('GET', '/invoices/all?status=paid')).body).toMatchObject({ count: 0, hasMore: false });
  const { body } = await asAdmin('GET', `/invoices/ledger/${ours.companyId}`);
  expect(body).toMatchObject({ balance: '-99.90', lines: [{ kind: 'invoice', amount: '-99.90', balance: '-99.90' }] });
  expect((await asAdmin('GET', `/invoices/ledger/${theirs.companyId}`)).body).toEqual({
    error: 'ERR_NO_COMPANY_FOUND',
  });
});

test('the creditor issues by hand, cancels, confirms money, gives it back with or without the period, each with a reason', async () => {
  const world = await createWorld({ dueDate: '2026-12-10' });
  await change(world, paying);
  const { companyId } = world;
  const call = await callsOf(world, await world.person({ super: true }));
  const form = { companyId, detail: 'Treinamento da equipe', value: '250.00', dueDate: '2026-12-15', periodMonths: 0 };
  const issue = async (fields: object = {}) => {
    const { body } = await call('POST', '/invoices', { ...form, ...fields });
    return body['id'] as number;
  };
  const act = (id: number, what: string, more: object = {}) =>
    call('POST', `/invoices/${id}/${what}`, { reason: 'Combinado por telefone', ...more });
  const balance = async () => (await call('GET', `/invoices/ledger/${companyId}`)).body['balance'];

  const training = await issue();
  expect(await balance()).toBe('-250.00');
  expect((await act(training, 'cancel')).body).toMatchObject({
    status: 'cancelled',
    endedReason: 'Combinado por telefone',
  });
  expect(await balance()).toBe('0.00');
  expect(await act(training, 'pay')).toMatchObject({ status: 409, body: { error: 'ERR_INVOICE_STATE' } });

  const half = await issue({ detail: 'Seis meses', periodMonths: 6 });
  expect((await act(half, 'refund', { takeBackPeriod: true })).status).toBe(409);
  expect((await act(half, 'pay')).body).toMatchObject({ status: 'paid', paidHow: 'manual' });
  const dueDate = async () =>
    (await world.seed((db) => db.select().from(companies).where(eq(companies.id, companyId))))[0]?.dueDate;
  expect(await dueDate()).toBe('2027-06-10');
  expect((await act(half, 'refund', { takeBackPeriod: true })).body).toMatchObject({ status: 'refunded' });
  expect([await dueDate(), await balance()]).toEqual(['2026-12-10', '0.00']);
  const kept = await issue({ detail: 'Um mês', periodMonths: 1 });
  await act(kept, 'pay');
  await act(kept, 'refund', { takeBackPeriod: false });
  expect([await dueDate(), await balance()]).toEqual(['2027-01-10', '0.00']);

  for (const value of ['1.2', '1,20', '-1', '1e9', '0.00', '9'.repeat(1_000_000)])
    expect((await call('POST', '/invoices', { ...form, value })).status).toBe(400);
  for (const day of ['2026-02-30', '0000-01-01', '99999-01-01'])
    expect((await call('POST', '/invoices', { ...form, dueDate: day })).status).toBe(400);
  expect((await call('POST', '/invoices', { ...form, companyId: 1 })).body).toEqual({ error: 'ERR_NO_COMPANY_FOUND' });
});

test('the accountant gets every line of a period, the creditor sees what is still to come', async () => {
  const world = await createWorld({ dueDate: '2026-12-10' });
  const call = await callsOf(world, await world.person({ super: true }));
  const detail = `Consultoria ${world.companyId}`;
  const form = { companyId: world.companyId, detail, value: '80.00', dueDate: '2026-12-15', periodMonths: 0 };
  const { body: issued } = await call('POST', '/invoices', form);
  expect((await call('GET', `/invoices/issued?searchParam=${encodeURIComponent(detail)}`)).body).toMatchObject({
    count: 1,
    dueInAll: '80.00',
    invoices: [{ id: issued['id'], companyName: world.company.name }],
  });
  const today = world.deps.now().toISOString().slice(0, 10);
  const yesterday = new Date(world.deps.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const { body } = await call('GET', `/invoices/accounting?from=${yesterday}&until=${today}`);
  const lines = body['lines'] as { companyId: number; kind: string; amount: string; detail: string }[];
  expect(lines.filter(({ companyId }) => companyId === world.companyId)).toMatchObject([
    { kind: 'invoice', amount: '-80.00', detail, companyName: world.company.name },
  ]);
  expect((await call('GET', `/invoices/accounting?from=${today}&until=${yesterday}`)).status).toBe(400);
});
