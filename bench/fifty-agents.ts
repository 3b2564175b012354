import pg from 'pg';
import { createConnection, signIn, type Api } from './api.ts';
import { inPage, openBrowser } from './browser.ts';
import type { Section } from './report.ts';
import { openSocket } from './socket.ts';
import { milliseconds, percentile } from './statistics.ts';
import { postWebhook, textWebhook } from './webhook.ts';

const AGENTS = 50;
const PER_SECOND = 20;
const SECONDS = 60;
const CUSTOMERS = 200;
const TOTAL = PER_SECOND * SECONDS;

type Admin = { email: string; password: string };

/** (e) A working day's peak: fifty agents of one company watch while twenty messages a second come in. */
export async function benchFiftyAgents(api: Api, databaseUrl: string, admin: Admin): Promise<Section> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const connection = await createConnection(api);
  const emails = await hireAgents(pool, api, { connectionId: connection.id, admin });
  await pool.end();

  const sockets: number[] = [];
  let arrived = () => undefined as void;
  const everything = new Promise<void>((resolve) => (arrived = resolve));
  for (const email of emails) {
    const agent = await signIn(api.url, { email, password: admin.password });
    const socket = await openSocket(agent);
    socket.on(
      `company-${api.companyId}-appMessage`,
      ({ action, message }: { action: string; message?: { body: string } }) => {
        if (action !== 'create' || !message) return;
        sockets.push(Date.now() - sentAt(message.body));
        if (sockets.length === TOTAL * AGENTS) arrived();
      },
    );
  }
  const screen = await watchScreen(api.url, admin);
  const start = performance.now();
  for (let index = 0; index < TOTAL; index += 1) {
    const due = start + (index * 1000) / PER_SECOND;
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const text = `pico ${index} ${Date.now()}`;
    void postWebhook(
      api.url,
      connection,
      textWebhook(connection, { customer: 900_000 + (index % CUSTOMERS), id: text, text }),
    );
  }
  await everything;
  const seen = await screen.take();
  const row = (samples: number[]) =>
    `p50 ${milliseconds(percentile(samples, 0.5))}, p99 ${milliseconds(percentile(samples, 0.99))}`;
  return {
    title: `(e) ${AGENTS} agents of one company, ${PER_SECOND} messages a second for ${SECONDS} s`,
    rows: [
      [`webhook sent → each of ${AGENTS} agents' sockets`, row(sockets)],
      [`webhook sent → drawn in a real browser's list (goal p99 < 500 ms, ${seen.length} seen)`, row(seen)],
    ],
  };
}

const sentAt = (text: string) => Number(text.split(' ').at(-1));

/** Agents of the admin's company with the admin's password, all in the connection's only queue. */
async function hireAgents(
  pool: pg.Pool,
  api: Api,
  { connectionId, admin }: { connectionId: number; admin: Admin },
): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `with desk as (
       insert into queues (company_id, name, color) values ($1, 'Pico ' || $2::int, '#0f0f' || lpad(to_hex($2::int % 256), 2, '0')) returning id
     ), linked as (
       insert into connection_queues (company_id, connection_id, queue_id) select $1, $2::int, id from desk
     ), people as (
       insert into users (company_id, name, email, password_hash)
       select $1, 'Agente ' || n, 'agente-' || n || '-' || $2::int || '@exemplo.com.br',
         (select password_hash from users where lower(email) = lower($3))
       from generate_series(1, $4::int) n returning id, email
     ), members as (
       insert into user_queues (company_id, user_id, queue_id) select $1, people.id, desk.id from people, desk
     )
     select email from people`,
    [api.companyId, connectionId, admin.email, AGENTS],
  );
  return rows.map(({ email }) => email);
}

/** Who waits longest stands first by default: what arrives would be drawn below what the window shows. */
function showLatestFirst() {
  const session: unknown = JSON.parse(localStorage.getItem('balcao.session') ?? 'null');
  const { user } = session as { user: { id: number } };
  localStorage.setItem(`balcao.order.${user.id}`, 'recent');
}

/** The admin's browser with the waiting list open: notes when each message is drawn. */
async function watchScreen(url: string, admin: Admin) {
  const { page, close } = await openBrowser(url, admin);
  await page.evaluate(showLatestFirst);
  await page.goto(`${url}/tickets`);
  await page.getByRole('tab', { name: /Aguardando/ }).click();
  await inPage(page, 'watchArrivals()');
  return {
    async take() {
      const seen = await inPage<number[]>(page, 'takeArrivals()');
      await close();
      return seen;
    },
  };
}
