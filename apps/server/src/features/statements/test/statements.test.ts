import type { StatementLineShown } from '@balcao/contract/statements/models.ts';
import { probeTxid } from '@balcao/payments/static-pix/txid.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { house, ofx } from '../../../test/harness/payments/statement-house.ts';
import { heaviestTurn } from '../../../test/harness/payments/watch-turns.ts';
import { paymentClaims } from '../../claims/claims.table.ts';
import { paymentAccounts } from '../../payment-accounts/payment-accounts.table.ts';
import { bankStatementLines, bankStatements } from '../statements.table.ts';

test('a statement settles twelve invoices: sure ones by one word, a suggestion by one click, and the file again changes nothing', async () => {
  const { debtors, today, desk, statusOf, creditOf } = await house(12);
  const [suggested, ...sure] = debtors;
  const file = ofx(today, [
    ...sure.map(({ charge }) => ({ memo: `PIX RECEBIDO ${charge.txid}` })),
    { memo: 'PIX RECEBIDO FULANO' },
    { memo: 'TARIFA', amount: '-5,00' },
    { memo: 'PREVISTO', day: '2099-01-01' },
    { memo: 'PIX DE OUTRO', amount: '1,23' },
  ]);
  const preview = await desk.upload(file);
  expect(preview).toMatchObject({ state: 'preview', sureCount: 11, suggestionCount: 1, unmatchedCount: 1 });
  expect(preview).toMatchObject({
    outgoingCount: 1,
    futureCount: 1,
    knownCount: 0,
    bankAccount: '1-2',
    complete: true,
  });
  expect(await statusOf(debtors[3]?.companyId ?? 0)).toEqual(['open']);

  expect(await desk.apply(preview.id)).toMatchObject({ state: 'done', settledCount: 11, waitingCount: 1 });
  for (const { companyId } of sure) expect(await statusOf(companyId)).toEqual(['paid']);
  expect(await creditOf(sure[0]?.companyId ?? 0)).toEqual(['payment 99.90']);

  const [line] = await desk.lines(preview.id, 'suggestion');
  expect(line).toMatchObject({ reason: 'same-amount', state: 'waiting', text: 'PIX RECEBIDO FULANO' });
  const own = line?.candidates.find(({ chargeId }) => chargeId === suggested?.charge.id);
  expect(own).toMatchObject({ status: 'open', amount: '99.90' });
  const accept = () =>
    desk.ask<StatementLineShown>('POST', `/statements/${preview.id}/lines/${line?.id}/accept`, {
      chargeId: own?.chargeId,
    });
  expect(await accept()).toMatchObject({ status: 200, body: { state: 'settled', outcome: 'paid' } });
  expect((await accept()).status).toBe(200);
  expect(await statusOf(suggested?.companyId ?? 0)).toEqual(['paid']);

  const again = await desk.upload(file);
  expect(again).toMatchObject({ sureCount: 0, suggestionCount: 0, unmatchedCount: 1, knownCount: 12 });
  await desk.apply(again.id);
  for (const { companyId } of debtors) expect(await creditOf(companyId)).toEqual(['payment 99.90']);
}, 120_000);

test('interrupted or begun twice, every line counts once', async () => {
  const { agency, debtors, today, desk, creditOf } = await house(3);
  const { id } = await desk.upload(
    ofx(
      today,
      debtors.map(({ charge }) => ({ memo: charge.txid })),
    ),
  );
  await desk.read(id);
  expect(await desk.lines(id, 'sure')).toHaveLength(3);
  expect((await desk.ask('POST', `/statements/${id}/apply`)).status).toBe(200);
  await Promise.all([desk.settle(id), desk.settle(id), desk.settle(id)]);
  expect(await desk.get(id)).toMatchObject({ state: 'done', settledCount: 3 });
  for (const { companyId } of debtors) expect(await creditOf(companyId)).toEqual(['payment 99.90']);
  expect((await desk.ask('DELETE', `/statements/${id}`)).body.error).toBe('ERR_STATEMENT_STATE');
  const { rows } = await agency.world.deps.database.pool.query(
    "select action from audit_log where company_id = $1 and action like 'statement.%' order by id",
    [agency.world.companyId],
  );
  expect(rows).toEqual([{ action: 'statement.upload' }, { action: 'statement.apply' }]);
}, 120_000);

test('identifying cents that somebody else has taken meanwhile are a person’s decision', async () => {
  const { agency, debtors, today, desk, statusOf } = await house(2, { identifyingCents: true });
  const [one, two] = debtors;
  const booked = [one, two].map((debtor) => ({ memo: 'PIX', amount: debtor?.charge.amount ?? '' }));
  const { id, sureCount } = await desk.upload(ofx(today, booked));
  expect(sureCount).toBe(2);
  await agency.world.seed((db) => db.execute(`update charges set status = 'cancelled' where id = ${one?.charge.id}`));
  expect(await desk.apply(id)).toMatchObject({ state: 'done', settledCount: 1, waitingCount: 1 });
  expect([await statusOf(one?.companyId ?? 0), await statusOf(two?.companyId ?? 0)]).toEqual([['open'], ['paid']]);
  const [line] = await desk.lines(id, 'suggestion');
  expect(line?.reason).toBe('changed-meanwhile');
  expect((await desk.ask('POST', `/statements/${id}/lines/${line?.id}/refuse`)).body).toMatchObject({
    state: 'refused',
  });
  expect(await desk.upload(ofx(today, booked))).toMatchObject({ knownCount: 2, suggestionCount: 0 });
}, 120_000);

test('what a bank’s table means is asked once, and remembered for tables with the same heads', async () => {
  const { agency, debtors, today, desk } = await house(1);
  const day = today.split('-').toReversed().join('/');
  const table = `quando;quanto;o que\n${day};99,90;PIX ${debtors[0]?.charge.txid}\n`;
  const asked = await desk.upload(table);
  expect(asked).toMatchObject({ state: 'columns', firstRows: [['quando', 'quanto', 'o que'], expect.anything()] });
  const columns = { firstRow: 1, day: 0, amount: 1, debit: null, mark: null, text: [2], id: null };
  expect((await desk.ask('PUT', `/statements/${asked.id}/columns`, columns)).status).toBe(200);
  await desk.read(asked.id);
  expect(await desk.get(asked.id)).toMatchObject({ state: 'preview', sureCount: 1, columns });
  expect((await desk.ask('DELETE', `/statements/${asked.id}`)).status).toBe(200);
  expect(await desk.upload(table)).toMatchObject({ state: 'preview', sureCount: 1 });
  const { seed, companyId } = agency.world;
  expect(await seed((db) => db.$count(bankStatementLines, eq(bankStatementLines.companyId, companyId)))).toBe(1);
}, 120_000);

test.each([
  ['with our reference', (txid: string) => `PIX ${txid}`, { showsTxid: true, isProved: true }],
  ['without it', () => 'PIX RECEBIDO', { showsTxid: false, isProved: true }],
])(
  'the one cent in a statement %s proves the account, and says what its statements show',
  async (_, memoOf, expected) => {
    const { agency, today, desk } = await house(0, { inUse: false, provedAt: null, createdAt: new Date('2026-01-01') });
    const memo = memoOf(probeTxid(agency.accountId));
    const statement = await desk.upload(ofx(today, [{ memo, amount: '0,01' }]));
    expect(statement.account).toEqual({ ...expected, showsEndToEndId: false, identifyingCents: false });
    const { accountId, world } = agency;
    const [row] = await world.seed((db) => db.select().from(paymentAccounts).where(eq(paymentAccounts.id, accountId)));
    expect(row?.provedAt).not.toBeNull();
  },
  120_000,
);

test('files that are no statements end with a code and words, never in an error', async () => {
  const { agency, desk, today } = await house(0);
  const refusedAtOnce = async (content: string | Uint8Array<ArrayBuffer>) => {
    const { status, body } = await desk.send(content);
    return [status, body.error];
  };
  expect(await refusedAtOnce('')).toEqual([400, 'ERR_STATEMENT']);
  expect(await refusedAtOnce(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toEqual([400, 'ERR_STATEMENT']);
  expect(await refusedAtOnce(new Uint8Array(6 * 1024 * 1024))).toEqual([413, 'ERR_FILE_TOO_LARGE']);
  const failures = [];
  for (const content of [
    new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]),
    '<OFX></OFX>',
    `<OFX>${'<STMTTRN>'.repeat(50_001)}`,
    'a'.repeat(100_000),
  ])
    failures.push((await desk.upload(content)).failure);
  expect(failures).toEqual(['unreadable', 'empty', 'too-many-lines', 'unreadable']);
  const thousand = await desk.upload(
    ofx(
      today,
      Array.from({ length: 1000 }, () => ({ id: 'x', memo: 'PIX' })),
    ),
  );
  expect(thousand).toMatchObject({ state: 'preview', unmatchedCount: 1, knownCount: 999 });
  const half = ofx(today, [{ memo: 'PIX <b> 1 < 2' }, { memo: 'PIX', amount: '1234,56' }]);
  expect(await desk.upload(half.slice(0, half.indexOf('1234') + 3))).toMatchObject({
    complete: false,
    refusedCount: 1,
  });
  const { seed, companyId } = agency.world;
  expect(await seed((db) => db.$count(bankStatements, eq(bankStatements.companyId, companyId)))).toBe(6);
}, 120_000);

test('the bank’s name for a payment, typed by the payer and shown by a statement, is sure while one open claim says so', async () => {
  const { agency, debtors, today, desk, statusOf } = await house(2);
  const names = ['E182361202026112015300123456789A', 'E182361202026112015300123456789B'];
  const claims = debtors.map(({ companyId, invoiceId, charge }, at) => ({
    creditorCompanyId: agency.world.companyId,
    companyId,
    invoiceId,
    chargeId: charge.id,
    endToEndId: names[at] ?? '',
  }));
  await agency.world.seed((db) => db.insert(paymentClaims).values(claims));
  const { id, sureCount } = await desk.upload(
    ofx(
      today,
      names.map((name) => ({ memo: `PIX ${name}` })),
    ),
  );
  expect(sureCount).toBe(2);
  const [refused] = debtors;
  const change = { state: 'refused' as const, reason: 'não', decidedAt: new Date() };
  const ofRefused = eq(paymentClaims.invoiceId, refused?.invoiceId ?? 0);
  await agency.world.seed((db) => db.update(paymentClaims).set(change).where(ofRefused));
  expect(await desk.apply(id)).toMatchObject({ settledCount: 1, waitingCount: 1 });
  expect([await statusOf(refused?.companyId ?? 0), await statusOf(debtors[1]?.companyId ?? 0)]).toEqual([
    ['open'],
    ['paid'],
  ]);
}, 120_000);

test('5,000 lines are read, kept and shown without holding anybody up', async () => {
  const { debtors, today, desk } = await house(1);
  const txid = debtors[0]?.charge.txid ?? '';
  const file = ofx(
    today,
    Array.from({ length: 5000 }, (_, at) => ({ amount: '5,00', memo: at === 2500 ? txid : `PIX DE ALGUEM ${at}` })),
  );
  // What runs for the first time is compiled first.
  await desk.upload(ofx(today, [{ memo: 'PIX' }]));
  const { body } = await desk.send(file);
  expect(await heaviestTurn(() => desk.read(body.id))).toBeLessThan(50);
  expect(await desk.get(body.id)).toMatchObject({ state: 'preview', sureCount: 1 });
  expect(await desk.lines(body.id, 'unmatched')).toHaveLength(200);
}, 120_000);
