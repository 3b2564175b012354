import { enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import { startWhatsApp, type WhatsAppMock } from '@balcao/sandbox/whatsapp.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile, perSecond, timeEach } from '../statistics.ts';
import { type HostProcess, startHost, type Usage } from './host-process.ts';
import { insertId, type LinkedPhone, linkPhone } from './phones.ts';
import { until } from './until.ts';

const SESSIONS = 100;
const SENT_TO_EACH = 10;
const RECEIVED = Number(process.env['BENCH_MESSAGES'] ?? 100_000);
/** Memory is read so often while they come in. */
const READINGS = 10;
/** Messages that the phones have sent and the host has not confirmed yet. */
const MAX_IN_FLIGHT = 200;
const LONG = { withinMs: 120_000 };

type Bench = { pool: pg.Pool; whatsapp: WhatsAppMock; companyId: number; phones: LinkedPhone[] };

/** (g) What phone sessions cost, and whether they grow. */
export async function benchSessions(databaseUrl: string): Promise<Section> {
  const bench = await openBench(databaseUrl);
  const host = await startHost(bench.place);
  const empty = await host.usage();
  const linking = await linkPhones(bench);
  const open = await host.usage();
  const rows: Rows = [
    ['linked by QR, four at a time', `p50 ${milliseconds(percentile(linking, 0.5))} each`],
    [
      'memory: process without sessions → with all of them',
      `${mb(empty.megabytes)} → ${mb(open.megabytes)}, ${((open.megabytes - empty.megabytes) / SESSIONS).toFixed(1)} MB a session`,
    ],
    ...(await receiveMessages(bench, host)),
    ...(await sendMessages(bench, host)),
  ];
  await host.end('SIGTERM');
  await bench.close();
  return {
    title: `(g) ${SESSIONS} phone sessions (WhatsApp by QR) in one process`,
    note:
      'The unmodified library against the WhatsApp of the sandbox, no TLS on the line; host, WhatsApp and database share two cores. ' +
      'Published by others: a known gateway reached 4 GB and died at 79 sessions; one client library grew by 0.1 MB a message.',
    rows,
  };
}

/** (h) What happens to them when lines break or their process ends. */
export async function benchSessionStorms(databaseUrl: string): Promise<Section> {
  const bench = await openBench(databaseUrl);
  const host = await startHost(bench.place);
  await linkPhones(bench);
  const storm = await cutAllLines(bench);
  const other = await startHost(bench.place);
  const takeOver = await killOwner(bench, host);
  await other.end('SIGTERM');
  await bench.close();
  return {
    title: `(h) ${SESSIONS} phone sessions when lines break or their process ends`,
    rows: [...storm, ...takeOver],
  };
}

async function openBench(databaseUrl: string) {
  const url = await ownDatabase(databaseUrl);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const whatsapp = await startWhatsApp({ certificatesDir: mkdtempSync(join(tmpdir(), 'bench-whatsapp-')) });
  const companyId = await insertId(pool, "insert into companies (name) values ('Loja') returning id", []);
  return {
    pool,
    whatsapp,
    companyId,
    phones: [] as LinkedPhone[],
    place: { databaseUrl: url, webUrl: whatsapp.url, caFile: whatsapp.caFile },
    async close() {
      await whatsapp.close();
      await pool.end();
    },
  };
}

const linkPhones = (bench: Bench) =>
  timeEach(SESSIONS, 4, async (index) => {
    bench.phones.push(await linkPhone(bench, index));
  });

type Rows = Section['rows'];
const mb = (megabytes: number) => `${Math.round(megabytes)} MB`;

async function ownDatabase(databaseUrl: string): Promise<string> {
  const name = `sessions_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: databaseUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return url.href;
}

/** Customers write as fast as the host confirms; memory is read again and again. */
async function receiveMessages({ whatsapp, phones, pool }: Bench, host: HostProcess): Promise<Rows> {
  let sent = 0;
  const delivered = new Set<string>();
  const stop = whatsapp.happenings.on('receipt', ({ attrs, ids }) => {
    // Other types ask for the message again, or belong to the phone itself.
    if (attrs['type'] === undefined || attrs['type'] === 'inactive') for (const id of ids) delivered.add(id);
  });
  const readings: Usage[] = [await host.usage()];
  const since = performance.now();
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const goal = Math.round((RECEIVED * reading) / READINGS);
    await Promise.all(
      phones.map(async ({ phone, customer }) => {
        while (sent < goal) {
          sent += 1;
          await customer.text(phone.phone, `Mensagem ${sent}: bom dia, o pedido já saiu?`);
          if (sent - delivered.size > MAX_IN_FLIGHT) await until(() => sent - delivered.size <= MAX_IN_FLIGHT, LONG);
        }
      }),
    );
    await until(() => delivered.size >= sent, LONG);
    readings.push(await host.usage());
  }
  stop();
  const tookMs = performance.now() - since;
  const { rows } = await pool.query<{ kept: number }>(
    `select count(distinct event ->> 'externalId') as kept
     from inbound_events, jsonb_array_elements(raw::jsonb -> 'events') event where event ->> 'type' = 'message'`,
  );
  const [first, last] = [readings[0], readings.at(-1)];
  const cpu = ((last?.cpuSeconds ?? 0) - (first?.cpuSeconds ?? 0)) * 1000;
  const warm = readings.slice(2).map(({ megabytes }) => megabytes);
  return [
    [`messages received and journalled (${sent} sent)`, `${rows[0]?.kept}, ${perSecond(sent, tookMs)}/s`],
    ['processor time of a message in', milliseconds(cpu / sent)],
    [
      `memory every ${Math.round(RECEIVED / READINGS)} messages`,
      readings.map(({ megabytes }) => Math.round(megabytes)).join(', ') + ' MB',
    ],
    [
      'plateau: highest over lowest after the first fifth (goal ≤ 1.10)',
      (Math.max(...warm) / Math.min(...warm)).toFixed(2),
    ],
    ['heap at the end', mb(last?.heapMegabytes ?? Number.NaN)],
  ];
}

/** The counter answers every customer; what leaves is bound by the pace of a person on each line. */
async function sendMessages({ pool, phones, companyId }: Bench, host: HostProcess): Promise<Rows> {
  const before = await host.usage();
  const since = performance.now();
  for (let round = 0; round < SENT_TO_EACH; round += 1) {
    for (const { connectionId, contactId, ticketId, customer } of phones) {
      const messageId = await insertId(
        pool,
        `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, sent_at)
         values ($1, $2, $3, $4, true, $5, now()) returning id`,
        [companyId, ticketId, contactId, connectionId, `Resposta ${round}`],
      );
      const recipient = `phone:${customer.phone}`;
      await enqueueOutgoing(pool, { companyId, connectionId, recipient, kind: 'message', messageId }, new Date());
    }
  }
  const all = phones.length * SENT_TO_EACH;
  await until(async () => {
    const { rows } = await pool.query<{ done: number }>(`select count(*) as done from outbox where state = 'done'`);
    return (rows[0]?.done ?? 0) >= all;
  }, LONG);
  const after = await host.usage();
  const arrived = phones.reduce((sum, { customer }) => sum + customer.inbox.length, 0);
  return [
    [
      `messages sent at a person's pace, ${SENT_TO_EACH} on each line (${all} queued)`,
      `${arrived} on the phones, ${perSecond(all, performance.now() - since)}/s`,
    ],
    ['processor time of a message out', milliseconds(((after.cpuSeconds - before.cpuSeconds) * 1000) / all)],
  ];
}

/** When each line was open again, in milliseconds. */
function watchReturns({ whatsapp, phones }: Bench) {
  const back = new Map<string, number>();
  const since = performance.now();
  const stop = whatsapp.happenings.on('active', ({ account }) => {
    if (!back.has(account.phone)) back.set(account.phone, performance.now() - since);
  });
  return async () => {
    await until(() => phones.every(({ phone }) => back.has(phone.phone)), LONG);
    stop();
    return [...back.values()];
  };
}

function spreadOf(times: readonly number[]): string {
  const slots = Map.groupBy(times, (time) => Math.floor(time / 100));
  const busiest = Math.max(...[...slots.values()].map(({ length }) => length));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return `first ${milliseconds(first)}, p50 ${milliseconds(percentile(times, 0.5))}, last ${milliseconds(last)}; at most ${busiest} in 100 ms`;
}

async function cutAllLines(bench: Bench): Promise<Rows> {
  const returned = watchReturns(bench);
  bench.whatsapp.faults.drop();
  return [['all lines cut at once: open again after', spreadOf(await returned())]];
}

async function killOwner(bench: Bench, host: HostProcess): Promise<Rows> {
  const returned = watchReturns(bench);
  await host.end('SIGKILL');
  return [['process killed, another takes over: open again after (goal < 10 s)', spreadOf(await returned())]];
}
