import { accept, expect, test } from '../support/counter.ts';

test('the list has a third of the room, within bounds', async ({ sitDown }) => {
  const page = await sitDown('diego');
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const search = page.getByRole('tab', { name: /Aguardando/ });
    await expect(search).toBeVisible();
    const sheet = page.locator('main > div').first();
    const widthOf = async (part: typeof sheet) => (await part.boundingBox())?.width ?? 0;
    return { list: await widthOf(sheet.locator('> div').first()), sheet: await widthOf(sheet) };
  };
  for (const width of [1024, 1440, 1920]) {
    const { list, sheet } = await widthAt(width);
    const wanted = Math.min(480, Math.max(316, sheet * 0.333));
    expect(Math.abs(list - wanted), `at ${width}`).toBeLessThan(4);
  }
});

test('on a phone the arrow leads to the list and the tab back to the ticket', async ({ sitDown, customer }) => {
  const page = await sitDown('diego', { viewport: { width: 390, height: 844 } });
  const client = await customer();
  await client.send('Tem em estoque?');
  await accept(page, client.name);
  const input = page.getByRole('textbox', { name: 'Mensagem' });
  await expect(input).toBeVisible();
  await page.getByRole('button', { name: 'Voltar para a lista' }).click();
  await expect(input).toBeHidden();
  await page.getByRole('tab', { name: 'Ticket' }).click();
  await expect(input).toBeVisible();
});

test('on a small screen connections and settings stay in sight, also at an address that does not exist', async ({
  sitDown,
}) => {
  const page = await sitDown('renata', { viewport: { width: 1366, height: 768 } });
  await page.goto(new URL('/nada', page.url()).href);
  await expect(page.getByText('Esta página não existe')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  for (const name of [/^Conexões/, 'Configurações', 'Usuários']) {
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
  await menu.getByRole('button', { name: 'Kanban' }).click();
  await expect(page.getByRole('menuitem', { name: 'Quadro Kanban' })).toBeVisible();
  await page.keyboard.press('Escape');
  await menu.getByRole('link', { name: 'Usuários' }).click();
  await page.getByRole('button', { name: 'Adicionar usuário' }).click();
  await expect(page.getByRole('button', { name: 'Adicionar', exact: true })).toBeInViewport({ ratio: 1 });
});
