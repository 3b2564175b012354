import type { Page } from '@playwright/test';
import { createDatabase } from '../apps/server/src/platform/db/database.ts';
import { seedLargeCompany } from '../apps/server/src/test/seed-large-company.ts';
import { heapMegabytes, inPage, openBrowser, type BenchPage } from './browser.ts';
import { giveKnownPassword, longConversation, type Admin } from './conversation/long-conversation.ts';
import { describeTasks, withLongTasks } from './long-tasks.ts';
import type { Section } from './report.ts';
import { milliseconds, percentile } from './statistics.ts';

const ROWS = 10_000;
const MESSAGES = 20_000;
const BUBBLES = 20;

/** (f) The two surfaces people live in, filled as nobody ever fills them. */
export async function benchScreens(url: string, databaseUrl: string, admin: Admin): Promise<Section> {
  const database = createDatabase({ url: databaseUrl, poolSize: 2 });
  const company = await seedLargeCompany(database, { tickets: 12_000, messages: 20_000, now: new Date() });
  const email = await giveKnownPassword(database, company.adminId, admin);
  const uuid = await longConversation(database, company, MESSAGES);
  await database.close();

  const browser = await openBrowser(url, { email, password: admin.password });
  const list = await scrollList(browser, url);
  const chat = await scrollChat(browser, `${url}/tickets/${uuid}`);
  const bubbles = await timeBubbles(browser.page);
  const heap = await heapMegabytes(browser);
  await browser.close();
  return {
    title: '(f) The list and the conversation in a real browser',
    note: 'Chromium without a GPU beside server and database on the same machine.',
    rows: [
      [`tasks over 50 ms while ${list.loaded} ticket rows were loaded by scrolling`, describeTasks(list.loading)],
      ['tasks over 50 ms while scrolling through all of them (goal: none)', describeTasks(list.scrolling)],
      [`tasks over 50 ms while ${chat.loaded} messages were loaded by scrolling up`, describeTasks(chat.loading)],
      ['tasks over 50 ms while scrolling through all of them (goal: none)', describeTasks(chat.scrolling)],
      ['largest jump of what is on the screen when older messages arrive', `${chat.jump.toFixed(1)} px`],
      [
        'Enter → bubble on the screen, in that conversation (goal < 50 ms)',
        `p50 ${milliseconds(percentile(bubbles, 0.5))}, p95 ${milliseconds(percentile(bubbles, 0.95))}`,
      ],
      ['heap after all of it (goal < 200 MB)', `${Math.round(heap)} MB`],
    ],
  };
}

async function scrollList(browser: BenchPage, url: string) {
  const { page } = browser;
  await page.goto(`${url}/tickets?tab=closed&showAll=true`);
  await page.locator('li[aria-posinset]').first().waitFor();
  const [loaded, loading] = await withLongTasks(browser, () => inPage<number>(page, `loadRows(${ROWS})`));
  const [, scrolling] = await withLongTasks(browser, () => inPage(page, "sweep('list')"));
  return { loaded, loading, scrolling };
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

/** From the key to the drawn bubble, as the page itself sees it. */
async function timeBubbles(page: Page): Promise<number[]> {
  const input = page.getByRole('textbox', { name: 'Mensagem' });
  const samples: number[] = [];
  for (let index = 0; index < BUBBLES; index += 1) {
    const text = `balão ${index} ${Date.now()}`;
    await input.fill(text);
    await inPage(page, `timeBubble(${JSON.stringify(text)})`);
    await input.press('Enter');
    samples.push(await page.evaluate<number>('globalThis.bubble'));
  }
  return samples;
}
