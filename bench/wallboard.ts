import pg from 'pg';
import { createConnection, signIn } from './api.ts';
import { BROWSER_FIRST, letBrowserGoFirst } from './browser-first.ts';
import { openBrowser, type BenchPage } from './browser.ts';
import { describeTasks, withLongTasks } from './long-tasks.ts';
import type { Section } from './report.ts';
import { postWebhook, textWebhook, type BenchConnection } from './webhook.ts';

const WAITING = 500;
const AGENTS = 60;
const PER_AGENT = 6;
const PER_SECOND = 20;
const SECONDS = 30;
/** Numbers of customers that no other bench uses. */
const FIRST_CUSTOMER = 1_200_000;

type Admin = { email: string; password: string };

/** (l) The supervisors' screen of a full counter, in a real browser, while twenty messages a second come in. */
export async function benchWallboard(url: string, databaseUrl: string, admin: Admin): Promise<Section> {
  const api = await signIn(url, admin);
  const connection = await createConnection(api);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await fillCounter(pool, { companyId: api.companyId, connectionId: connection.id });
  await pool.end();

  await letBrowserGoFirst(databaseUrl);
  const browser = await openBrowser(url, admin);
  await browser.page.goto(`${url}/agora?wall=true`);
  await browser.page.getByRole('list', { name: 'Aguardando' }).getByRole('listitem').first().waitFor();
  const [, tasks] = await withLongTasks(browser, () => flood(url, connection));
  const nodes = await countNodes(browser);
  await browser.close();
  return {
    title: `(l) The supervisors' screen: ${WAITING} waiting, ${AGENTS} agents with ${PER_AGENT} customers each, ${PER_SECOND} messages a second for ${SECONDS} s`,
    note: BROWSER_FIRST,
    rows: [
      ['tasks over 50 ms (goal: none)', describeTasks(tasks)],
      ['elements on the screen', String(nodes)],
    ],
  };
}

const countNodes = ({ page }: BenchPage) => page.evaluate<number>('document.querySelectorAll("*").length');

/** Half of the messages are of those who wait, half of those who are served. */
async function flood(url: string, connection: BenchConnection): Promise<void> {
  const start = performance.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < PER_SECOND * SECONDS; index += 1) {
    const due = start + (index * 1000) / PER_SECOND;
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const text = `parede ${index} ${Date.now()}`;
    const customer = FIRST_CUSTOMER + ((index * 37) % (WAITING + AGENTS * PER_AGENT));
    sent.push(postWebhook(url, connection, textWebhook(connection, { customer, id: text, text })));
  }
  await Promise.all(sent);
}

/** Customers under the numbers that the flood uses: the first ones wait, the others are with an agent each. */
const fillCounter = (pool: pg.Pool, { companyId, connectionId }: { companyId: number; connectionId: number }) =>
  pool.query(
    `with desk as (
       insert into queues (company_id, name, color) values ($1, 'Parede ' || $2::int, '#0fa0' || lpad(to_hex($2::int % 256), 2, '0')) returning id
     ), people as (
       insert into users (company_id, name, email, password_hash, online)
       select $1, 'Pessoa ' || n, 'parede-' || n || '-' || $2::int || '@exemplo.com.br', 'none', true
       from generate_series(1, $4::int) n returning id
     ), members as (
       insert into user_queues (company_id, user_id, queue_id) select $1, people.id, desk.id from people, desk
     ), numbered as (
       select id, row_number() over (order by id) - 1 as place from people
     ), customers as (
       insert into contacts (company_id, name, number)
       select $1, 'Cliente ' || n, '55119' || (80000000 + $6::int + n)
       from generate_series(0, $3::int + $4::int * $5::int - 1) n returning id, number
     ), known as (
       insert into contact_identities (company_id, contact_id, kind, value) select $1, id, 'phone', number from customers
     ), placed as (
       select id, row_number() over (order by id) - 1 as place from customers
     )
     insert into tickets (company_id, status, channel, contact_id, connection_id, queue_id, user_id, wait_started_at, accepted_at)
     select $1, case when c.place < $3::int then 'pending' else 'open' end, 'wppoficial', c.id, $2::int, desk.id,
       case when c.place >= $3::int then a.id end, now() - c.place * interval '9 seconds',
       case when c.place >= $3::int then now() end
     from placed c cross join desk left join numbered a on a.place = c.place % $4::int`,
    [companyId, connectionId, WAITING, AGENTS, PER_AGENT, FIRST_CUSTOMER],
  );
