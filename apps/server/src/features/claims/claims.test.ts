import type { ClaimToDecide, PaymentClaim } from '@balcao/contract/claims/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { creditor, debtorOf, issueTo } from '../../test/harness/payments/debtor.ts';
import type { Person } from '../../test/world.ts';
import { chargeFor } from '../charges/charge-for.ts';
import { invoices, ledger } from '../invoices/invoices.table.ts';

const endToEndId = 'E18236120202611201530s0123456789'.padEnd(32, '0').slice(0, 32);

async function house() {
  const agency = await creditor();
  const debtor = await debtorOf(agency);
  const { world, companyId, invoiceId } = debtor;
  await chargeFor(world.deps, { companyId, invoiceId });
  const app = await world.http();
  const payer = await world.person({ profile: 'admin' });
  async function claim(
    fields: { endToEndId?: string; file?: Uint8Array<ArrayBuffer>; of?: number },
    by: Person = payer,
  ) {
    const form = new FormData();
    if (fields.endToEndId !== undefined) form.append('endToEndId', fields.endToEndId);
    if (fields.file) form.append('file', new Blob([fields.file]), 'comprovante.png');
    const request = new Request('http://x/', { method: 'POST', body: form });
    const answer = await app.inject({
      method: 'POST',
      url: `/api/invoices/${fields.of ?? invoiceId}/claim`,
      headers: { ...by.headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json<PaymentClaim & { error?: string }>() };
  }
  const ask = async <T>(method: 'GET' | 'POST', path: string, { by, payload }: { by: Person; payload?: object }) =>
    (await app.inject({ method, url: `/api${path}`, headers: by.headers, ...(payload && { payload }) })).json<T>();
  const statusOf = async () =>
    (await world.seed((db) => db.select().from(invoices).where(eq(invoices.id, invoiceId))))[0]?.status;
  const booked = async () =>
    (await world.seed((db) => db.select().from(ledger).where(eq(ledger.companyId, companyId)))).map(
      ({ kind, amount }) => `${kind} ${amount}`,
    );
  return { agency, debtor, payer, claim, ask, statusOf, booked };
}

test('what a payer says is no payment; the creditor confirms it once, or refuses it with a reason that the payer reads', async () => {
  const { agency, debtor, payer, claim, ask, statusOf, booked } = await house();
  const { admin } = agency;
  expect(await claim({ endToEndId })).toMatchObject({ status: 200, body: { state: 'open', endToEndId } });
  expect(await statusOf()).toBe('open');
  const list = () => ask<{ claims: ClaimToDecide[] }>('GET', '/payment-claims', { by: admin });
  const [first] = (await list()).claims;
  expect(first).toMatchObject({ invoiceId: debtor.invoiceId, due: '99.90', endToEndId, receiptUrl: null });

  const reason = 'O dinheiro não entrou.';
  await ask('POST', `/payment-claims/${first?.id}/refuse`, { by: admin, payload: { reason } });
  const latest = await ask('GET', `/invoices/${debtor.invoiceId}/claim`, { by: payer });
  expect(latest).toMatchObject({ claim: { state: 'refused', reason } });
  expect((await list()).claims).toEqual([]);

  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  expect((await claim({ file: new Uint8Array(picture) })).body).toMatchObject({ hasReceipt: true, state: 'open' });
  expect((await claim({ endToEndId })).body).toMatchObject({ hasReceipt: true, endToEndId });
  const [second, ...others] = (await list()).claims;
  expect([others, second?.receiptUrl]).toEqual([[], expect.stringMatching(/^\/public\/company\d+\/.+\.png$/)]);
  const confirm = () => ask('POST', `/payment-claims/${second?.id}/confirm`, { by: admin });
  await Promise.all([confirm(), confirm()]);
  expect([await statusOf(), await booked()]).toEqual(['paid', ['payment 99.90']]);
  expect((await claim({ endToEndId })).body.error).toBe('ERR_INVOICE_STATE');
}, 60_000);

test.each([
  ['with a code of its own', true],
  ['for which no code was made', false],
])(
  'a payment that was confirmed for another invoice is refused for one %s, and nobody is told that it was confirmed',
  async (_, hasCode) => {
    const { agency, debtor, claim, ask, statusOf, booked } = await house();
    const { world } = debtor;
    const list = () => ask<{ claims: ClaimToDecide[] }>('GET', '/payment-claims', { by: agency.admin });
    const confirm = async () => {
      const [waiting] = (await list()).claims;
      const path = `/payment-claims/${waiting?.id}/confirm`;
      return ask<{ error?: string }>('POST', path, { by: agency.admin, payload: {} });
    };
    await claim({ endToEndId });
    await confirm();
    const next = await issueTo(agency.world, world, { dueDate: '2027-01-10' });
    if (hasCode) await chargeFor(world.deps, { companyId: world.companyId, invoiceId: next });
    await claim({ endToEndId, of: next });
    expect(await confirm()).toMatchObject({ error: 'ERR_INVOICE_STATE' });
    expect((await list()).claims).toMatchObject([{ invoiceId: next }]);
    const [other] = await world.seed((db) => db.select().from(invoices).where(eq(invoices.id, next)));
    expect([await statusOf(), other?.status, await booked()]).toEqual(['paid', 'open', ['payment 99.90']]);
  },
  60_000,
);

test('only payers say it, only about their own, in a shape a bank gives; and only the creditor decides', async () => {
  const { agency, debtor, payer, claim, ask } = await house();
  for (const typed of ['', 'E123', endToEndId.slice(1), `${endToEndId}0`, `X${endToEndId.slice(1)}`])
    expect((await claim({ endToEndId: typed })).body.error).toBe('ERR_VALIDATION');
  expect((await claim({})).body.error).toBe('ERR_VALIDATION');
  const text = new TextEncoder();
  for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7 <html>', ''])
    expect((await claim({ file: text.encode(content) })).body.error).toBe('ERR_MEDIA_NOT_SUPPORTED');
  expect((await claim({ file: text.encode('%PDF-1.4\n1 0 obj\n%%EOF\n') })).status).toBe(200);
  expect((await claim({ endToEndId }, await debtor.world.person())).body.error).toBe('ERR_NO_PERMISSION');
  const other = await debtorOf(agency);
  const stranger = await other.world.person({ profile: 'admin' });
  expect((await claim({ endToEndId }, stranger)).body.error).toBe('ERR_NO_INVOICE_FOUND');
  const { claims } = await ask<{ claims: ClaimToDecide[] }>('GET', '/payment-claims', { by: agency.admin });
  const rival = await creditor();
  for (const by of [payer, rival.admin])
    expect(await ask('POST', `/payment-claims/${claims[0]?.id}/confirm`, { by })).toMatchObject({
      error: 'ERR_NO_CLAIM_FOUND',
    });
}, 60_000);
