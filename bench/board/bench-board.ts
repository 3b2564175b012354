import { join } from 'node:path';
import pg from 'pg';
import { weighFirstScreens } from '../../tools/check/bundle-size.ts';
import { call, createConnection, signIn, type Api } from '../api.ts';
import { heapMegabytes, openBrowser } from '../browser.ts';
import { hireAdmins } from '../hire-admins.ts';
import { describeTasks, withLongTasks } from '../long-tasks.ts';
import type { Section } from '../report.ts';
import { openSocket } from '../socket.ts';
import { milliseconds, percentile } from '../statistics.ts';
import { steadily } from '../steadily.ts';
import { postWebhook, textWebhook, type BenchConnection } from '../webhook.ts';

const CARDS = Number(process.env['BENCH_CARDS'] ?? 5000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);
const MESSAGES_A_SECOND = 20;
const PAGES = 40;
/** Numbers of customers that no other bench uses. */
const FIRST_CUSTOMER = 1_700_000;

type Admin = { email: string; password: string };
type Lane = { id: number; name: string };
type Subject = { api: Api; mover: Api; connection: BenchConnection; lanes: readonly [Lane, Lane]; tickets: number[] };

/** (A) The board with a full lane in a real browser, while messages come in and somebody else moves cards. */
export async function benchBoard(url: string, databaseUrl: string, admin: Admin): Promise<Section> {
  const api = await signIn(url, admin);
  const connection = await createConnection(api);
  const [mover] = await hireAdmins(api, { databaseUrl, admin, count: 1 });
  if (!mover) throw new Error('nobody moves cards');
  const lanes = [await laneOf(mover, 'Cheia'), await laneOf(mover, 'Vazia')] as const;
  const tickets = await fillLane(databaseUrl, {
    companyId: api.companyId,
    connectionId: connection.id,
    laneId: lanes[0].id,
  });
  const subject: Subject = { api: mover, mover, connection, lanes, tickets };
  const calls = await answers(subject);

  const browser = await openBrowser(url, admin);
  const viewport = { width: 2400, height: 1000 };
  await browser.page.setViewportSize(viewport);
  const loadBegan = performance.now();
  await browser.page.goto(`${url}/Kanban`);
  await browser.page
    .getByRole('row', { name: new RegExp(`^${lanes[0].name},`) })
    .getByRole('gridcell')
    .first()
    .waitFor();
  const load = performance.now() - loadBegan;
  const [moves, tasks] = await withLongTasks(browser, () => live(subject));
  const heap = await heapMegabytes(browser);
  await browser.close();
  return {
    title: `(A) The board with ${CARDS.toLocaleString('en')} cards in a lane`,
    note: `${MESSAGES_A_SECOND} messages a second of people on the board and a move a second for ${SECONDS} s. Chromium without a GPU beside server and database on the same machine.`,
    rows: [
      ...calls,
      ['until the first cards are there', milliseconds(load)],
      ['tasks over 50 ms meanwhile (goal: none)', describeTasks(tasks)],
      ['a move → another’s socket (goal: p95 < 300 ms)', spread(moves)],
      ['JavaScript of the board beyond the first screens, gzip (goal: at most 60 kB)', weight()],
      ['heap of the page afterwards (goal < 150 MB)', `${Math.round(heap)} MB`],
    ],
  };
}

const weight = () =>
  `${(weighFirstScreens(join(import.meta.dirname, '../../apps/web/dist')).boardJs / 1000).toFixed(1)} kB`;

const spread = (samples: readonly number[]) =>
  `p50 ${milliseconds(percentile(samples, 0.5))}, p95 ${milliseconds(percentile(samples, 0.95))}`;

async function laneOf({ url, token }: Api, name: string): Promise<Lane> {
  const body = { name: `${name} ${Date.now() % 100_000}`, color: '#0e7490', kanban: 1 };
  return (await call(url, { method: 'POST', path: '/tags', token, body })) as Lane;
}

async function timed(work: (index: number) => Promise<unknown>): Promise<string> {
  const samples: number[] = [];
  for (let n = 0; n < PAGES; n += 1) {
    const begun = performance.now();
    await work(n);
    samples.push(performance.now() - begun);
  }
  return spread(samples);
}

async function answers({ mover, lanes, tickets }: Subject): Promise<Section['rows']> {
  const path = `/kanban/${lanes[0].id}/cards`;
  return [
    ['lanes and their counts', await timed(() => mover.get('/kanban'))],
    ['first page of the full lane', await timed(() => mover.get(path))],
    [
      'a move within it',
      await timed((n) => move(mover, { laneId: lanes[0].id, id: tickets[n * 7], after: tickets[n * 11 + 3] })),
    ],
  ];
}

type Move = { laneId: number; id: number | undefined; after: number | undefined };

const move = ({ url, token }: Api, { laneId, id, after }: Move) =>
  call(url, { method: 'PUT', path: `/kanban/${laneId}/cards/${id}`, token, body: { after: after ?? null } });

/** Messages and moves at their pace; answers how long each move took to be heard of. */
async function live({ api, mover, connection, lanes, tickets }: Subject): Promise<number[]> {
  const socket = await openSocket(api);
  const heard = new Map<number, () => void>();
  socket.on(`company-${api.companyId}-ticket`, ({ ticket }: { ticket?: { id: number } }) =>
    heard.get(ticket?.id ?? 0)?.(),
  );
  const talk = steadily(MESSAGES_A_SECOND * SECONDS, MESSAGES_A_SECOND, async (n) => {
    const text = `quadro ${n} ${Date.now()}`;
    // Those who are moved are left in peace: what is heard of them is the move.
    const customer = FIRST_CUSTOMER + SECONDS + ((n * 37) % (CARDS - SECONDS));
    await postWebhook(api.url, connection, textWebhook(connection, { customer, id: text, text }));
  });
  const moves = steadily(SECONDS, 1, async (n) => {
    const id = tickets[n] ?? 0;
    const told = new Promise<void>((resolve) => void heard.set(id, resolve));
    const laneId = lanes[n % 2 === 0 ? 1 : 0].id;
    await Promise.all([told, move(mover, { laneId, id, after: undefined })]);
  });
  const samples = await moves;
  await talk;
  socket.disconnect();
  return samples;
}

type Place = { companyId: number; connectionId: number; laneId: number };

/** Customers under the numbers that the messages use, each with an open conversation in the lane; answers them in the order of the numbers. */
async function fillLane(databaseUrl: string, { companyId, connectionId, laneId }: Place): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const { rows } = await pool.query<{ id: number }>(
    `with customers as (
       insert into contacts (company_id, name, number)
       select $1, 'Cartão ' || n, '55119' || (80000000 + $4::int + n) from generate_series(0, $5::int - 1) n
       returning id, number
     ), known as (
       insert into contact_identities (company_id, contact_id, kind, value) select $1, id, 'phone', number from customers
     )
     insert into tickets (company_id, status, channel, contact_id, connection_id, wait_started_at, lane_id, lane_position, lane_since)
     select $1, 'pending', 'wppoficial', id, $2, now(), $3, 'a' || lpad(number, 16, '0') || 'V', now()
     from customers order by number returning id`,
    [companyId, connectionId, laneId, FIRST_CUSTOMER, CARDS],
  );
  await pool.query('analyze');
  await pool.end();
  return rows.map(({ id }) => Number(id));
}
