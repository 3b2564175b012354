import type { Page } from '@playwright/test';
import { findings, settle } from '../support/axe.ts';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** What opens over a conversation: how, and what is there then. */
const layers: Record<string, { open: (page: Page) => Promise<void>; shows: string }> = {
  'menu of a message': { open: (page) => openAtMessage(page, 'Mais ações'), shows: '[role="menu"]' },
  'reactions to a message': { open: (page) => openAtMessage(page, 'Reagir'), shows: '[role="dialog"]' },
  emoji: { open: click('Emoji'), shows: '[role="dialog"] [role="row"]' },
  attachments: { open: click('Anexar'), shows: '[role="menu"]' },
  'ways to resolve': { open: click('Mais opções para resolver'), shows: '[role="menu"]' },
  'menu of a ticket': { open: click('Ações do atendimento'), shows: '[role="menu"]' },
  'tags of a ticket': { open: press('e'), shows: '[role="listbox"], [role="dialog"]' },
  'queue filter': { open: press('f'), shows: '[role="menu"], [role="dialog"]' },
  account: { open: click(/^Conta de/), shows: '[role="menu"]' },
  notifications: { open: click(/Notificações|não lida/), shows: '[role="dialog"], [role="menu"]' },
  transfer: { open: press('Shift+T'), shows: '[role="dialog"]' },
  'new ticket': { open: press('n'), shows: '[role="dialog"] input' },
  keys: { open: press('?'), shows: '[role="dialog"]' },
  palette: { open: press('Control+k'), shows: '[role="dialog"] input' },
};

async function openAtMessage(page: Page, name: string) {
  const message = page.getByRole('article').last();
  await message.hover();
  await message.getByRole('button', { name, exact: true }).click();
}

test('nothing keeps anybody out of what opens over a screen, nor out of the screen afterwards', async ({ sitDown }) => {
  test.setTimeout(120_000);
  const page = await sitDown('renata');
  await page.goto(`${runningProduct().url}/tickets?all=true`);
  await page.getByRole('list', { name: 'Atendimentos em aberto' }).getByRole('link').first().click();
  await expect(page.getByRole('article').last()).toBeVisible();
  const found: [string, string[]][] = [];
  for (const [name, { open, shows }] of Object.entries(layers)) {
    await page.keyboard.press('Escape');
    await open(page);
    await expect(page.locator(shows).first(), name).toBeVisible();
    await settle(page);
    found.push([name, await findings(page, false)]);
    await page.keyboard.press('Escape');
    await expect(page.locator(shows).filter({ visible: true }), name).toHaveCount(0);
  }
  found.push(['afterwards', await findings(page, false)]);
  expect(found.filter(([, list]) => list.length > 0)).toEqual([]);
});
