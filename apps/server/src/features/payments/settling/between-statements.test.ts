import { addMonths } from '@balcao/contract/payments/months.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDeps } from '../../../app/create-deps.ts';
import { race, stopBetweenStatements } from '../../../test/between-statements.ts';
import { createTestDeps } from '../../../test/database.ts';
import { indebted, type Indebted } from '../../../test/harness/payments/indebted.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { issueDueInvoices } from '../../invoices/issuing/issue-due-invoices.ts';
import { cancelInvoice } from '../acts/cancel-invoice.ts';
import { markAsPaid } from '../acts/mark-as-paid.ts';
import { refundInvoice } from '../acts/refund-invoice.ts';

const DUE = '2026-12-10';
const KEY = 'E18236120202612051530s0123456789';
/** More statements than anything here has. */
const MAX_STATEMENTS = 60;

let deps: World['deps'];
let platform: { app: FastifyInstance; superUser: Person };
beforeAll(async () => {
  deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  stopBetweenStatements(deps);
  const world = await createWorld({ deps });
  platform = { app: await world.http(), superUser: await world.person({ super: true }) };
});
afterAll(() => closeDeps(deps));

/** What happened besides the payment: how many months it gave or took, and whether it was allowed at all. */
type Outcome = { months: number };
type Debt = Awaited<ReturnType<typeof debtor>>;
type Act = (debt: Debt) => Promise<Outcome>;

const nothing: Outcome = { months: 0 };
const by = () => platform.superUser.claims;
const reason = 'Combinado';

/** The invoice may not allow it any more, or not yet: then nothing has happened. */
async function unlessRefused(work: () => Promise<unknown>, done = nothing): Promise<Outcome> {
  try {
    await work();
    return done;
  } catch (error) {
    expect(error).toMatchObject({ code: 'ERR_INVOICE_STATE' });
    return nothing;
  }
}

const acts: Record<string, Act> = {
  'the doorbell rings again': (debt) => debt.tell({ key: KEY }).then(() => nothing),
  'a statement tells of the same money': (debt) => debt.tell({ source: 'statement', key: 'line' }).then(() => nothing),
  'it is paid a second time': (debt) => debt.tell({ key: 'E2' }).then(() => nothing),
  'the provider tells that it went back': (debt) => debt.tell({ key: KEY, refundedCents: 9990 }).then(() => nothing),
  'the creditor cancels': ({ world, invoice }) =>
    unlessRefused(() => world.asPlatform((ctx) => cancelInvoice(ctx, { invoiceId: invoice.id, reason, by: by() }))),
  'the creditor gives it back with its month': ({ world, invoice }) =>
    unlessRefused(
      () =>
        world.asPlatform((ctx) =>
          refundInvoice(ctx, { invoiceId: invoice.id, reason, isPeriodTakenBack: true, by: by() }),
        ),
      { months: -1 },
    ),
  'a person marks it as paid': ({ world, invoice }) =>
    unlessRefused(() => world.asPlatform((ctx) => markAsPaid(ctx, { invoiceId: invoice.id, reason, by: by() }))),
  'another process issues': ({ world, companyId }) =>
    world.asPlatform((ctx) => issueDueInvoices(ctx, { after: 0, companyId })).then(() => nothing),
};

/** `+ Vencimento` as the form saves it: the day it has read, a month later, unless somebody was faster. */
async function addMonth({ companyId }: Indebted, read: Debt['read']): Promise<Outcome> {
  const { headers } = platform.superUser;
  const payload = { version: read.version, dueDate: addMonths(read.dueDate ?? DUE, 1) };
  const answer = await platform.app.inject({ method: 'PUT', url: `/api/companies/${companyId}`, headers, payload });
  if (answer.statusCode === 200) return { months: 1 };
  expect(answer.json()).toEqual({ error: 'ERR_COMPANY_CHANGED' });
  return nothing;
}

const BOOKS = `
  select to_char(c.due_date, 'YYYY-MM-DD') as due, i.status, count(*) over ()::integer as invoices,
    (select coalesce(sum(amount), 0)::numeric(12, 2) from ledger where company_id = c.id) as balance,
    ((select coalesce(sum(amount - refunded_amount), 0) from payments where company_id = c.id)
      - case when i.status in ('open', 'paid') then i.value else 0 end)::numeric(12, 2) as "shouldBe",
    (select count(*)::integer from payments where company_id = c.id and settled_invoice) as settled,
    (select count(*)::integer from audit_log where company_id = c.id and action = 'invoice.paid') as audited,
    (select count(*)::integer from events where company_id = c.id and name = 'payment.settled') as told,
    (select max(seq) - min(seq) + 1 - count(*) from events where company_id = c.id)::integer as gaps
  from companies c join invoices i on i.company_id = c.id where c.id = $1`;

/** Whatever came first: the ledger is the money less what is owed, and the day moved once for what was paid. */
async function judge({ companyId }: Indebted, { months }: Outcome, where: string) {
  const { rows } = await deps.database.pool.query(BOOKS, [companyId]);
  const [books] = rows;
  const paid: number = books.told;
  expect({ where, ...books }).toEqual({
    where,
    due: addMonths(DUE, paid + months, 10),
    status: expect.stringMatching(paid === 0 ? /^(open|cancelled)$/ : /^(paid|refunded)$/),
    invoices: 1,
    balance: books.shouldBe,
    shouldBe: books.balance,
    settled: paid,
    audited: paid,
    told: paid,
    gaps: 0,
  });
  expect(paid).toBeLessThanOrEqual(1);
}

/** With what the form of the super user had read before anything happened. */
async function debtor() {
  const debt = await indebted({ deps, dueDate: DUE });
  return { ...debt, read: await debt.company() };
}

/** Lets one thing happen while the other stands still before each of its statements. */
async function between(what: string, first: Act, second: Act) {
  for (let before = 1; before < MAX_STATEMENTS; before += 1) {
    const debt = await debtor();
    const outcomes: Outcome[] = [];
    const noting = (act: Act) => async () => void outcomes.push(await act(debt));
    const stood = await race({ pool: deps.database.pool, before, first: noting(first), second: noting(second) });
    await judge(debt, { months: outcomes.reduce((sum, { months }) => sum + months, 0) }, `${what}, before ${before}`);
    if (!stood) return before;
  }
  throw new Error('there is no end of statements');
}

const settle: Act = (debt) => debt.tell({ key: KEY }).then(() => nothing);

test.each(Object.entries(acts))(
  '%s, between any two statements of a payment',
  { timeout: 120_000 },
  async (what, act) => {
    expect(await between(what, settle, act)).toBeGreaterThan(10);
  },
);

test.each(['the creditor cancels', 'a person marks it as paid'])(
  'a payment comes between any two statements when %s',
  { timeout: 120_000 },
  async (what) => {
    const act = acts[what];
    if (!act) throw new Error(what);
    expect(await between(what, act, settle)).toBeGreaterThan(5);
  },
);

test.each(['read before', 'read now'])(
  'a month is added between any two statements of a payment, and the other way round: %s',
  { timeout: 120_000 },
  async (when) => {
    const adding: Act = async (debt) => addMonth(debt, when === 'read now' ? await debt.company() : debt.read);
    expect(await between('a month is added', settle, adding)).toBeGreaterThan(10);
    expect(await between('a payment while a month is added', adding, settle)).toBeGreaterThan(5);
  },
);
