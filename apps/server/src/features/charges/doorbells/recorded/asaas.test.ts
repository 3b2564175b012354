import { fixturesOf } from '@balcao/payments/kit/testing/fixtures.ts';
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
  doors = await openDoors({ ASAAS_BASE_URL: gateways.url });
});
afterAll(() => gateways.close());

const recorded = fixturesOf('asaas');
const owed = { ...OPEN, balance: '-129.90' };
const paid = { ...PAID, payments: ['129.90'] };

async function desk() {
  const receiver = await receiving({ deps: doors.deps, provider: 'asaas', value: '129.90' });
  const { accountKey, charge } = receiver;
  const id = gateways.say(charge.txid, {});
  const payment = (event: string) => ({ ...recorded[`webhook_payment_${event}`].payment, id });
  return {
    ...receiver,
    truth: (event: string, changed: object = {}) => gateways.say(charge.txid, { ...payment(event), ...changed }),
    ring: (event: string, token: string = gatewaySecrets.asaas.webhookToken) =>
      doors.send(accountKey, {
        body: { ...recorded[`webhook_payment_${event}`], payment: payment(event) },
        headers: { 'asaas-access-token': token },
      }),
  };
}
type Desk = Awaited<ReturnType<typeof desk>>;
type Row = [what: string, play: (desk: Desk) => Promise<unknown>, books: object];
const told = async ({ truth, ring, answer }: Desk, ...events: string[]) => {
  for (const event of events) {
    truth(event);
    expect(await ring(event)).toBe(200);
    await answer();
  }
};

const rows: Row[] = [
  ['made and overdue', (desk) => told(desk, 'created', 'overdue'), owed],
  ['confirmed', (desk) => told(desk, 'created', 'confirmed'), paid],
  ['confirmed, then received', (desk) => told(desk, 'confirmed', 'received', 'received'), paid],
  ['received after it was overdue', (desk) => told(desk, 'overdue', 'received'), paid],
  [
    'received, then all of it went back',
    (desk) => told(desk, 'received', 'refunded', 'refunded'),
    { ...paid, invoice: 'refunded', payments: ['129.90 back 129.90 refunded'] },
  ],
  ['came and went before anybody told', (desk) => told(desk, 'refunded'), owed],
  [
    'told in the wrong order',
    async ({ truth, ring, answer }) => {
      truth('received');
      for (const event of ['refunded', 'received', 'confirmed', 'created']) await ring(event);
      await answer();
    },
    paid,
  ],
  [
    'the notification is lost',
    async ({ truth, poll }) => {
      truth('received');
      await poll();
    },
    paid,
  ],
  [
    'forged with another word',
    async ({ truth, ring, answer }) => {
      truth('received');
      expect(await ring('received', 'another')).toBe(401);
      await answer();
    },
    owed,
  ],
  [
    'forged with the right word: Asaas knows of no money',
    async ({ ring, answer, poll }) => {
      expect(await ring('received')).toBe(200);
      await Promise.all([answer(), poll()]);
    },
    owed,
  ],
  [
    'less',
    async ({ truth, ring, answer }) => {
      truth('received', { value: 100 });
      await ring('received');
      await answer();
    },
    { ...owed, charge: 'paid', balance: '-29.90', payments: ['100.00 paid-less'] },
  ],
];
test.each(rows)('%s', async (_, play, expected) => {
  const at = await desk();
  await play(at);
  expect(await at.books()).toEqual(expected);
});
