import type { Page } from '@playwright/test';
import { asColleague } from '../support/as-colleague.ts';
import { accept, expect, say, test } from '../support/counter.ts';

const CUSTOMERS = 40;
const MESSAGES = 440;
const MOVES = 40;

type Ticket = { id: number; contact: { name: string } };

/** All that a person sees of the counter: both lists, their badges and the open conversation. */
async function picture(page: Page) {
  const tabs: Record<string, string[]> = {};
  for (const tab of [/Aguardando/, /Atendendo/]) {
    await page.getByRole('tab', { name: tab }).click();
    const list = page.getByRole('list', { name: tab });
    tabs[String(tab)] = (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  }
  const badges = await page.getByRole('tab').allInnerTexts();
  const said = (await page.getByRole('article').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  return { tabs, badges, said };
}

test('after 500 changes while the line was cut, the screen is what a fresh load shows', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  test.setTimeout(210_000);
  const page = await sitDown('diego');
  const client = await customer();
  await client.send('antes da queda');
  await accept(page, client.name);
  await say(page, 'resposta antes da queda');
  await expect(page.getByRole('article').filter({ hasText: 'resposta antes da queda' })).toContainText('Entregue');

  await page.context().setOffline(true);
  await expect(page.getByText(/Sem conexão/).first()).toBeVisible({ timeout: 45_000 });
  await sandbox.traffic({
    customers: CUSTOMERS,
    messages: MESSAGES,
    text: 'durante a queda {n}',
    firstNumber: 5_531_970_000_000,
  });
  for (let n = 0; n < 20; n += 1) await client.send(`enquanto isso ${n}`);
  await expect.poll(async () => (await sandbox.trafficProgress()).sent, { timeout: 30_000 }).toBe(MESSAGES);
  const julia = await asColleague('julia@loja.example');
  const waiting = async () =>
    (await julia.call<{ tickets: Ticket[] }>('GET', '/tickets?status=pending')).tickets.filter(({ contact }) =>
      /^Cliente \d+$/.test(contact.name),
    );
  await expect.poll(async () => (await waiting()).length, { timeout: 30_000 }).toBeGreaterThan(10);
  const taken = (await waiting()).slice(0, MOVES / 2);
  for (const { id } of taken) await julia.call('PUT', `/tickets/${id}`, { status: 'open' });
  for (const { id } of taken) await julia.call('PUT', `/tickets/${id}`, { status: 'pending', userId: null });
  await expect.poll(async () => (await sandbox.webhooks.status()).waiting, { timeout: 30_000 }).toBe(0);
  // What arrived has its place before the line is back: how fast a flood is placed is not this journey's question.
  const placed = async (text: string) =>
    (await julia.call<{ count: number }>('GET', `/tickets?searchParam=${encodeURIComponent(text)}`)).count;
  await expect.poll(() => placed(`durante a queda ${MESSAGES - 1}`), { timeout: 60_000 }).toBe(1);

  await page.context().setOffline(false);
  await expect(page.getByText(/Sem conexão/)).toHaveCount(0, { timeout: 45_000 });
  await expect(page.getByRole('article').filter({ hasText: 'enquanto isso 19' })).toHaveCount(1, { timeout: 30_000 });

  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await expect(fresh.getByRole('article').filter({ hasText: 'enquanto isso 19' })).toHaveCount(1);
  await expect
    .poll(async () => JSON.stringify(await picture(page)) === JSON.stringify(await picture(fresh)), { timeout: 30_000 })
    .toBe(true);
});
