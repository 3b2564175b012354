import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../../platform/deps.ts';
import { createTestDeps } from '../../../test/database.ts';
import { startEfiStandIn, type EfiStandIn } from '../../../test/harness/payments/fake-efi.ts';
import { creditor, debtorOf } from '../../../test/harness/payments/debtor.ts';
import { sealCertificate, sealSecrets } from '../../payment-accounts/seal-credentials.ts';
import { lookRound } from '../asking/look-at-charges.ts';
import { chargeFor } from '../charge-for.ts';
import { answerDoorbellJob } from './answer-doorbell.job.ts';

let efi: EfiStandIn;
let deps: Deps;
beforeAll(async () => {
  efi = await startEfiStandIn();
  deps = await createTestDeps({ environment: { EFI_BASE_URL: efi.url } });
});
afterAll(() => efi.close());

const HMAC = 'segredo-do-endereco';

/** An agency that receives at Efí, and a company that is about to pay it. */
async function paying() {
  const seller = await creditor({ deps, provider: 'efi', settings: { pixKey: 'a@b.com.br', clientId: 'id' } });
  const { accountId, accountKey } = seller;
  const sealed = { seal: deps.seal, accountKey };
  await deps.database.pool.query(
    'update payment_accounts set sealed_secrets = $2, sealed_certificate = $3, certificate_subject = $4, certificate_ends_at = now() where id = $1',
    [
      accountId,
      sealSecrets(sealed, { clientSecret: 's', hmac: HMAC }),
      sealCertificate(sealed, { key: '', chain: '' }),
      'CN=x',
    ],
  );
  const debtor = await debtorOf(seller);
  const { companyId, invoiceId } = debtor;
  const app = await debtor.world.http();
  const ask = () => chargeFor(deps, { companyId, invoiceId });
  // Whoever pays presses the button again.
  const charge = await ask().catch(ask);
  const ring = async (body: unknown, { hmac = HMAC, end = '' } = {}) => {
    const url = `/webhooks/payments/${accountKey}${end}?hmac=${hmac}&ignorar=`;
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    return (await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } }))
      .statusCode;
  };
  const rows = async (sql: string) =>
    (await deps.database.pool.query<Record<string, unknown>>(sql, [sql.includes('account_id') ? accountId : companyId]))
      .rows;
  return {
    ...debtor,
    accountId,
    charge,
    ring,
    /** Asks about everything that has rung and was not asked about yet. */
    answer: async () => {
      const waiting = await rows(
        'select id, body from doorbells where account_id = $1 and settled_at is null order by id desc',
      );
      for (const { id, body } of waiting) {
        const { pix } = JSON.parse(String(body)) as { pix: { txid?: string; endToEndId: string }[] };
        const rings = pix.map(({ txid, endToEndId }) => (txid === undefined ? { paymentId: endToEndId } : { txid }));
        const payload = { doorbellId: Number(id), accountId, rings };
        await answerDoorbellJob.run(deps, payload, { number: 1, isLast: false });
      }
    },
    outcome: async () => {
      const [invoice] = await rows('select status from invoices where company_id = $1');
      const [company] = await rows("select to_char(due_date, 'YYYY-MM-DD') as due from companies where id = $1");
      const [balance] = await rows('select coalesce(sum(amount), 0) as sum from ledger where company_id = $1');
      const payments = await rows(
        'select amount, refunded_amount as back, alert from payments where account_id = $1 order by id',
      );
      return { invoice: invoice?.['status'], due: company?.['due'], sum: balance?.['sum'], payments };
    },
  };
}

test('a charge at Efí is one charge, also when the answer was lost and the token has ended', async () => {
  efi.faults.push(
    { call: 'PUT /v2/cob/', status: 503, applied: true },
    { call: 'PUT /v2/cob/', status: 401, applied: false },
  );
  const { charge, companyId, invoiceId } = await paying();
  expect(charge).toMatchObject({ provider: 'efi', amount: '99.90', txid: expect.stringMatching(/^inv\d{18}x0001$/) });
  expect(await chargeFor(deps, { companyId, invoiceId })).toEqual(charge);
  expect(efi.calls.filter((call) => call === `PUT /v2/cob/${charge.txid}`)).toHaveLength(3);
  const { rowCount } = await deps.database.pool.query('select from charges where company_id = $1', [companyId]);
  expect(rowCount).toBe(1);
});

test('paid once: told twice, in whichever order, by a forger and by polling, it counts once', async () => {
  const { charge, ring, answer, outcome } = await paying();
  expect(await ring({ pix: [{ endToEndId: 'E1', txid: charge.txid, valor: '99.90' }] })).toBe(200);
  await answer();
  expect(await outcome()).toMatchObject({ invoice: 'open', payments: [] });

  const pix = efi.pay(charge.txid);
  expect(await ring({ pix: [pix] }, { hmac: 'geraten' })).toBe(401);
  expect([await ring({ pix: [pix] }), await ring({ pix: [pix, pix] }, { end: '/pix' })]).toEqual([200, 200]);
  await Promise.all([answer(), answer(), due(charge.id)]);
  await answer();
  expect(await outcome()).toEqual({
    invoice: 'paid',
    due: '2027-01-10',
    sum: '99.90',
    payments: [{ amount: '99.90', back: '0.00', alert: null }],
  });
});

/** Polling finds a charge when its time has come. */
async function due(chargeId: number) {
  await deps.database.pool.query('update charges set next_look_at = $2 where id = $1', [chargeId, deps.now()]);
  while (await lookRound(deps));
}

test('a notification that never came is found by polling', async () => {
  const { charge, outcome } = await paying();
  efi.pay(charge.txid);
  efi.faults.push({ call: `GET /v2/cob/${charge.txid}`, status: 500, applied: false });
  await due(charge.id);
  expect(await outcome()).toMatchObject({ invoice: 'open' });
  await due(charge.id);
  expect(await outcome()).toMatchObject({ invoice: 'paid', due: '2027-01-10' });
});

test.each([
  ['less', ['40.00'], { invoice: 'open', due: '2026-12-10', payments: [{ amount: '40.00', alert: 'paid-less' }] }],
  ['more', ['100.90'], { invoice: 'paid', due: '2027-01-10', payments: [{ amount: '100.90', alert: 'paid-more' }] }],
  [
    'twice',
    ['99.90', '99.90'],
    { invoice: 'paid', due: '2027-01-10', payments: [{ amount: '99.90' }, { amount: '99.90', alert: 'paid-again' }] },
  ],
])('paid %s', async (_, amounts, expected) => {
  const { charge, ring, answer, outcome } = await paying();
  for (const amount of amounts) await ring({ pix: [efi.pay(charge.txid, amount)] });
  await answer();
  expect(await outcome()).toMatchObject(expected);
});

test('what went back is known, what did not go back changes nothing, and neither takes days away', async () => {
  const { charge, ring, answer, outcome } = await paying();
  const pix = efi.pay(charge.txid);
  await ring({ pix: [pix] });
  await answer();
  pix.devolucoes = [{ id: '1', valor: '99.90', status: 'NAO_REALIZADO' }];
  await ring({ pix: [pix] });
  await answer();
  expect(await outcome()).toMatchObject({ invoice: 'paid', payments: [{ back: '0.00' }] });
  pix.devolucoes.push({ id: '2', valor: '10.00', status: 'DEVOLVIDO' });
  await ring({ pix: [pix] });
  await answer();
  expect(await outcome()).toMatchObject({ due: '2027-01-10', payments: [{ back: '10.00', alert: 'refunded' }] });
});

test('money of nobody waits for a person, money that was sent is none of ours', async () => {
  const { ring, answer, outcome } = await paying();
  await ring({ pix: [efi.transfer('55.00')] });
  await ring({ pix: [efi.transfer('77.00', 'SOLICITACAO')] });
  await answer();
  expect(await outcome()).toMatchObject({ invoice: 'open', payments: [{ amount: '55.00', alert: 'unassigned' }] });
});

test('whatever else arrives is answered and changes nothing', async () => {
  const { world, ring, outcome, accountId } = await paying();
  expect(await ring('{"pix":[{"txid":7,"valor":"1,20"},{},null]}')).toBe(200);
  expect(await ring('\0not json')).toBe(200);
  expect(await ring({ evento: 'teste_webhook' })).toBe(200);
  expect(await ring('x'.repeat(200_000))).toBe(413);
  const app = await world.http();
  const post = async (url: string) => (await app.inject({ method: 'POST', url, payload: '{}' })).statusCode;
  expect([await post(`/webhooks/payments/${'k'.repeat(24)}`), await post('/webhooks/payments/x/pix')]).toEqual([
    200, 200,
  ]);
  expect(await post('/api/subscription/webhook')).toBeLessThan(500);
  const { rows } = await deps.database.pool.query('select outcome from doorbells where account_id = $1', [accountId]);
  expect(rows).toEqual(rows.map(() => ({ outcome: 'nothing rung about' })));
  expect(await outcome()).toMatchObject({ invoice: 'open', payments: [] });
});
