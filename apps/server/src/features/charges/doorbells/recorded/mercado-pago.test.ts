import { createHmac } from 'node:crypto';
import { fixturesOf, type Fixture } from '@balcao/payments/kit/testing/fixtures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGatewayStandIn, type GatewayStandIn } from '../../../../test/harness/payments/fake-gateways.ts';
import {
  gatewaySecrets,
  openDoors,
  OPEN,
  PAID,
  receiving,
  type Doors,
} from '../../../../test/harness/payments/receiving.ts';

let gateways: GatewayStandIn;
let doors: Doors;
beforeAll(async () => {
  gateways = await startGatewayStandIn();
  doors = await openDoors({ MERCADO_PAGO_BASE_URL: gateways.url });
});
afterAll(() => gateways.close());

const recorded = fixturesOf('mercado-pago');
const owed = { ...OPEN, balance: '-99.90' };
const paid = { ...PAID, payments: ['99.90'] };

async function desk() {
  const receiver = await receiving({ deps: doors.deps, provider: 'mercado-pago', value: '99.90' });
  const { accountKey, charge } = receiver;
  const { id: _, external_reference: __, ...words } = recorded['res_payment_pending'];
  const id = gateways.say(charge.txid, words);
  const ts = String(doors.deps.now().getTime());
  const signature = (secret: string) =>
    `ts=${ts},v1=${createHmac('sha256', secret).update(`id:${id};request-id:r;ts:${ts};`).digest('hex')}`;
  return {
    ...receiver,
    /** Mercado Pago says of our payment what was recorded of another. */
    truth: (status: string, changed: object = {}) => {
      const { id: known, external_reference: reference, ...said } = recorded[`res_payment_${status}`];
      gateways.say(charge.txid, { ...said, ...changed });
      return { known, reference };
    },
    ring: (secret: string = gatewaySecrets['mercado-pago'].webhookSecret) =>
      doors.send(accountKey, {
        body: { ...recorded['webhook_payment_created'], data: { id } },
        query: `data.id=${id}&type=payment`,
        headers: { 'x-signature': signature(secret), 'x-request-id': 'r' },
      }),
    legacy: () => {
      const { topic, resource } = recorded['webhook_ipn_legacy'] as Record<string, string>;
      const body = { topic, resource: resource?.replace(/\d+$/, id) };
      return doors.send(accountKey, { body, query: `id=${id}&topic=${topic}` });
    },
  };
}
type Desk = Awaited<ReturnType<typeof desk>>;
type Row = [what: string, play: (desk: Desk) => Promise<unknown>, books: object];
const told = async ({ truth, ring, answer }: Desk, ...states: (string | [string, object])[]) => {
  for (const state of states) {
    const [status, changed] = typeof state === 'string' ? [state] : state;
    truth(status, changed);
    expect(await ring()).toBe(200);
    await answer();
  }
};

const rows: Row[] = [
  ['approved', (desk) => told(desk, 'approved'), paid],
  ['approved, told twice', (desk) => told(desk, 'approved', 'approved'), paid],
  ['not yet', (desk) => told(desk, 'pending', 'in_process'), owed],
  ['not yet, then approved', (desk) => told(desk, 'pending', 'in_process', 'approved'), paid],
  ['refused', (desk) => told(desk, 'rejected'), { ...owed, charge: 'cancelled' }],
  ['cancelled', (desk) => told(desk, 'cancelled'), { ...owed, charge: 'cancelled' }],
  ['came and went before anybody told', (desk) => told(desk, 'refunded'), owed],
  ...['refunded', 'charged_back'].map((state): Row => [
    `approved, then ${state}`,
    (desk) => told(desk, 'approved', state, state),
    { ...paid, invoice: 'refunded', payments: ['99.90 back 99.90 refunded'] },
  ]),
  [
    'less',
    (desk) => told(desk, ['approved', { transaction_amount: 40 }]),
    { ...owed, charge: 'paid', balance: '-59.90', payments: ['40.00 paid-less'] },
  ],
  [
    'more',
    (desk) => told(desk, ['approved', { transaction_amount: 100.9 }]),
    { ...paid, balance: '1.00', payments: ['100.90 paid-more'] },
  ],
  ['money of another country', (desk) => told(desk, ['approved', { currency_id: 'USD' }]), owed],
  [
    'the older kind, which nobody signs',
    async ({ truth, legacy, answer }) => {
      truth('approved');
      expect(await legacy()).toBe(200);
      await answer();
    },
    paid,
  ],
  [
    'both kinds and polling at once',
    async ({ truth, ring, legacy, answer, poll }) => {
      truth('approved');
      await Promise.all([ring(), legacy(), ring()]);
      await Promise.all([answer(), poll()]);
    },
    paid,
  ],
  [
    'the notification is lost',
    async ({ truth, poll }) => {
      truth('approved');
      await poll();
    },
    paid,
  ],
  [
    'forged with another secret',
    async ({ truth, ring, answer }) => {
      truth('approved');
      expect(await ring('another')).toBe(401);
      await answer();
    },
    owed,
  ],
  [
    'forged without a signature: it makes us ask',
    async ({ legacy, answer }) => {
      expect(await legacy()).toBe(200);
      await answer();
    },
    owed,
  ],
];
test.each(rows)('%s', async (_, play, expected) => {
  const at = await desk();
  await play(at);
  expect(await at.books()).toEqual(expected);
});

test('signatures are read as Mercado Pago writes them, and none of them moves money', async () => {
  const { accountKey, answer, books } = await desk();
  for (const vector of recorded['signature_vectors'].vectors as Fixture[]) {
    const { name, data_id, x_request_id, x_signature, valid } = vector;
    const headers = {
      ...(x_signature !== null && { 'x-signature': x_signature }),
      ...(x_request_id !== null && { 'x-request-id': x_request_id }),
    };
    const query = data_id === null ? '' : `data.id=${data_id}`;
    const body = recorded['webhook_payment_created'];
    expect([name, await doors.send(accountKey, { body, query, headers })]).toEqual([name, valid ? 200 : 401]);
  }
  await answer();
  expect(await books()).toEqual(owed);
});
