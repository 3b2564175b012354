import type { Page } from '@playwright/test';
import { asColleague } from '../support/as-colleague.ts';
import { findingsInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

const DAY_MS = 86_400_000;
const TIME_ZONE = 'America/Sao_Paulo';
/** A page that is opened for the first time on a machine that has much else to do. */
const FIRST_LOAD = { timeout: 30_000 };

/** The day so many days from now, as the list says it. */
function dayInWords(ahead: number): string {
  if (ahead < 2) return ahead === 0 ? 'hoje' : 'amanhã';
  const words = { timeZone: TIME_ZONE, weekday: 'short', day: '2-digit', month: 'short' } as const;
  return new Intl.DateTimeFormat('pt-BR', words).format(new Date(Date.now() + ahead * DAY_MS));
}

async function toTasks(page: Page) {
  await page.goto(`${runningProduct().url}/todolist`);
  await expect(page.getByRole('textbox', { name: 'Nova tarefa' })).toBeVisible(FIRST_LOAD);
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });

/** The task stands there once, on the day that is so many days from now. */
async function expectOnly(page: Page, name: string, ahead: number) {
  await expect(rowOf(page, name).filter({ hasText: `${dayInWords(ahead)}, 23:58` })).toHaveCount(1);
  await expect(rowOf(page, name)).toHaveCount(1);
}

test('a task that repeats comes again day after day for a week, one at a time, in every window', async ({
  sitDown,
}) => {
  const name = `Abrir a loja ${Date.now() % 100_000}`;
  const desk = await sitDown('julia');
  const other = await desk.context().newPage();
  await toTasks(desk);
  await toTasks(other);
  await desk.getByRole('textbox', { name: 'Nova tarefa' }).fill(`${name} todo dia 23:58`);
  await desk.getByRole('button', { name: /^Usar como data/ }).click();
  await desk.getByRole('textbox', { name: 'Nova tarefa' }).press('Enter');
  await expectOnly(other, name, 0);

  for (let ahead = 1; ahead <= 7; ahead += 1) {
    await rowOf(desk, name).getByRole('checkbox').click();
    await expectOnly(desk, name, ahead);
  }
  await expectOnly(other, name, 7);

  // Taken back, the day before stands there again and the next one is gone.
  await rowOf(desk, name).getByRole('checkbox').click();
  await expectOnly(desk, name, 8);
  await desk.getByRole('button', { name: 'Desfazer' }).click();
  await expectOnly(desk, name, 7);
  await expectOnly(other, name, 7);
  expect(await findingsInEveryLook(desk, 'tasks')).toEqual([]);
});

/** What one could not press, because reminders lie over its middle. */
const coveredByReminders = (page: Page) =>
  page.getByRole('region', { name: 'Lembretes' }).evaluate((reminders) => {
    const { ownerDocument } = reminders;
    return [...ownerDocument.querySelectorAll('button, a, input, textarea')]
      .filter((one) => !reminders.contains(one))
      .filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return width > 0 && reminders.contains(ownerDocument.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  });

test('a reminder rings on the screen and is done there; a task is carried by keys and passed to a colleague', async ({
  sitDown,
}) => {
  const name = `Ligar de volta ${Date.now() % 100_000}`;
  const { call } = await asColleague('julia@loja.example');
  // Rings five minutes before it is due, which has just been.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' });
  const [dueDay = '', dueTime = ''] = clock.format(new Date(Date.now() + 3 * 60_000)).split(' ');
  await call('POST', '/tasks', { text: name, dueDay, dueTime, remindBefore: 5 });
  const julia = await sitDown('julia');
  const diego = await sitDown('diego');
  const card = julia.getByRole('region', { name, exact: true });
  await toTasks(julia);
  await toTasks(diego);
  await expect(card).toBeVisible({ timeout: 30_000 });
  // It stays until it is answered, so it may lie over nothing.
  for (const width of [1440, 390]) {
    await julia.setViewportSize({ width, height: 900 });
    await expect(card).toBeVisible();
    expect(await coveredByReminders(julia)).toEqual([]);
  }
  await julia.setViewportSize({ width: 1440, height: 900 });
  await card.getByRole('button', { name: 'Feito' }).click();
  await expect(card).toBeHidden();
  await expect(rowOf(julia, name)).toHaveCount(0);

  const [passed, kept] = [`Cobrar frete ${Date.now() % 100_000}`, `Conferir notas ${Date.now() % 100_000}`];
  for (const text of [passed, kept]) {
    await julia.getByRole('textbox', { name: 'Nova tarefa' }).fill(text);
    await julia.getByRole('button', { name: 'Adicionar' }).click();
    await expect(rowOf(julia, text)).toBeVisible();
  }
  const undated = julia.getByRole('region', { name: 'Sem data' });
  await undated.getByRole('button', { name: new RegExp(`^Mover ${kept}`) }).press('Alt+ArrowDown');
  await expect(undated.getByRole('listitem').nth(0)).toContainText(passed);
  await expect(undated.getByRole('listitem').nth(1)).toContainText(kept);

  await rowOf(julia, passed)
    .getByRole('button', { name: /^Ações/ })
    .click();
  await julia.getByRole('menuitem', { name: 'Passar para…' }).click();
  const dialog = julia.getByRole('dialog', { name: 'Passar a tarefa' });
  await dialog.getByRole('combobox', { name: 'Para quem' }).click();
  await julia.getByRole('option', { name: 'Diego Martins' }).click();
  await dialog.getByRole('button', { name: 'Passar para…' }).click();
  await expect(rowOf(diego, passed)).toContainText('De Júlia Nogueira');
  await expect(rowOf(julia, passed)).toHaveCount(0);
});
