import type { StatementLineShown } from '@balcao/contract/statements/models.ts';
import { expect, test } from 'vitest';
import { house, ofx } from '../../../test/harness/payments/statement-house.ts';
import { settlePayment } from '../../payments/settling/settle-payment.ts';

type House = Awaited<ReturnType<typeof house>>;
type Debtor = House['debtors'][number];
type Line = StatementLineShown;

/** Told by a provider under the bank's name for it, of unknown use. */
const tellOfUnknown = ({ agency }: House, key: string) =>
  agency.world.asPlatform((ctx) =>
    settlePayment(ctx, {
      source: 'gateway',
      key,
      accountId: agency.accountId,
      creditorCompanyId: agency.world.companyId,
      of: null,
      direction: 'received',
      cents: 5000,
      refundedCents: 0,
      paidAt: ctx.now,
      by: null,
      reason: null,
    }),
  );

test('a line that nothing fits is given to an invoice by a person, with the reason, and counts once whoever gives it', async () => {
  const seller = await house(3);
  const { agency, today, desk, statusOf, creditOf } = seller;
  const [one, two, three] = seller.debtors as [Debtor, Debtor, Debtor];
  const [strange] = (await house(1)).debtors as [Debtor];
  const name = 'E182361202026112015300123456789C';
  const bookings = ['PIX DE TIA', 'PIX DE TIO', 'PIX REPETIDO', `PIX ${name}`].map((memo) => ({
    memo,
    amount: '50,00',
  }));
  const file = ofx(today, [...bookings, { memo: 'PIX PARECIDO', amount: '99,90' }]);
  const { id } = await desk.upload(file);
  const lines = [...(await desk.lines(id, 'unmatched')), ...(await desk.lines(id, 'suggestion'))];
  const [first, second, repeated, named, alike] = lines as [Line, Line, Line, Line, Line];
  const give = (line: StatementLineShown, { invoiceId }: Debtor, reason = 'Pagou pela filha') =>
    desk.ask<StatementLineShown>('POST', `/statements/${id}/lines/${line.id}/assign`, { invoiceId, reason });

  expect((await give(first, strange)).body.error).toBe('ERR_NO_INVOICE_FOUND');
  expect((await give(first, one, ' ')).status).toBe(400);
  expect((await give(first, one)).body).toMatchObject({
    state: 'settled',
    outcome: 'partial',
    given: { invoiceId: one.invoiceId, reason: 'Pagou pela filha', value: '99.90', byName: expect.any(String) },
  });
  expect(await statusOf(one.companyId)).toEqual(['open']);
  // What is refused is given all the same; more than is owed is credit.
  expect((await desk.ask('POST', `/statements/${id}/lines/${second.id}/refuse`)).status).toBe(200);
  expect((await give(second, one)).body.outcome).toBe('paid');
  expect(await statusOf(one.companyId)).toEqual(['paid']);
  expect((await give(second, two)).body).toMatchObject({ given: { invoiceId: one.invoiceId } });
  // Two people, two invoices, at the same moment; both are told what holds.
  const given = await Promise.all([one, two, one, two].map((to) => give(repeated, to)));
  expect(new Set(given.map(({ status, body }) => `${status} ${JSON.stringify(body.given)}`)).size).toBe(1);
  // One that is alike is paid in full by the code that asked for exactly this.
  expect((await give(alike, three)).body.outcome).toBe('paid');
  expect(await statusOf(three.companyId)).toEqual(['paid']);

  // It lies there without an invoice since then: the same money.
  await tellOfUnknown(seller, name);
  expect((await give(named, three)).body).toMatchObject({ outcome: 'credit', given: { reason: 'Pagou pela filha' } });
  const came = await Promise.all([one, two, three].map(({ companyId }) => creditOf(companyId)));
  const fifties = Array.from({ length: 4 }, () => 'payment 50.00');
  expect(came.flat().toSorted()).toEqual([...fifties, 'payment 99.90']);
  expect(await desk.get(id)).toMatchObject({ settledCount: 5, waitingCount: 0, unmatchedCount: 4 });
  expect(await desk.upload(file)).toMatchObject({ knownCount: 5 });
  const { rows } = await agency.world.deps.database.pool.query(
    "select count(*)::int as count from audit_log where company_id = any($1) and action = 'statement.assign'",
    [[one, two, three].map(({ companyId }) => companyId)],
  );
  expect(rows).toEqual([{ count: 5 }]);
}, 120_000);
