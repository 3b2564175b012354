import { accept, expect, test } from '../support/counter.ts';

test('a toast covers nothing that one answers with, and on a slow machine leaves nothing that catches clicks', async ({
  sitDown,
  customer,
}) => {
  test.setTimeout(150_000);
  const page = await sitDown('julia');
  const client = await customer();
  await client.send('Pode me ajudar?');
  await accept(page, client.name);
  const input = page.getByRole('textbox', { name: 'Mensagem' });
  await expect(input).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });

  const account = page.getByRole('button', { name: /^Conta de/ });
  await account.click();
  await page.getByRole('menuitem', { name: 'Entrar em pausa' }).click();
  await page.getByRole('button', { name: 'Pausar' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Você está em pausa.' });
  await expect(toast).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 });
  const told = await toast.boundingBox();
  for (const control of [input, ...(await page.locator('form:has(textarea) button').all())]) {
    const place = await control.boundingBox();
    if (told && place) expect(told.y + told.height).toBeLessThanOrEqual(place.y);
  }
  await expect(toast).toBeHidden({ timeout: 60_000 });
  // At once: nothing may lie over it for even a moment. The browser is asked, not clicked: on so slow a machine a click
  // that nothing hinders takes long enough for what lay over the field to be gone.
  const reached = await input.evaluate((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return field.ownerDocument.elementFromPoint(x + width / 2, y + height / 2) === field;
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(reached).toBe(true);
  await input.click();
  await expect(input).toBeFocused();

  await account.click();
  await page.getByRole('menuitem', { name: 'Voltar da pausa' }).click();
  await page.getByRole('button', { name: 'Voltar', exact: true }).click();
  await expect(page.getByText('Você voltou a receber atendimentos.')).toBeVisible();
});
