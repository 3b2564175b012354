import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { seedLargeCompany } from '../../apps/server/src/test/seed-large-company.ts';
import { heapMegabytes, inPage, openBrowser, type BenchPage } from '../browser.ts';
import { giveKnownPassword, longConversation, type Admin } from './long-conversation.ts';
import { describeTasks, withLongTasks } from '../long-tasks.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile } from '../statistics.ts';

const MESSAGES = 5000;
const LOADS = 12;

/** Milliseconds on the clock, and of the processor's time that the page's own thread took meanwhile. */
type Sample = { clock: number; busy: number };

/** (m) A long conversation, and the first keys after the page was loaded. */
export async function benchConversation(url: string, databaseUrl: string, admin: Admin): Promise<Section> {
  const database = createDatabase({ url: databaseUrl, poolSize: 2 });
  const company = await seedLargeCompany(database, { tickets: 15_000, messages: 15_000, now: new Date() });
  const email = await giveKnownPassword(database, company.adminId, admin);
  const uuid = await longConversation(database, company, MESSAGES);
  await database.close();

  const browser = await openBrowser(url, { email, password: admin.password });
  await browser.devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const accepting: Sample[] = [];
  const looking: Sample[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    looking.push(await timeLook(browser, url));
    accepting.push(await timeAccept(browser, url));
  }
  const opening: Sample[] = [];
  for (let load = 0; load < LOADS; load += 1) opening.push(await timeOpening(browser, url, uuid));
  const { page } = browser;
  const [{ loaded, jump }, loading] = await withLongTasks(browser, () =>
    inPage<{ loaded: number; jump: number }>(page, 'loadMessages()'),
  );
  const [, scrolling] = await withLongTasks(browser, () => inPage(page, "sweep('chat')"));
  const heap = await heapMegabytes(browser);
  await browser.close();
  return {
    title: `(m) A conversation of ${MESSAGES} messages, and the first key after a load`,
    note: `Chromium without a GPU beside server and database on the same machine; ${LOADS} loads each, the key as soon as the network rests.`,
    rows: [
      ['click in the list → newest message drawn', described(opening)],
      [`tasks over 50 ms while ${loaded} messages were loaded by scrolling up`, describeTasks(loading)],
      ['largest jump of what is on the screen when older messages arrive', `${jump.toFixed(1)} px`],
      ['tasks over 50 ms while scrolling through all of them', describeTasks(scrolling)],
      ['heap after all of it', `${Math.round(heap)} MB`],
      ['first `A` → cursor in the answer (goal: p95 < 150 ms)', described(accepting)],
      ['first Space → conversation drawn (goal: p95 < 150 ms)', described(looking)],
    ],
  };
}

const described = (samples: Sample[]) =>
  `${figures(samples, 'clock')}; of the page’s processor ${figures(samples, 'busy')}`;

function figures(samples: Sample[], of: keyof Sample): string {
  const values = samples.map((sample) => sample[of]);
  return `p50 ${milliseconds(percentile(values, 0.5))}, p95 ${milliseconds(percentile(values, 0.95))}`;
}

/** What the page's own thread has worked since it was loaded, in milliseconds. */
async function busyMilliseconds({ devtools }: BenchPage): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function timed(browser: BenchPage, what: string, act: () => Promise<void>): Promise<Sample> {
  const { page } = browser;
  await inPage(page, `timeAct(${JSON.stringify(what)})`);
  const before = await busyMilliseconds(browser);
  await act();
  const clock = await page.evaluate<number>('globalThis.answered');
  return { clock, busy: (await busyMilliseconds(browser)) - before };
}

async function loadList({ page }: BenchPage, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('li[aria-posinset]').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function timeAccept(browser: BenchPage, url: string): Promise<Sample> {
  await loadList(browser, `${url}/tickets?sub=pending`);
  return timed(browser, 'cursor', () => browser.page.keyboard.press('a'));
}

async function timeLook(browser: BenchPage, url: string): Promise<Sample> {
  await loadList(browser, `${url}/tickets?sub=pending`);
  const row = browser.page.getByRole('button', { name: /^Ver a conversa de/ }).first();
  await row.focus();
  return timed(browser, 'look', () => row.press('Space'));
}

async function timeOpening(browser: BenchPage, url: string, uuid: string): Promise<Sample> {
  await loadList(browser, `${url}/tickets`);
  return timed(browser, 'newest', () => browser.page.locator(`a[href*="${uuid}"]`).first().click());
}
