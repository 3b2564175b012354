import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../../platform/deps.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { creditor, debtorOf } from '../../../test/harness/payments/debtor.ts';
import { startGatewayStandIn, type GatewayStandIn } from '../../../test/harness/payments/fake-gateways.ts';
import { sealSecrets } from '../../payment-accounts/seal-credentials.ts';
import { chargeFor } from '../charge-for.ts';
import { answerDoorbellJob } from './answer-doorbell.job.ts';

const SECRET = 'segredo-da-assinatura';
const MAX_A_MINUTE = 30;
const clock = { now: TEST_NOW };
let gateway: GatewayStandIn;
let deps: Deps;

beforeAll(async () => {
  gateway = await startGatewayStandIn();
  deps = await createTestDeps({ environment: { MERCADO_PAGO_BASE_URL: gateway.url }, now: () => clock.now });
});
afterAll(() => gateway.close());

/** An agency that receives at Mercado Pago, which strangers ring at. */
async function receiving() {
  const seller = await creditor({ deps, provider: 'mercado-pago', settings: {} });
  const { accountId, accountKey, world } = seller;
  const { pool } = deps.database;
  const secrets = sealSecrets({ seal: deps.seal, accountKey }, { accessToken: 'APP_USR-1', webhookSecret: SECRET });
  await pool.query('update payment_accounts set sealed_secrets = $2 where id = $1', [accountId, secrets]);
  // Two processes of the server.
  const doors = [await world.http(), await world.http()] as const;
  let rung = 0;
  const post = async (query: string, { headers = {}, body = {} }: { headers?: object; body?: object } = {}) => {
    const door = doors[(rung += 1) % 2] ?? doors[0];
    const url = `/webhooks/payments/${accountKey}?${query}`;
    const sent = { 'content-type': 'application/json', ...headers };
    return (await door.inject({ method: 'POST', url, payload: JSON.stringify(body), headers: sent })).statusCode;
  };
  return {
    seller,
    accountId,
    legacy: (id: number | string, topic = 'payment', body = {}) => post(`id=${id}&topic=${topic}`, { body }),
    signed: (id: string, at = clock.now) => {
      const ts = String(at.getTime());
      const v1 = createHmac('sha256', SECRET).update(`id:${id};request-id:r;ts:${ts};`).digest('hex');
      const headers = { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'r' };
      return post(`data.id=${id}&type=payment`, { headers });
    },
    stored: async () =>
      (
        await pool.query<{ verified: boolean; size: number; outcome: string | null; tries: number }>(
          'select verified, length(body) as size, outcome, tries from doorbells where account_id = $1 order by id',
          [accountId],
        )
      ).rows,
    jobs: async () =>
      (
        await pool.query<{ payload: never }>(
          `select payload from graphile_worker._private_jobs where (payload ->> 'accountId')::bigint = $1`,
          [accountId],
        )
      ).rows,
  };
}

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('of what nobody has proved some a minute are stored and asked about, by all processes together; the rest is answered', async () => {
  const { legacy, signed, stored, jobs } = await receiving();
  const others = await receiving();
  const answers = await times(120, (index) => legacy(5000 + index, 'payment', { words: 'x'.repeat(9000) }));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await stored()).toHaveLength(MAX_A_MINUTE);
  expect(Math.max(...(await stored()).map(({ size }) => size))).toBeLessThanOrEqual(2000);
  expect(await jobs()).toHaveLength(MAX_A_MINUTE);

  // An old signature may have been listened to: it proves no more than none.
  expect(await signed('77', new Date(clock.now.getTime() - 3_600_000))).toBe(200);
  expect(await stored()).toHaveLength(MAX_A_MINUTE);
  // What the provider signed is taken all the same, and nobody else has less because of it.
  expect([await signed('78'), await others.legacy(1)]).toEqual([200, 200]);
  expect(await stored()).toHaveLength(MAX_A_MINUTE + 1);
  expect(await others.stored()).toHaveLength(1);

  clock.now = new Date(clock.now.getTime() + 61_000);
  await legacy(6000);
  expect(await stored()).toHaveLength(MAX_A_MINUTE + 2);
});

test('what nobody has proved and rings about nothing leaves nothing', async () => {
  const { legacy, stored } = await receiving();
  expect([await legacy(1, 'merchant_order'), await legacy('../x')]).toEqual([200, 200]);
  expect(await stored()).toEqual([]);
});

test('a hundred notifications about one charge are one question', async () => {
  const { seller, signed, stored, jobs } = await receiving();
  const { companyId, invoiceId } = await debtorOf(seller);
  const { txid } = await chargeFor(deps, { companyId, invoiceId });
  const id = gateway.say(txid, { status: 'approved', date_approved: '2026-11-20T12:01:00.000-04:00' });
  await times(100, () => signed(id));
  const waiting = await jobs();
  expect([(await stored()).length, waiting.length]).toEqual([100, 1]);

  const asked = () => gateway.calls.filter((call) => call === `GET /v1/payments/${id}`).length;
  gateway.faults.push({ call: `GET /v1/payments/${id}`, status: 500 });
  const answer = async () => {
    for (const { payload } of waiting) await answerDoorbellJob.run(deps, payload, { number: 1, isLast: false });
  };
  await expect(answer()).rejects.toThrow('temporary');
  await answer();
  expect(asked()).toBe(2);
  expect(new Set((await stored()).map(({ outcome, tries }) => `${tries} ${outcome}`))).toEqual(
    new Set(['2 paid paid']),
  );
});
