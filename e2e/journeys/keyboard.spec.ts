import { expect, test } from '../support/counter.ts';

test('a day without a mouse: accept, answer, quick reply, transfer, close, next', async ({ sitDown, customer }) => {
  test.setTimeout(120_000);
  const page = await sitDown('julia');
  const press = (key: string) => page.keyboard.press(key);
  const [first, second] = [await customer(), await customer()];

  await first.send('Primeira da fila');
  await press('Alt+1');
  const seeWaiting = async () => {
    await page.getByRole('tab', { selected: true }).focus();
    await press('ArrowRight');
    await expect(page.getByRole('tab', { name: /Aguardando/, selected: true })).toBeVisible();
  };
  await seeWaiting();
  await expect(page.getByRole('listitem').filter({ hasText: first.name })).toBeVisible();
  await press('Escape');
  // The newest stands on top of those who wait.
  await press('j');
  await press('a');
  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}/);
  await expect(page.getByRole('log')).toContainText('Primeira da fila');

  // An opened conversation is ready to be answered.
  const input = page.getByRole('textbox', { name: 'Mensagem' });
  await expect(input).toBeFocused();
  await page.keyboard.type('Bom dia, já vejo isso');
  await press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'já vejo isso' })).toContainText('Entregue');

  await page.keyboard.type('/sauda');
  await expect(page.getByRole('region', { name: 'Respostas rápidas' }).getByRole('button')).toHaveCount(1);
  await press('Enter');
  await expect(input).toHaveValue(/Aqui é Júlia/);
  await press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Como posso ajudar?' })).toContainText('Entregue');

  await press('Escape');
  await press('Shift+T');
  const dialog = page.getByRole('dialog', { name: 'Transferir atendimento' });
  await expect(dialog).toBeVisible();
  await page.keyboard.type('Die');
  await expect(page.getByRole('option', { name: /Diego/ })).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await dialog.getByRole('button', { name: 'Transferir' }).press('Enter');
  await expect(page.getByText('Atendimento transferido.')).toBeVisible();

  await second.send('Segunda da fila');
  await seeWaiting();
  await expect(page.getByRole('listitem').filter({ hasText: second.name })).toBeVisible();
  await press('j');
  await press('a');
  await expect(page.getByRole('log')).toContainText('Segunda da fila');
  await expect(input).toBeFocused();
  await press('Escape');
  await press('Shift+R');
  await expect(page).toHaveURL(/\/tickets(\?.*)?$/);
  await press('?');
  await expect(page.getByRole('dialog')).toContainText('Aceitar');
});
