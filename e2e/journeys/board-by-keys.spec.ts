import type { Locator, Page } from '@playwright/test';
import { asColleague } from '../support/as-colleague.ts';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

type Lane = { id: number; name: string };
type Cards = { cards: { id: number; contact: { name: string } }[] };

const lane = (page: Page, { name }: Lane) => page.getByRole('row', { name: new RegExp(`^${name},`) });
const card = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
const names = (page: Page, at: Lane) =>
  lane(page, at)
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')?.split(',')[0]));

/** Whether a finger finds something on 40 px either way, which may be more than is seen of it. */
const reach = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const steps = Array.from({ length: 81 }, (_, step) => step - 40);
    const isFound = (atX: number, atY: number) => element.contains(element.ownerDocument.elementFromPoint(atX, atY));
    return {
      isWide: steps.filter((step) => isFound(x + step, y)).length >= 40,
      isHigh: steps.filter((step) => isFound(x, y + step)).length >= 40,
    };
  });

/** Two lanes of their own, and of these customers every one in the first, in this order. */
async function prepare(customers: readonly string[]) {
  const { call } = await asColleague('renata@loja.example');
  const ids = new Map<string, number>();
  await expect
    .poll(async () => {
      const { cards } = await call<Cards>('GET', '/kanban/0/cards');
      for (const { id, contact } of cards) ids.set(contact.name, id);
      return customers.filter((name) => !ids.has(name));
    })
    .toEqual([]);
  const stamp = Date.now() % 100_000;
  const make = (name: string) => call<Lane>('POST', '/tags', { name: `${name} ${stamp}`, color: '#0e7490', kanban: 1 });
  const [visit, deal] = [await make('Primeira etapa'), await make('Segunda etapa')];
  for (const lanes of [visit, deal].toReversed()) await call('PUT', `/tags/${lanes.id}/position`, {});
  for (const name of customers.toReversed()) await call('PUT', `/kanban/${visit.id}/cards/${ids.get(name)}`, {});
  return { visit, deal, idOf: (name: string) => ids.get(name) };
}

test('a day of moves without a mouse: every step is said, the focus stays with its card, and the board is as it was left', async ({
  sitDown,
  customer,
}) => {
  test.setTimeout(120_000);
  const customers = [await customer(), await customer(), await customer(), await customer()];
  for (const { send } of customers) await send('Podemos marcar?');
  const [ana, bia, caio, davi] = customers.map(({ name }) => name) as [string, string, string, string];
  const { visit, deal, idOf } = await prepare([ana, bia, caio, davi]);
  const page = await sitDown('renata');
  await page.goto(`${runningProduct().url}/Kanban`);
  await expect(lane(page, visit).getByRole('gridcell')).toHaveCount(4);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const said = (text: string | RegExp) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();

  // The board is one stop of the Tab key, wherever it is entered.
  await page.getByRole('combobox', { name: 'Ordem dos cartões' }).focus();
  await press('Tab');
  const inBoard = page.locator('[role=grid] :focus');
  await expect(inBoard).toHaveCount(1);
  await press('Tab');
  await expect(inBoard).toHaveCount(0);
  await press('Shift+Tab');
  await expect(inBoard).toHaveCount(1);

  // Whoever scrolls away from a card is left there, whatever others move meanwhile.
  await page.setViewportSize({ width: 1280, height: 420 });
  await card(page, ana).click();
  const cards = lane(page, visit).locator('[role=presentation]').first();
  await cards.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  const scrolled = () => cards.evaluate((box) => box.scrollTop);
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  const julia = await asColleague('julia@loja.example');
  await julia.call('PUT', `/kanban/${visit.id}/cards/${idOf(davi)}`, {});
  await expect.poll(() => names(page, visit)).toEqual([davi, ana, bia, caio]);
  expect(await scrolled()).toBe(before);
  await julia.call('PUT', `/kanban/${visit.id}/cards/${idOf(davi)}`, { after: idOf(caio) });
  await expect.poll(() => names(page, visit)).toEqual([ana, bia, caio, davi]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await card(page, ana).focus();

  // Up and down, to the ends, and by the letters of a name.
  await press('ArrowDown');
  await expect(card(page, bia)).toBeFocused();
  await press('End');
  await expect(card(page, davi)).toBeFocused();
  await press('ArrowUp');
  await expect(card(page, caio)).toBeFocused();
  await page.keyboard.type(ana);
  await expect(card(page, ana)).toBeFocused();
  // Who walks on has found the name: the next space is no letter of it.
  await press('ArrowDown', 'ArrowUp');

  // Sorted within the lane, and given back once.
  await press('Space', 'ArrowDown', 'ArrowDown');
  await said(new RegExp(`^${ana}: ${visit.name}, 3 de 4`));
  await press('Space');
  await said(new RegExp(`^${ana} ficou em ${visit.name}, 3 de 4`));
  await expect.poll(() => names(page, visit)).toEqual([bia, caio, ana, davi]);
  await press('Space', 'Home');
  await expect.poll(() => names(page, visit)).toEqual([ana, bia, caio, davi]);
  await press('Escape');
  await said(`${ana} voltou para ${visit.name}`);
  await expect.poll(() => names(page, visit)).toEqual([bia, caio, ana, davi]);
  await expect(card(page, ana)).toBeFocused();

  // Carried into the next lane, and to a place in it.
  await press('Space', 'ArrowRight', 'Space');
  await expect(card(page, ana)).toBeFocused();
  await expect(card(page, ana)).toHaveAccessibleName(`${ana}, etapa ${deal.name}, 1 de 1`);
  await card(page, davi).focus();
  await press('Space', 'ArrowRight', 'ArrowDown', 'ArrowDown');
  await said('Não dá para ir além daqui');
  await press('Enter');
  await expect.poll(() => names(page, deal)).toEqual([ana, davi]);

  // By name, from the card's own dialog; Escape leaves it where it was.
  await card(page, bia).focus();
  await press('m');
  const dialog = page.getByRole('dialog', { name: 'Mover para…' });
  await expect(dialog).toBeVisible();
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card(page, bia)).toBeFocused();
  await press('m');
  await expect(dialog.getByRole('textbox', { name: 'Buscar coluna' })).toBeFocused();
  await page.keyboard.type(deal.name.toLowerCase());
  await press('Enter');
  await expect(card(page, bia)).toBeFocused();
  await expect.poll(() => names(page, deal)).toEqual([bia, ana, davi]);

  // Many moves in a row, faster than they are answered.
  for (let n = 0; n < 5; n += 1) {
    await press('Space', 'ArrowLeft', 'Space');
    await press('Space', 'ArrowRight', 'ArrowDown', 'Space');
  }
  await expect.poll(() => names(page, deal)).toEqual([ana, bia, davi]);
  await expect(card(page, bia)).toBeFocused();

  // Into the conversation and back to the board, which is as it was left.
  await press('Enter');
  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}/);
  await expect(page.locator('[data-ticket-pane]').filter({ hasText: bia }).first()).toBeVisible();
  await page.goBack();
  await expect.poll(() => names(page, deal)).toEqual([ana, bia, davi]);
  await expect.poll(() => names(page, visit)).toEqual([caio]);
  await page.reload();
  await expect.poll(() => names(page, deal)).toEqual([ana, bia, davi]);

  const renata = await asColleague('renata@loja.example');
  for (const { id } of [visit, deal]) await renata.call('DELETE', `/tags/${id}`);
});

test('on the phone one lane is looked at, and a card goes into another by its sheet', async ({ sitDown, customer }) => {
  const { name, send } = await customer();
  await send('Oi');
  const { visit, deal } = await prepare([name]);
  const page = await sitDown('renata', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${runningProduct().url}/Kanban`);
  const tab = ({ name: title }: Lane) => page.getByRole('button', { name: new RegExp(`^${title}`) });
  await tab(visit).tap();
  await expect(page.getByRole('row')).toHaveCount(1);
  await expect(page.getByRole('gridcell')).toHaveCount(1);
  const move = page.getByRole('button', { name: `Mover ${name} para…` });
  expect(await reach(move)).toEqual({ isWide: true, isHigh: true });
  await move.tap();
  await page
    .getByRole('dialog', { name: 'Mover para…' })
    .getByRole('button', { name: new RegExp(deal.name) })
    .tap();
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await expect(tab(deal)).toHaveText(new RegExp('1$'));
  await tab(deal).tap();
  await expect(card(page, name)).toBeVisible();
  await page.getByRole('link', { name: `Abrir o atendimento de ${name}` }).tap();
  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}/);
  const renata = await asColleague('renata@loja.example');
  for (const { id } of [visit, deal]) await renata.call('DELETE', `/tags/${id}`);
});
