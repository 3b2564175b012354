import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { creditor, debtorOf } from '../../../test/harness/payments/debtor.ts';
import { invoices } from '../../invoices/invoices.table.ts';
import { markAsPaid } from '../../payments/acts/mark-as-paid.ts';

type Said = { link: string; brCode: string; due: string; status: string; error?: string };

async function start() {
  const agency = await creditor();
  const { world, companyId, invoiceId } = await debtorOf(agency);
  const app = await world.http();
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
    return { status: answer.statusCode, body: answer.json<Said>() };
  };
  const admin = await world.person({ profile: 'admin' });
  const linkOf = (id: number, headers = admin.headers) => post(`/invoices/${id}/pay-link`, {}, headers);
  return { agency, world, companyId, invoiceId, post, linkOf };
}

const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);

test('whoever has the link sees who is paid and how much, pays without signing in, and sees that it is paid', async () => {
  const { world, companyId, invoiceId, post, linkOf } = await start();
  const [first, second] = await Promise.all([linkOf(invoiceId), linkOf(invoiceId)]);
  const { link } = first.body;
  expect(second.body.link).toBe(link);
  expect(link).toMatch(/\/pagar\/[\w-]{43}$/);
  const token = tokenOf(link);
  const look = await post('/pay-links/look', { token });
  expect(look.body).toEqual({
    creditor: expect.any(String) as string,
    companyName: world.company.name,
    value: '99.90',
    due: '99.90',
    dueDate: '2026-12-10',
    status: 'open',
    isOverdue: expect.any(Boolean) as boolean,
  });
  const codes = await Promise.all(Array.from({ length: 10 }, () => post('/pay-links/code', { token })));
  expect(new Set(codes.map(({ body }) => body.brCode)).size).toBe(1);
  expect(Object.keys(codes[0]?.body ?? {}).toSorted()).toEqual(['amount', 'brCode', 'expiresAt']);
  await world.asPlatform((ctx) => markAsPaid(ctx, { invoiceId, reason: 'caixa', by: { userId: 1, companyId } }));
  expect((await post('/pay-links/look', { token })).body).toMatchObject({ status: 'paid', due: '0.00' });
  expect(await post('/pay-links/code', { token })).toMatchObject({ status: 409, body: { error: 'ERR_INVOICE_STATE' } });
  const { rows } = await world.deps.database.pool.query('select from pay_links where token_hash::text like $1', [
    `%${token}%`,
  ]);
  expect(rows).toEqual([]);
});

test('a cancelled invoice says so; a guessed link, and that of somebody else’s invoice, is none', async () => {
  const { world, invoiceId, post, linkOf } = await start();
  const other = await start();
  expect(await other.linkOf(invoiceId)).toMatchObject({ status: 404, body: { error: 'ERR_NO_INVOICE_FOUND' } });
  const agent = await world.person();
  expect(await linkOf(invoiceId, agent.headers)).toMatchObject({ status: 403 });
  const token = tokenOf((await linkOf(invoiceId)).body.link);
  await world.seed((db) =>
    db.update(invoices).set({ status: 'cancelled', endedAt: new Date() }).where(eq(invoices.id, invoiceId)),
  );
  expect((await post('/pay-links/look', { token })).body).toMatchObject({ status: 'cancelled', due: '0.00' });
  for (const wrong of ['', token.slice(1), `${token}a`, 'x'.repeat(43), "' or true --"]) {
    for (const url of ['/pay-links/look', '/pay-links/code']) {
      expect([url, wrong, (await post(url, { token: wrong })).body.error]).toEqual([
        url,
        wrong,
        'ERR_NO_INVOICE_FOUND',
      ]);
    }
  }
});
