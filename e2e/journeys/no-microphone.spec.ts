import { accept, expect, test } from '../support/counter.ts';

test('where no microphone can be used, recording says so and writing goes on', async ({ sitDown, customer }) => {
  const page = await sitDown('julia');
  const client = await customer();
  await client.send('Pode mandar áudio');
  await accept(page, client.name);
  await page.getByRole('button', { name: 'Gravar áudio' }).click();
  await expect(page.getByText('Não foi possível usar o microfone. Confira a permissão do navegador.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
});
