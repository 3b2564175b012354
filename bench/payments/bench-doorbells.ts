import { startEfiStandIn } from '../../apps/server/src/test/harness/payments/fake-efi.ts';
import { debtorAt, gatewaySecrets, receiverAt } from '../../apps/server/src/test/harness/payments/receiving.ts';
import type { Socket } from 'socket.io-client';
import type { Section } from '../report.ts';
import { openSocket } from '../socket.ts';
import { milliseconds, percentile, perSecond, timeEach } from '../statistics.ts';
import { steadily } from '../steadily.ts';
import { openServer } from './open-server.ts';

const RINGS_A_SECOND = Number(process.env['BENCH_RINGS'] ?? 200);
const RINGS = RINGS_A_SECOND * 10;
const INSERTS = 2000;
const PAID_A_SECOND = Number(process.env['BENCH_PAID'] ?? 50);
const PAYERS = PAID_A_SECOND * 5;

/** (w) Notifications of a payment provider, and how soon those who paid hear of it. */
export async function benchDoorbells(): Promise<Section> {
  const efi = await startEfiStandIn();
  const own = await openServer({ EFI_BASE_URL: efi.url });
  const { deps, url } = own;
  try {
    const seller = await receiverAt({ deps, provider: 'efi' });
    const ring = async (pix: object) => {
      const address = `${url}/webhooks/payments/${seller.accountKey}?hmac=${gatewaySecrets.efi.hmac}&ignorar=`;
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: 'POST', body: JSON.stringify({ pix: [pix] }), headers });
      if ((await answer.text()) !== 'OK') throw new Error(`the notification was answered ${answer.status}`);
    };
    const raw = await rawInserts(own, seller.accountId);
    const heard = await untilHeard(own, { efi, seller, ring });
    // Charges that Efí does not know: the server asks about each all the same.
    await steadily(RINGS_A_SECOND, RINGS_A_SECOND, (index) => ring({ txid: `aquecimento${index}` }));
    const answered = await steadily(RINGS, RINGS_A_SECOND, (index) => ring({ txid: `desconhecida${index}` }));
    return {
      title: `(w) ${RINGS_A_SECOND} notifications of payments a second, ${PAID_A_SECOND} payments a second`,
      note: 'One server process with all roles, a played Efí; each company that pays has one tab open.',
      rows: [
        ['notification → 200 (goal: p99 < 50 ms)', figures(answered)],
        ['beside it: the bare INSERT, four at once', `${raw} a second`],
        ['paid → its tab hears of it (goal: < 1 s)', `${figures(heard)}, slowest ${milliseconds(Math.max(...heard))}`],
      ],
    };
  } finally {
    await own.close();
    await efi.close();
  }
}

const figures = (samples: readonly number[]) =>
  `p50 ${milliseconds(percentile(samples, 0.5))}, p99 ${milliseconds(percentile(samples, 0.99))}`;

type Own = Awaited<ReturnType<typeof openServer>>;

async function rawInserts({ deps, world }: Own, accountId: number): Promise<number> {
  const text = `insert into doorbells (company_id, account_id, headers_digest, body, verified, settled_at)
    values ($1, $2, 'x', '{}', true, now())`;
  const begun = performance.now();
  const values = [world.companyId, accountId];
  await timeEach(INSERTS, 4, async () => void (await deps.database.pool.query({ name: 'raw', text, values })));
  return perSecond(INSERTS, performance.now() - begun);
}

type Paying = {
  efi: Awaited<ReturnType<typeof startEfiStandIn>>;
  seller: Awaited<ReturnType<typeof receiverAt>>;
  ring: (pix: object) => Promise<void>;
};

/** Milliseconds from the payment at the provider until the company's own tab hears of it. */
async function untilHeard({ deps, url }: Own, { efi, seller, ring }: Paying): Promise<number[]> {
  const tabs: { socket: Socket; txid: string; event: string }[] = [];
  for (let index = 0; index < PAYERS; index += 1) {
    const { world, companyId, charge } = await debtorAt(deps, seller);
    const { token } = await world.person({ profile: 'admin' });
    tabs.push({ socket: await openSocket({ url, token }), txid: charge.txid, event: `company-${companyId}-payment` });
  }
  const samples = await steadily(tabs.length, PAID_A_SECOND, async (index) => {
    const tab = tabs[index];
    if (!tab) return;
    const heard = new Promise<void>((resolve) => tab.socket.once(tab.event, () => resolve()));
    await ring(efi.pay(tab.txid));
    await heard;
  });
  for (const { socket } of tabs) socket.disconnect();
  return samples;
}
