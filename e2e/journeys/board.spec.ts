import type { Page } from '@playwright/test';
import { asColleague } from '../support/as-colleague.ts';
import { findingsInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

type Lane = { id: number };

type Cards = { cards: { id: number; contact: { name: string } }[] };

/** Two lanes that nobody has used before, and these customers in the first one, the last on top. */
async function prepare(names: readonly string[]) {
  const { call } = await asColleague('renata@loja.example');
  const ids = new Map<string, number>();
  await expect
    .poll(async () => {
      const { cards } = await call<Cards>('GET', '/kanban/0/cards');
      for (const { id, contact } of cards) ids.set(contact.name, id);
      return names.filter((name) => !ids.has(name));
    })
    .toEqual([]);
  const lanes = [];
  for (const name of ['Visita', 'Contrato']) {
    const named = `${name} ${Date.now() % 100_000}`;
    lanes.push(await call<Lane>('POST', '/tags', { name: named, color: '#0e7490', kanban: 1 }));
  }
  const [first, second] = lanes as [Lane, Lane];
  for (const name of names) await call('PUT', `/kanban/${first.id}/cards/${ids.get(name)}`, {});
  return { first, second, idOf: (name: string) => ids.get(name) };
}

const lane = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
const card = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) });

test('a card is dragged, another carried by keys alone; whoever else looks sees it, and who comes too late is told by whom', async ({
  sitDown,
  customer,
}) => {
  const customers = [await customer(), await customer(), await customer()];
  for (const { send } of customers) await send('Ainda está de pé?');
  const [one, two, three] = customers.map(({ name }) => name) as [string, string, string];
  const { first, second, idOf } = await prepare([three, two, one]);
  // Wide enough for every lane of the company: those out of sight are not drawn.
  const viewport = { width: 3200, height: 900 };
  const renata = await sitDown('renata', { viewport });
  const diego = await sitDown('diego', { viewport });
  for (const page of [renata, diego]) {
    await page.goto(`${runningProduct().url}/Kanban`);
    await expect(lane(page, 'Visita').getByRole('gridcell')).toHaveCount(3, { timeout: 30_000 });
  }

  await card(renata, one).dragTo(lane(renata, 'Contrato'));
  await expect(lane(renata, 'Contrato').getByRole('gridcell', { name: new RegExp(`^${one},`) })).toBeVisible();
  await expect(lane(diego, 'Contrato').getByRole('gridcell', { name: new RegExp(`^${one},`) })).toBeVisible();
  await expect(lane(diego, 'Visita').getByRole('gridcell')).toHaveCount(2);

  await card(diego, two).focus();
  await diego.keyboard.press('Space');
  await diego.keyboard.press('ArrowRight');
  await diego.keyboard.press('ArrowDown');
  await diego.keyboard.press('Space');
  await expect(lane(renata, 'Contrato').getByRole('gridcell')).toHaveCount(2);
  await expect(card(diego, two)).toBeFocused();
  await expect(card(diego, two)).toHaveAccessibleName(/2 de 2$/);

  // Renata has it in the hand while somebody else takes it away.
  await card(renata, three).focus();
  await renata.keyboard.press('Space');
  const julia = await asColleague('julia@loja.example');
  await julia.call('PUT', `/kanban/${second.id}/cards/${idOf(three)}`, { expectedLane: first.id });
  await expect(lane(diego, 'Contrato').getByRole('gridcell')).toHaveCount(3);
  await expect(lane(renata, 'Visita').getByRole('gridcell')).toHaveCount(1);
  await renata.keyboard.press('ArrowLeft');
  await renata.keyboard.press('Space');
  // In a toast, and to whoever does not see it.
  const refusal = renata.getByText(new RegExp(`^${three} já foi movido para Contrato .* por Júlia`));
  await expect(refusal.first()).toBeVisible();
  await expect(lane(renata, 'Contrato').getByRole('gridcell')).toHaveCount(3);

  expect(await findingsInEveryLook(renata, 'board')).toEqual([]);
  // Her screen has taken the place of the session that prepared all this.
  const again = await asColleague('renata@loja.example');
  for (const { id } of [first, second]) await again.call('DELETE', `/tags/${id}`);
});

test('a lane is dragged among the others by who may say what lanes are for; colleagues see it, and cannot do it', async ({
  sitDown,
}) => {
  const { first, second } = await prepare([]);
  const viewport = { width: 3200, height: 900 };
  const renata = await sitDown('renata', { viewport });
  const diego = await sitDown('diego', { viewport });
  const head = (page: Page, name: string | RegExp) => page.getByRole('rowheader').filter({ hasText: name });
  const order = (page: Page) =>
    head(page, /Visita|Contrato/)
      .getByRole('heading')
      .allInnerTexts();
  const drag = (page: Page, name: string, target: string) =>
    head(page, name).dragTo(page.getByRole('row', { name: new RegExp(`^${target}`) }), {
      targetPosition: { x: 40, y: 300 },
    });
  for (const page of [renata, diego]) {
    await page.goto(`${runningProduct().url}/Kanban`);
    await expect(head(page, /Visita|Contrato/)).toHaveCount(2);
  }
  const [visit, contract] = (await order(renata)) as [string, string];

  await drag(renata, contract, visit);
  await expect.poll(() => order(renata)).toEqual([contract, visit]);
  await expect.poll(() => order(diego)).toEqual([contract, visit]);

  await drag(diego, visit, contract);
  await renata.reload();
  await expect.poll(() => order(renata)).toEqual([contract, visit]);
  const again = await asColleague('renata@loja.example');
  for (const { id } of [first, second]) await again.call('DELETE', `/tags/${id}`);
});
