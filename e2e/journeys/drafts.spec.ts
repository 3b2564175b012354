import { accept, expect, test } from '../support/counter.ts';

test('an answer begun on one device is there on the next, and gone once it was sent', async ({ sitDown, customer }) => {
  const desk = await sitDown('diego');
  const client = await customer();
  await client.send('Qual o prazo de entrega?');
  await accept(desk, client.name);
  const address = desk.url();
  // Kept when the server says so. Opening the conversation has asked for the draft: that answer is not the one.
  const kept = desk.waitForResponse(
    (response) => response.url().includes('/api/drafts/') && response.request().method() === 'PUT' && response.ok(),
  );
  await desk.getByRole('textbox', { name: 'Mensagem' }).fill('O prazo para a sua cidade é de');
  await kept;

  const phone = await sitDown('diego', { viewport: { width: 390, height: 844 } });
  await phone.goto(address);
  const input = phone.getByRole('textbox', { name: 'Mensagem' });
  await expect(input).toHaveValue('O prazo para a sua cidade é de');
  await input.press('End');
  await input.pressSequentially(' dois dias');
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(phone.getByRole('article').filter({ hasText: 'é de dois dias' })).toContainText('Entregue');

  await phone.reload();
  await expect(phone.getByRole('article').filter({ hasText: 'é de dois dias' })).toHaveCount(1);
  await expect(input).toHaveValue('');
});
