import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createWebhook, listen } from './receiver.ts';
import { contacts } from '../../apps/server/src/features/contacts/contacts.table.ts';
import type { Ctx } from '../../apps/server/src/platform/context.ts';
import { giveKey } from '../../apps/server/src/test/harness/credentials.ts';
import { openServer } from '../payments/open-server.ts';
import type { Person } from '../../apps/server/src/test/world.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile, perSecond, timeEach } from '../statistics.ts';
import { steadily } from '../steadily.ts';

const SENDS_A_SECOND = Number(process.env['BENCH_SENDS'] ?? 200);
const SECONDS = 15;
const KEYS = 20;
const FACTS_A_SECOND = 50;
const FLOOD = 1000;
const LISTENERS = 5;
const AT_ONCE = 500;
const FLOODS = 6;
const QUIET_MS = 5000;
/** What was stored is announced by then. */
const BETWEEN_FLOODS_MS = 2000;
const POLL_INTERVAL_MS = 10;

/** (t) What programs send and hear: the API stores and answers, facts leave as webhooks, one dead address beside them. */
export async function benchDoors(): Promise<Section> {
  const receiver = await listen();
  const own = await openServer({ HTTP_ALLOWED_ORIGINS: receiver.origin });
  try {
    const admin = await own.world.person({ profile: 'admin' });
    const program = await openProgram(own, admin);
    const agent = agentsCalls({ url: own.url, token: admin.token });

    // The first ones plan statements.
    await timeEach(KEYS * 2, 4, (index) => program.send(2_000_000 + index));
    const quiet = await agent.during(() => delay(QUIET_MS));
    const beside = await floods(agent, program);
    program.forget();
    const sent = await steadily(SENDS_A_SECOND * SECONDS, SENDS_A_SECOND, (index) => program.send(index));
    const statuses = program.statuses();
    const heard = await hearings({
      receiver,
      admin,
      world: own.world,
      addContact: (index) => program.addContact(index),
    });
    return {
      title: `(t) ${SENDS_A_SECOND} sends of programs a second, and what their webhooks hear`,
      note: `One server process with all roles but channels, ${KEYS} keys; the receiver runs in the process that asks, the person in a thread of their own.`,
      rows: [
        ['POST /v1/messages → stored and answered (goal: p95 < 50 ms)', `${figures(sent)}; answers ${statuses}`],
        ['a person’s list of tickets, alone', figures(quiet)],
        [`the same while a program posts ${AT_ONCE} at once, ${FLOODS} times (goal: p95 unchanged)`, figures(beside)],
        ...heard,
      ],
    };
  } finally {
    await own.close();
    await receiver.close();
  }
}

/** One lasts for a second, in which a person asks some thirty times: too few to say anything about the slowest twentieth. */
async function floods(agent: ReturnType<typeof agentsCalls>, program: Awaited<ReturnType<typeof openProgram>>) {
  const samples: number[] = [];
  for (let n = 0; n < FLOODS; n += 1) {
    const first = 3_000_000 + n * AT_ONCE;
    samples.push(...(await agent.during(() => timeEach(AT_ONCE, AT_ONCE, (index) => program.send(first + index)))));
    await delay(BETWEEN_FLOODS_MS);
  }
  return samples;
}

type Own = Awaited<ReturnType<typeof openServer>>;

/** A program with many keys, and how often it heard which status. */
async function openProgram({ world, url }: Own, admin: Person) {
  const connection = await world.connection({ channel: 'whatsapp', provider: 'qr', isDefault: true });
  const keys: string[] = [];
  for (let n = 0; n < KEYS; n += 1) keys.push((await giveKey(admin)).secret);
  const answers = new Map<number, number>();
  const post = async (path: string, index: number, body: object) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys[index % KEYS] ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  return {
    async send(index: number) {
      const status = await post('/messages', index, {
        to: { number: numberOf(index) },
        content: { text: `Fatura ${index}` },
        connectionId: connection.id,
        whenDisconnected: 'queue',
      });
      answers.set(status, (answers.get(status) ?? 0) + 1);
    },
    async addContact(index: number) {
      const body = { name: `Pessoa ${index}`, number: numberOf(1_000_000 + index) };
      const status = await post('/contacts', index, body);
      if (status !== 201) throw new Error(`a contact was answered with ${status}`);
    },
    forget: () => answers.clear(),
    statuses: () => [...answers].map(([status, count]) => `${status} × ${count}`).join(', '),
  };
}

type Listening = Pick<Hearing, 'receiver' | 'addContact'> & { admin: Person; world: Own['world'] };

async function hearings({ receiver, admin, world, addContact }: Listening): Promise<Section['rows']> {
  await createWebhook(admin, `${receiver.origin}/first`);
  const alone = await untilHeard({ receiver, addContact, from: 0 });
  await createWebhook(admin, `${receiver.origin}/dead`);
  const besideDead = await untilHeard({ receiver, addContact, from: 10_000 });
  for (let n = 1; n < LISTENERS; n += 1) await createWebhook(admin, `${receiver.origin}/more-${n}`);
  const flood = await flooded({ receiver, world });
  return [
    ['answered → first try of its webhook (goal: p95 < 1 s)', figures(alone)],
    ['the same beside an address that never answers', figures(besideDead)],
    [`${FLOOD} facts at once for ${LISTENERS} webhooks, as rows (goal: 1,000/s made)`, `${flood.made} a second`],
    ['the same, as calls answered by the receiver', `${flood.heard} a second`],
  ];
}

/** So many facts in one transaction: how fast they become deliveries, and how fast these arrive. */
async function flooded({ receiver, world }: Pick<Listening, 'receiver' | 'world'>) {
  receiver.forget();
  const { deps, companyId } = world;
  const count = 'select count(*)::int as count from webhook_deliveries where company_id = $1';
  const made = async () => {
    const { rows } = await deps.database.pool.query<{ count: number }>(count, [companyId]);
    return rows[0]?.count ?? 0;
  };
  const wanted = FLOOD * LISTENERS;
  const before = await made();
  await world.act(async (ctx) => {
    const ids = await ctx.db
      .insert(contacts)
      .values(Array.from({ length: FLOOD }, (_, n) => newContact(ctx, 40_000 + n)))
      .returning({ id: contacts.id });
    for (const { id } of ids) ctx.emit('contact.created', { contactId: id });
  });
  const begun = performance.now();
  while ((await made()) < before + wanted) await delay(POLL_INTERVAL_MS);
  const madeMs = performance.now() - begun;
  await receiver.until(wanted);
  return { made: perSecond(wanted, madeMs), heard: perSecond(wanted, performance.now() - begun) };
}

const newContact = ({ companyId, now }: Pick<Ctx, 'companyId' | 'now'>, index: number) => ({
  companyId,
  name: `Pessoa ${index}`,
  number: numberOf(1_000_000 + index),
  createdAt: now,
  updatedAt: now,
});

/** Somebody who asks for the list of tickets again and again while something else goes on, in a thread that nothing else keeps busy. */
const agentsCalls = (who: { url: string; token: string }) => ({
  async during(work: () => Promise<unknown>): Promise<number[]> {
    const agent = new Worker(new URL('agent.ts', import.meta.url), { workerData: who });
    await once(agent, 'message');
    await work();
    agent.postMessage('over');
    const [samples] = (await once(agent, 'message')) as [number[]];
    return samples;
  },
});

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
