import type { Subscribed } from '@balcao/contract/checkout/models.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { creditor } from '../../test/harness/payments/debtor.ts';
import { first } from '../../test/builders.ts';
import { createTestDeps } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';
import { companies } from '../companies/companies.table.ts';
import { issueInvoicesJob } from '../invoices/jobs/issue-invoices.job.ts';
import { letChangesLapseJob } from './let-changes-lapse.job.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { markAsPaid } from '../payments/acts/mark-as-paid.ts';
import { plans } from '../plans/plans.table.ts';

const figures = { users: 2, connections: 1, queues: 3 };

/** A company that buys from an agency with two plans, at noon of a day that the test moves. */
async function start({ at = '2026-11-16', dueDate = '2026-12-01', hasPaid = true } = {}) {
  let now = new Date(`${at}T15:00:00Z`);
  const deps = await createTestDeps({ now: () => now });
  const agency = await creditor({ deps });
  const ownerCompanyId = agency.world.companyId;
  const [basic, large] = await agency.world.seed((db) =>
    db
      .insert(plans)
      .values([
        { ...figures, ownerCompanyId, name: 'Básico', amount: '99.00' },
        { ...figures, ownerCompanyId, name: 'Grande', amount: '199.00', users: 20 },
      ])
      .returning(),
  );
  const world = await createWorld({ deps, dueDate });
  const { companyId } = world;
  const paying = { firstPaidAt: hasPaid ? new Date('2026-10-01T12:00:00Z') : null, anchorDay: 1 };
  await world.seed((db) =>
    db
      .update(companies)
      .set({ ...paying, planId: basic?.id, resellerId: ownerCompanyId })
      .where(eq(companies.id, companyId)),
  );
  const app = await world.http();
  const admin = await world.person({ profile: 'admin' });
  // A session of the day it is.
  const freshHeaders = async () => (await world.person({ profile: 'admin' })).headers;
  const call = async (url: string, payload?: object, given?: typeof admin.headers) => {
    const headers = given ?? (await freshHeaders());
    const method = payload ? 'POST' : 'GET';
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<Subscribed & { error?: string; details?: object }>() };
  };
  const open = () =>
    world.seed((db) =>
      db
        .select()
        .from(invoices)
        .where(and(eq(invoices.companyId, companyId), eq(invoices.status, 'open')))
        .orderBy(invoices.id),
    );
  return {
    world,
    agency,
    call,
    open,
    companyId,
    basic: basic?.id ?? 0,
    large: large?.id ?? 0,
    subscribe: (body: object) => call('/subscription', body),
    pay: (invoiceId: number) =>
      world.asPlatform((ctx) =>
        markAsPaid({ ...ctx, now }, { invoiceId, reason: 'caixa', by: { userId: admin.user.id, companyId } }),
      ),
    company: async () =>
      first(await world.seed((db) => db.select().from(companies).where(eq(companies.id, companyId)))),
    goTo: (day: string) => (now = new Date(`${day}T15:00:00Z`)),
    async runIssuing() {
      await issueInvoicesJob.run(deps, { companyId }, { number: 1, isLast: false });
      await letChangesLapseJob.run(deps, {}, { number: 1, isLast: false });
    },
  };
}

test('who tries the counter out chooses, and has it when it is paid: not before, and not by looking', async () => {
  const shop = await start({ hasPaid: false });
  const offer = await shop.call('/subscription');
  expect(offer.body).toMatchObject({
    plans: [
      { name: 'Básico', amount: '99.00' },
      { name: 'Grande', amount: '199.00' },
    ],
    hasCustomPlan: false,
    current: { planId: shop.basic, custom: null, amount: '99.00' },
    invoice: null,
    chosen: null,
    noChangeUntil: null,
  });
  const quoted = await shop.call('/subscription/quote', { plan: shop.large });
  expect(quoted.body).toMatchObject({ kind: 'renewal', total: '199.00', holdsAfter: null, paidUntil: '2027-01-01' });
  expect(await shop.open()).toEqual([]);
  const billing = { firstName: 'Ana', lastName: 'Sá Lima', address2: 'Rua 1', city: 'Recife', zipcode: '50000-000' };
  const { body } = await shop.subscribe({ ...billing, plan: shop.large, price: '1.00', document: '529.982.247-25' });
  expect(body.paymentLink).toMatch(/\/pagar\/[\w-]{43}$/);
  expect(body).toMatchObject({ isPaid: false, valor: { original: '199.00' }, qrcode: { qrcode: body.charge?.brCode } });
  const chosen = { planId: shop.large, custom: null };
  expect((await shop.call('/subscription')).body).toMatchObject({ chosen, current: { planId: shop.basic } });
  expect(await shop.open()).toMatchObject([{ id: body.invoiceId, value: '199.00', companyDocument: '52998224725' }]);
  const bought = { dueDate: '2026-12-01', planId: shop.basic, billingName: 'Ana Sá Lima', addressCity: 'Recife' };
  expect(await shop.company()).toMatchObject(bought);
  await shop.pay(body.invoiceId);
  expect(await shop.company()).toMatchObject({ dueDate: '2027-01-01', planId: shop.large });
  expect((await shop.world.emitted()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['payment.settled', 'company.plan-changed']),
  );
});

test('ten presses and two tabs get one code; another choice takes its place, and the choice before ends with its code', async () => {
  const shop = await start({ hasPaid: false });
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.subscribe({ plan: shop.large })));
  expect(new Set(answers.map(({ body }) => body.charge?.brCode)).size).toBe(1);
  expect(await shop.open()).toHaveLength(1);
  const other = await shop.subscribe({ plan: shop.basic, invoiceId: answers[0]?.body.invoiceId });
  expect(other.body).toMatchObject({ valor: { original: '99.00' } });
  expect(await shop.open()).toMatchObject([{ id: other.body.invoiceId, changesTo: null }]);
  const again = await shop.subscribe({ plan: shop.large, invoiceId: answers[0]?.body.invoiceId });
  expect(again).toMatchObject({ status: 409, body: { error: 'ERR_INVOICE_STATE' } });
});

test('more in mid-period is paid by the days that are left and holds at once; then nothing is changed for thirty days', async () => {
  const shop = await start();
  const { body } = await shop.subscribe({ plan: JSON.stringify({ planId: shop.large }) });
  expect(await shop.open()).toMatchObject([{ kind: 'change', value: '50.00', periodMonths: 0 }]);
  await shop.pay(body.invoiceId);
  expect(await shop.company()).toMatchObject({ planId: shop.large, dueDate: '2026-12-01' });
  const back = await shop.subscribe({ plan: shop.basic });
  expect(back).toMatchObject({ status: 409, body: { error: 'ERR_PLAN_CHANGED_RECENTLY' } });
  // The same again is no change.
  expect((await shop.subscribe({})).body).toMatchObject({ valor: { original: '199.00' } });
});

test('more that nobody paid for lapses when the next invoice comes, and did not count as a change', async () => {
  const shop = await start();
  await shop.subscribe({ plan: shop.large });
  shop.goTo('2026-11-22');
  await shop.runIssuing();
  expect(await shop.open()).toMatchObject([{ kind: 'renewal', value: '99.00' }]);
  // Beside the next invoice, more is paid with it.
  const { body } = await shop.subscribe({ plan: shop.large });
  expect(body.valor.original).toBe('229.00');
  await shop.pay(body.invoiceId);
  expect(await shop.company()).toMatchObject({ planId: shop.large, dueDate: '2027-01-01' });
});

test('less begins when the paid period is over, in the company’s own calendar, and the next invoice is one of it', async () => {
  const shop = await start();
  await shop.world.seed((db) =>
    db.update(companies).set({ planId: shop.large }).where(eq(companies.id, shop.companyId)),
  );
  const { body } = await shop.subscribe({ plan: shop.basic });
  expect(body.valor.original).toBe('99.00');
  await shop.pay(body.invoiceId);
  for (const [day, planId] of [
    ['2026-11-20', shop.large],
    ['2026-12-01', shop.large],
    ['2026-12-02', shop.basic],
  ] as const) {
    shop.goTo(day);
    await Promise.all([shop.runIssuing(), shop.runIssuing()]);
    expect([day, (await shop.company()).planId]).toEqual([day, planId]);
  }
  expect(await shop.company()).toMatchObject({ dueDate: '2027-01-01' });
  shop.goTo('2026-12-22');
  await shop.runIssuing();
  expect(await shop.open()).toMatchObject([{ kind: 'renewal', value: '99.00', dueDate: '2027-01-01' }]);
});

test('what belongs to others, is not offered or is spelled wrongly has its known answer, and leaves nothing behind', async () => {
  const [shop, other] = [await start(), await start()];
  const theirs = (await other.subscribe({ plan: other.large })).body.invoiceId;
  for (const [body, answer] of [
    [{ invoiceId: theirs }, [404, 'ERR_NO_INVOICE_FOUND']],
    [{ plan: other.large }, [404, 'ERR_NO_PLAN_FOUND']],
    [{ plan: 'custom', users: 5, connections: 4 }, [404, 'ERR_NO_PLAN_FOUND']],
    [{ plan: 'custom', users: 2, connections: 4 }, [400, 'ERR_VALIDATION']],
    [{ plan: '1e3x' }, [400, 'ERR_VALIDATION']],
    [{ plan: -1 }, [400, 'ERR_VALIDATION']],
    [{ invoiceId: `0x${theirs.toString(16)}` }, [400, 'ERR_VALIDATION']],
    [{ plan: 'custom', users: '1e1', connections: [3] }, [400, 'ERR_VALIDATION']],
    [{ plan: shop.large, users: 1e9, connections: 3 }, [400, 'ERR_VALIDATION']],
    [{ document: '11.111.111/1111-11' }, [400, 'ERR_VALIDATION']],
  ] as const) {
    const { status, body: said } = await shop.subscribe(body);
    expect([body, status, said.error]).toEqual([body, ...answer]);
  }
  expect(await shop.open()).toEqual([]);
  const agent = await shop.world.person();
  expect(await shop.call('/subscription', undefined, agent.headers)).toMatchObject({ status: 403 });
  await shop.world.paidUntil('2026-11-01');
  expect(await shop.call('/subscription', undefined, agent.headers)).toMatchObject({ status: 200 });
  const late = await shop.call('/subscription', { plan: shop.basic }, agent.headers);
  expect(late).toMatchObject({ status: 200, body: { valor: { original: '99.00' } } });
});

test('a company of the platform puts figures of its own together: 49 reais for three and three, 11 a person and 20 a connection', async () => {
  const world = await createWorld({ dueDate: '2099-12-01' });
  const app = await world.http();
  const { headers } = await world.person({ profile: 'admin' });
  const quoted = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/api/subscription/quote', headers, payload })).json<{ monthly: string }>()
      .monthly;
  expect(await quoted({ plan: 'custom', users: 3, connections: 3 })).toBe('49.00');
  expect(await quoted({ users: '5', connections: 4 })).toBe('91.00');
  expect((await app.inject({ method: 'GET', url: '/api/subscription', headers })).json()).toMatchObject({
    hasCustomPlan: true,
    used: { users: 1, connections: 0 },
  });
});

test('what older forms send about a card is nowhere afterwards', async () => {
  const shop = await start();
  const card = { nameOnCard: 'ANA CARTAO', cardNumber: '4111222233334444', cvv: 'cvv-zq1987' };
  expect((await shop.subscribe({ ...card, plan: shop.large })).status).toBe(200);
  const { rows } = await shop.world.deps.database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     where c.relkind in ('r', 'p')`,
  );
  expect(rows.length).toBeGreaterThan(50);
  for (const { name } of rows) {
    const found = await shop.world.deps.database.pool.query(
      `select 1 from ${name} t where t::text ~ '4111222233334444|ANA CARTAO|cvv-zq1987' limit 1`,
    );
    expect([name, found.rowCount]).toEqual([name, 0]);
  }
});

test('a day that was paid already, and that somebody has set back by hand, is not sold again', async () => {
  const shop = await start({ at: '2026-11-25' });
  await shop.pay((await shop.subscribe({})).body.invoiceId);
  expect(await shop.company()).toMatchObject({ dueDate: '2027-01-01' });
  await shop.world.seed((db) =>
    db.update(companies).set({ dueDate: '2026-12-01' }).where(eq(companies.id, shop.companyId)),
  );
  expect(await shop.subscribe({})).toMatchObject({ status: 409, body: { error: 'ERR_INVOICE_STATE' } });
});
