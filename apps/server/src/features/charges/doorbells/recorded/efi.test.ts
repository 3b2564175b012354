import { fixturesOf, type Fixture } from '@balcao/payments/kit/testing/fixtures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEfiStandIn, type EfiStandIn, type Pix } from '../../../../test/harness/payments/fake-efi.ts';
import {
  gatewaySecrets,
  openDoors,
  OPEN,
  PAID,
  receiving,
  type Doors,
} from '../../../../test/harness/payments/receiving.ts';
import { cancelInvoice } from '../../../payments/acts/cancel-invoice.ts';

let efi: EfiStandIn;
let doors: Doors;
beforeAll(async () => {
  efi = await startEfiStandIn();
  doors = await openDoors({ EFI_BASE_URL: efi.url });
});
afterAll(() => efi.close());

/** What Efí tells of a payment from now on, word for word; of a charge it does not know it tells by its endToEndId. */
function tell(pix: Pix) {
  const cob = efi.cobs.get(pix.txid ?? '');
  if (!cob) return void efi.loose.set(pix.endToEndId, pix);
  cob.status = 'CONCLUIDA';
  cob.pix = [...(cob.pix ?? []).filter(({ endToEndId }) => endToEndId !== pix.endToEndId), pix];
}

const recorded = fixturesOf('efi');
const VALUE = '123.45';
const owed = { ...OPEN, balance: '-123.45' };
const paid = { ...PAID, payments: ['123.45'] };

async function desk() {
  const receiver = await receiving({ deps: doors.deps, provider: 'efi', value: VALUE });
  const { accountKey, charge } = receiver;
  /** The notifications of a recording, about our charge instead of the recorded one. */
  const of = (name: string): Fixture[] => {
    const fixture = recorded[name] ?? recorded['webhook_pix_paid'];
    const text = JSON.stringify(fixture.deliveries ?? [fixture]);
    return JSON.parse(text.replaceAll('7978c0c97ea847e78e8849634473c1f1', charge.txid)) as Fixture[];
  };
  return {
    ...receiver,
    of,
    /** Efí knows of all the payments of a recording. */
    truth: (name: string) =>
      of(name)
        .flatMap(({ pix }) => pix)
        .forEach((pix) => tell(pix)),
    ring: (body: unknown, hmac: string = gatewaySecrets.efi.hmac) =>
      doors.send(accountKey, { body, query: `hmac=${hmac}&ignorar=` }),
  };
}
type Desk = Awaited<ReturnType<typeof desk>>;
type Row = [what: string, play: (desk: Desk) => Promise<unknown>, books: object];

/** Efí knows, rings for each, and we ask after each. */
const told = async ({ truth, of, ring, answer }: Desk, ...names: string[]) => {
  for (const name of names) {
    truth(name);
    for (const body of of(name)) expect(await ring(body)).toBe(200);
    await answer();
  }
};

const rows: Row[] = [
  ['paid', (desk) => told(desk, 'webhook_pix_paid'), paid],
  ['told with the least words', (desk) => told(desk, 'webhook_pix_minimal'), paid],
  ['an amount as a number', (desk) => told(desk, 'webhook_valor_as_number'), paid],
  ['an amount that cannot be read is no money', (desk) => told(desk, 'webhook_valor_comma'), owed],
  ['told twice', (desk) => told(desk, 'webhook_duplicate'), paid],
  ['told again days later', (desk) => told(desk, 'webhook_pix_paid', 'webhook_pix_paid'), paid],
  ['more', (desk) => told(desk, 'webhook_higher_value'), { ...paid, balance: '76.55', payments: ['200.00 paid-more'] }],
  [
    'paid twice',
    (desk) => told(desk, 'webhook_same_txid_paid_twice'),
    { ...paid, balance: '123.45', payments: ['123.45', '123.45 paid-again'] },
  ],
  ['money we sent', (desk) => told(desk, 'webhook_sent_pix_ignored'), owed],
  ['nothing in it', (desk) => told(desk, 'webhook_empty'), owed],
  [
    'part of it came back',
    (desk) => told(desk, 'webhook_pix_paid', 'webhook_devolucao', 'webhook_devolucao'),
    { ...paid, balance: '-10.00', payments: ['123.45 back 10.00 refunded'] },
  ],
  ['coming back failed', (desk) => told(desk, 'webhook_pix_paid', 'webhook_devolucao_nao_realizada'), paid],
  [
    'the refund is told before the payment',
    async ({ truth, of, ring, answer }) => {
      truth('webhook_devolucao');
      await ring(of('webhook_devolucao')[0]);
      await ring(of('webhook_pix_paid')[0]);
      await answer();
    },
    { ...owed, balance: '-10.00', charge: 'paid', payments: ['123.45 back 10.00 paid-less'] },
  ],
  [
    'doorbell and polling at once',
    async ({ truth, of, ring, answer, poll }) => {
      truth('webhook_concurrent_with_poll');
      await ring(of('webhook_concurrent_with_poll')[0]);
      await Promise.all([answer(), poll(), poll()]);
    },
    paid,
  ],
  [
    'the notification is lost',
    async ({ truth, poll }) => {
      truth('webhook_pix_paid');
      await poll();
    },
    paid,
  ],
  [
    'a charge that Efí does not know',
    async ({ of, ring, answer }) => {
      await ring(of('webhook_unknown_txid')[0]);
      await answer();
    },
    owed,
  ],
  [
    'forged with the right address: Efí knows of no money',
    async ({ of, ring, answer, poll }) => {
      expect(await ring(of('webhook_pix_paid')[0])).toBe(200);
      await Promise.all([answer(), poll()]);
    },
    owed,
  ],
  [
    'forged: the notification says more than Efí does',
    async ({ truth, of, ring, answer }) => {
      truth('webhook_pix_paid');
      await ring(of('webhook_higher_value')[0]);
      await answer();
    },
    paid,
  ],
  [
    'the address without its secret',
    async ({ truth, of, ring, answer }) => {
      truth('webhook_pix_paid');
      expect(await ring(of('webhook_pix_paid')[0], 'wrong')).toBe(401);
      await answer();
    },
    owed,
  ],
  [
    'cancelled meanwhile: the money is credit',
    async (desk) => {
      const { invoiceId, world } = desk;
      await world.asPlatform((ctx) => cancelInvoice(ctx, { invoiceId, reason: 'engano', by: null }));
      await told(desk, 'webhook_pix_paid');
    },
    { ...owed, invoice: 'cancelled', charge: 'cancelled', balance: '123.45', payments: ['123.45 paid-again'] },
  ],
  ...['res_cob_removida_pelo_psp', 'res_cob_removida_pelo_usuario_recebedor'].map((name): Row => [
    `removed there (${name})`,
    async ({ charge, poll }) => {
      efi.cobs.set(charge.txid, { ...recorded[name], txid: charge.txid });
      await poll();
    },
    { ...owed, charge: 'cancelled' },
  ]),
];
test.each(rows)('%s', async (_, play, expected) => {
  const at = await desk();
  await play(at);
  expect(await at.books()).toEqual(expected);
});

test('the secret of the address is read as Efí writes it', async () => {
  const { accountKey } = await desk();
  for (const { url, status } of recorded['hmac_cases'].cases as { url: string; status: number }[]) {
    const [path = '', query = ''] = url.replace('xyz', gatewaySecrets.efi.hmac).split('?');
    const end = path.endsWith('/pix') ? '/pix' : '';
    expect([url, await doors.send(accountKey, { body: { pix: [] }, query, end })]).toEqual([url, status]);
  }
});
