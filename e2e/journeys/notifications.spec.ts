import type { Page } from '@playwright/test';
import { accept, expect, test } from '../support/counter.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações: \d+/ });

/** How many unread tickets the bell and the browser's tab speak of. */
async function counts(page: Page) {
  const label = (await bell(page).getAttribute('aria-label')) ?? '';
  const title = await page.title();
  return { bell: Number(/\d+/.exec(label)?.[0]), tab: Number(/^\((\d+)\)/.exec(title)?.[1] ?? 0) };
}

test('a message for a ticket that is not open counts in the bell and in the tab until it is read', async ({
  sitDown,
  customer,
}) => {
  const page = await sitDown('julia');
  const [reader, other] = [await customer(), await customer()];
  const inBell = (name: string) => page.getByRole('dialog', { name: 'Notificações' }).getByRole('link', { name });
  await other.send('Oi');
  await accept(page, other.name);
  await reader.send('Bom dia');
  await accept(page, reader.name);
  await expect(page.getByRole('log')).toContainText('Bom dia');
  await bell(page).click();
  await expect(inBell(reader.name)).toHaveCount(0);
  await expect(inBell(other.name)).toHaveCount(0);

  await other.send('Ainda está aí?');
  await expect(inBell(other.name)).toContainText('Ainda está aí?');
  const { bell: unread } = await counts(page);
  expect(unread).toBeGreaterThan(0);
  await expect.poll(() => counts(page)).toEqual({ bell: unread, tab: unread });

  await reader.send('O que está à vista não conta');
  await expect(page.getByRole('log')).toContainText('O que está à vista não conta');
  await other.send('Alô?');
  await expect(inBell(other.name)).toContainText('Alô?');
  await expect(inBell(reader.name)).toHaveCount(0);
  await expect.poll(() => counts(page)).toEqual({ bell: unread, tab: unread });

  await inBell(other.name).click();
  await expect(page.getByRole('log')).toContainText('Alô?');
  await expect.poll(() => counts(page)).toEqual({ bell: unread - 1, tab: unread - 1 });
});
