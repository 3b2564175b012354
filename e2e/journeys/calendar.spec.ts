import type { Page } from '@playwright/test';
import { findingsInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

const event = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(title) });

/** Tab until something has the focus that bears the name. */
async function tabTo(page: Page, name: RegExp) {
  const focused = page.locator(':focus');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(name, { timeout: 50 });
  }).toPass();
}

test('a series is made, and one of its times moved to another hour, deleted and brought back, by keyboard alone', async ({
  sitDown,
}) => {
  const page = await sitDown('diego');
  const title = `Ronda ${Date.now() % 100_000}`;
  let shown: { title: string; startLocal: string }[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/eventos?')) return;
    // The page may be closed before the last one is read.
    const body = (await response.json().catch(() => null)) as { events: typeof shown } | null;
    shown = body?.events ?? shown;
  });
  await page.goto(`${runningProduct().url}/Calendario`);
  const press = (key: string) => page.keyboard.press(key);

  await tabTo(page, /^Novo compromisso$/);
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Novo compromisso' });
  await expect(dialog.getByLabel('Título')).toBeFocused();
  await page.keyboard.type(title);
  await tabTo(page, /^Repetir$/);
  await press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Todos os dias' })).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await tabTo(page, /^Salvar$/);
  await press('Enter');
  await expect(page.getByText('Compromisso salvo.')).toBeVisible();
  // A dialog that has gone gives the focus back to where it was opened.
  await expect(page.getByRole('button', { name: 'Novo compromisso' })).toBeFocused();
  await tabTo(page, /^Próximo$/);
  await press('Enter');
  const times = event(page, title);
  await expect(times).toHaveCount(7);

  await times.first().focus();
  await press('Enter');
  const known = page.getByRole('dialog', { name: 'Compromisso' });
  await expect(known.getByLabel('Título')).toBeFocused();
  await tabTo(page, /^Hora de início$/);
  await press('ControlOrMeta+A');
  await page.keyboard.type('1600');
  await tabTo(page, /^Hora de fim$/);
  await press('ControlOrMeta+A');
  await page.keyboard.type('1700');
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Só este' })).toBeFocused();
  await press('Enter');
  await expect(known).toBeHidden();
  const hours = () => shown.filter((one) => one.title === title).map(({ startLocal }) => startLocal.slice(11));
  await expect.poll(() => hours().filter((hour) => hour !== '09:00')).toEqual(['16:00']);

  await times.nth(1).focus();
  await press('Delete');
  await expect(page.getByRole('button', { name: 'Só este' })).toBeFocused();
  await press('Enter');
  await expect(times).toHaveCount(6);
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(times).toHaveCount(7);
});

test('month, week, day and agenda have no serious findings, on phones neither', async ({ sitDown }) => {
  const page = await sitDown('renata');
  await page.goto(`${runningProduct().url}/Calendario`);
  await expect(page.getByRole('button', { name: /Inventário/ }).first()).toBeVisible({ timeout: 30_000 });
  for (const view of ['Mês', 'Dia', 'Agenda']) {
    await page.getByText(view, { exact: true }).click();
    await expect(page.getByRole('radio', { name: view })).toBeChecked();
    expect(await findingsInEveryLook(page, view)).toEqual([]);
  }
});
