import { accept, expect, test } from '../support/counter.ts';

test('two conversations side by side, each with its own answer, keys and read marks', async ({ sitDown, customer }) => {
  test.setTimeout(90_000);
  const page = await sitDown('julia', { viewport: { width: 1680, height: 900 } });
  const [left, right] = [await customer(), await customer()];
  for (const one of [right, left]) {
    await one.send(`Sou ${one.name}`);
    await accept(page, one.name);
  }
  const panes = page.locator('[data-ticket-pane]');
  await expect(panes).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await page.getByRole('link', { name: right.name }).click({ modifiers: ['Alt'] });
  await expect(panes).toHaveCount(2);
  await expect(panes.nth(0)).toContainText(`Sou ${left.name}`);
  await expect(panes.nth(1)).toContainText(`Sou ${right.name}`);

  // Each keeps what is written in it, and sends to its own customer.
  const inputOf = (pane: number) => panes.nth(pane).getByRole('textbox', { name: 'Mensagem' });
  await inputOf(0).fill('rascunho da esquerda');
  await inputOf(1).fill('resposta da direita');
  await inputOf(1).press('Enter');
  await expect(panes.nth(1).getByRole('article').filter({ hasText: 'resposta da direita' })).toBeVisible();
  await expect(inputOf(0)).toHaveValue('rascunho da esquerda');
  await right.send('Obrigado');
  await left.send('E eu?');
  await expect(panes.nth(0).getByRole('log')).toContainText('E eu?');
  await expect(panes.nth(1).getByRole('log')).toContainText('Obrigado');
  for (const { name } of [left, right]) {
    await expect(page.getByRole('listitem').filter({ hasText: name })).not.toContainText('não lida');
  }

  // Both are there after a reload; on a narrow screen one is left.
  await page.reload();
  await expect(panes).toHaveCount(2);
  await expect(inputOf(0)).toHaveValue('rascunho da esquerda');
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(panes).toHaveCount(1);
  await expect(panes).toContainText(`Sou ${left.name}`);
  await page.setViewportSize({ width: 1680, height: 900 });
  await expect(panes).toHaveCount(2);

  // Keys belong to the conversation one works in; when it goes, the other stays.
  await inputOf(1).focus();
  await page.keyboard.type('Até mais.');
  await page.keyboard.press('Control+Enter');
  await expect(panes).toHaveCount(1);
  await expect(panes).toContainText(`Sou ${left.name}`);
  await expect(page.getByRole('link', { name: left.name })).toBeVisible();
  await expect(page.getByRole('link', { name: right.name })).toHaveCount(0);
});
