import { join } from 'node:path';
import { createDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { seedLargeCompany, type LargeCompany } from '../../apps/server/src/test/seed-large-company.ts';
import { weighBeyond } from '../../tools/check/bundle-size.ts';
import { heapMegabytes, inPage, openBrowser, type BenchPage } from '../browser.ts';
import { giveKnownPassword, type Admin } from '../conversation/long-conversation.ts';
import { describeTasks, withLongTasks } from '../long-tasks.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile } from '../statistics.ts';

const MESSAGES = Number(process.env['BENCH_CHAT_LENGTH'] ?? 20_000);
const SERIES = 60;
const SINGLES = 140;
const LOOKS = 12;

/** (au) A chat of colleagues and a full month, filled as nobody ever fills them. */
export async function benchTeamScreens(url: string, databaseUrl: string, admin: Admin): Promise<Section> {
  const database = createDatabase({ url: databaseUrl, poolSize: 2 });
  const company = await seedLargeCompany(database, { tickets: 200, messages: 200, now: new Date() });
  const email = await giveKnownPassword(database, company.adminId, admin);
  await database.pool.query(
    'update companies set plan_id = (select id from plans where use_internal_chat order by id limit 1) where id = $1',
    [company.companyId],
  );
  const uuid = await longChat(database, company);
  await fullMonth(database, company);
  await database.close();

  const browser = await openBrowser(url, { email, password: admin.password });
  const chat = await scrollChat(browser, `${url}/chats/${uuid}`);
  const drawn = await timeMonth(browser, `${url}/Calendario`);
  const heap = await heapMegabytes(browser);
  await browser.close();
  return {
    title: '(au) A chat of colleagues and a full month in a real browser',
    note: 'Chromium without a GPU beside server and database on the same machine.',
    rows: [
      [`tasks over 50 ms while ${chat.loaded} chat messages were loaded by scrolling up`, describeTasks(chat.loading)],
      ['tasks over 50 ms while scrolling through all of them (goal: none)', describeTasks(chat.scrolling)],
      ['largest jump of what is on the screen when older messages arrive (goal: none)', `${chat.jump.toFixed(1)} px`],
      [
        `click → a month of ${SERIES * 31 + SINGLES} occurrences drawn (goal: < 200 ms)`,
        `p50 ${milliseconds(percentile(drawn, 0.5))}, p95 ${milliseconds(percentile(drawn, 0.95))}`,
      ],
      ['heap after all of it', `${Math.round(heap)} MB`],
      ...weights(),
    ],
  };
}

const screens = {
  'internal chat': /features\/chats\/pages\/chats-page\.tsx$/,
  'window of the chat': /features\/chats\/widget\/chat-widget\.tsx$/,
  tasks: /features\/tasks\/pages\/tasks-page\.tsx$/,
  calendar: /features\/calendar\/pages\/calendar-page\.tsx$/,
  'writing e-mails': /features\/emails\/pages\/letter-page\.tsx$/,
  'lists of e-mails': /features\/emails\/pages\/letters-page\.tsx$/,
  'page of the assistant': /features\/assistant\/page\/assistant-page\.tsx$/,
  'assistant in a ticket': /features\/assistant\/ticket\/help-panel\.tsx$/,
};

/** What each screen fetches when it is opened, after gzip. */
const weights = () =>
  Object.entries(screens).map(([name, screen]): [string, string] => [
    `JavaScript beyond the first screens, gzip: ${name}`,
    `${(weighBeyond(join(import.meta.dirname, '../../apps/web/dist'), screen) / 1000).toFixed(1)} kB`,
  ]);

async function longChat({ pool }: Database, { companyId, adminId }: LargeCompany): Promise<string> {
  const { rows } = await pool.query<{ uuid: string }>(
    `with other as (
       insert into users (company_id, name, email, password_hash) values ($1::bigint, 'Colega', 'colega-de-' || $1::bigint || '@bench.example', 'none') returning id
     ), chat as (
       insert into chats (company_id, is_group, title, owner_id, last_seq, last_message, last_message_at)
       values ($1, true, 'Todos', $2, $3::int, 'Mensagem número ' || $3::int, now()) returning id, uuid
     ), members as (
       insert into chat_members (company_id, chat_id, user_id, read_seq)
       select $1, chat.id, u, $3::int from chat, other, unnest(array[$2::bigint, other.id]) as u
     ), said as (
       insert into chat_messages (company_id, chat_id, seq, sender_id, sender_name, message, created_at)
       select $1, chat.id, n, case when n % 3 = 0 then $2::bigint else other.id end, case when n % 3 = 0 then 'Eu' else 'Colega' end,
         'Mensagem número ' || n || '.' || repeat(' com mais algumas palavras', n % 5), now() - ($3::int - n) * interval '1 minute'
       from chat, other, generate_series(1, $3::int) n
     )
     select uuid from chat`,
    [companyId, adminId, MESSAGES],
  );
  await pool.query('vacuum analyze chat_messages');
  return rows[0]?.uuid ?? '';
}

/** This month, on the wall clock of the company. */
async function fullMonth({ pool }: Database, { companyId, adminId }: LargeCompany): Promise<void> {
  await pool.query(
    `insert into calendar_events (company_id, user_id, title, starts_local, ends_local, time_zone, starts_at, ends_at, rule)
     select $1, $2, 'Compromisso ' || n, day || 'T' || hour || ':00', day || 'T' || hour || ':30', 'America/Sao_Paulo',
       (day || ' ' || hour || ':00-03')::timestamptz, (day || ' ' || hour || ':30-03')::timestamptz,
       case when n <= $3::int then 'FREQ=DAILY' end
     from generate_series(1, $3::int + $4::int) n, lateral (
       select lpad((7 + n % 12)::text, 2, '0') as hour,
         to_char(date_trunc('month', now()) + (case when n <= $3::int then 0 else n % 28 end) * interval '1 day', 'YYYY-MM-DD') as day
     ) d`,
    [companyId, adminId, SERIES, SINGLES],
  );
}

async function scrollChat(browser: BenchPage, address: string) {
  const { page } = browser;
  await page.goto(address);
  await page.getByRole('log').getByText(`Mensagem número ${MESSAGES}.`).waitFor();
  const [{ loaded, jump }, loading] = await withLongTasks(browser, () =>
    inPage<{ loaded: number; jump: number }>(page, 'loadMessages()'),
  );
  const [, scrolling] = await withLongTasks(browser, () => inPage(page, "sweep('chat')"));
  return { loaded, jump, loading, scrolling };
}

/** From the click on "Hoje" in a month without anything to the frame in which this month stands there. */
async function timeMonth({ page }: BenchPage, address: string): Promise<number[]> {
  await page.goto(address);
  await page.getByText('Mês', { exact: true }).click();
  const back = page.getByRole('button', { name: 'Anterior' });
  const today = page.getByRole('button', { name: 'Hoje', exact: true });
  const samples: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await back.click();
    await back.click();
    await page.waitForFunction("document.querySelectorAll('[data-event-id]').length < 100");
    await inPage(page, "timeAct('month')");
    await today.click();
    samples.push(await page.evaluate<number>('globalThis.answered'));
  }
  return samples;
}
