import { createWebhook, listen } from './receiver.ts';
import { giveKey } from '../../apps/server/src/test/harness/credentials.ts';
import { openServer } from '../payments/open-server.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile, perSecond, timeEach } from '../statistics.ts';
import { steadily } from '../steadily.ts';

const SENDS_A_SECOND = Number(process.env['BENCH_SENDS'] ?? 200);
const SECONDS = 15;
const KEYS = 20;
const FACTS_A_SECOND = 50;
const FLOOD = 1000;
const LISTENERS = 5;

/** (t) What programs send and hear: the API stores and answers, facts leave as webhooks, one dead address beside them. */
export async function benchDoors(): Promise<Section> {
  const receiver = await listen();
  const own = await openServer({ HTTP_ALLOWED_ORIGINS: receiver.origin });
  try {
    const { world, url } = own;
    const connection = await world.connection({ channel: 'whatsapp', provider: 'qr', isDefault: true });
    const admin = await world.person({ profile: 'admin' });
    const keys: string[] = [];
    for (let n = 0; n < KEYS; n += 1) keys.push((await giveKey(admin)).secret);
    const post = async (path: string, index: number, body: object) => {
      const answer = await fetch(`${url}/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys[index % KEYS] ?? ''}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`);
    };
    const send = (index: number) =>
      post('/messages', index, {
        to: { number: numberOf(index) },
        content: { text: `Fatura ${index}` },
        connectionId: connection.id,
        whenDisconnected: 'queue',
      });
    const addContact = (index: number) =>
      post('/contacts', index, { name: `Pessoa ${index}`, number: numberOf(1_000_000 + index) });

    const sent = await steadily(SENDS_A_SECOND * SECONDS, SENDS_A_SECOND, send);
    await createWebhook(admin, `${receiver.origin}/first`);
    const alone = await untilHeard({ receiver, addContact, from: 0 });
    await createWebhook(admin, `${receiver.origin}/dead`);
    const besideDead = await untilHeard({ receiver, addContact, from: 10_000 });
    for (let n = 1; n < LISTENERS; n += 1) await createWebhook(admin, `${receiver.origin}/more-${n}`);
    receiver.forget();
    const begun = performance.now();
    await timeEach(FLOOD, 16, (index) => addContact(20_000 + index));
    await receiver.until(FLOOD * LISTENERS);
    const flooded = perSecond(FLOOD * LISTENERS, performance.now() - begun);
    return {
      title: `(t) ${SENDS_A_SECOND} sends of programs a second, and what their webhooks hear`,
      note: `One server process with all roles but channels, ${KEYS} keys; the receiver runs in the process that asks.`,
      rows: [
        ['POST /v1/messages → stored and answered (goal: p95 < 50 ms)', figures(sent)],
        ['answered → first try of its webhook (goal: p95 < 1 s)', figures(alone)],
        ['the same beside an address that never answers', figures(besideDead)],
        [`${FLOOD} facts at once for ${LISTENERS} webhooks (goal: 1,000/s made)`, `${flooded} deliveries a second`],
      ],
    };
  } finally {
    await own.close();
    await receiver.close();
  }
}

const numberOf = (index: number) => `55119${String(10_000_000 + index)}`;

const figures = (samples: readonly number[]) =>
  `p50 ${milliseconds(percentile(samples, 0.5))}, p95 ${milliseconds(percentile(samples, 0.95))}, p99 ${milliseconds(percentile(samples, 0.99))}`;

type Hearing = {
  receiver: Awaited<ReturnType<typeof listen>>;
  addContact: (index: number) => Promise<void>;
  from: number;
};

/** From the answer to a program until the first webhook was called about what it did. */
async function untilHeard({ receiver, addContact, from }: Hearing): Promise<number[]> {
  receiver.forget();
  const count = FACTS_A_SECOND * SECONDS;
  const answeredAt = new Map<string, number>();
  await steadily(count, FACTS_A_SECOND, async (index) => {
    await addContact(from + index);
    answeredAt.set(`Pessoa ${from + index}`, performance.now());
  });
  await receiver.until(count);
  return [...answeredAt].map(([name, at]) => Math.max(0, (receiver.heardAt.get(name) ?? Number.NaN) - at));
}
