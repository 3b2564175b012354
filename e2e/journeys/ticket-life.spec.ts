import { asColleague } from '../support/as-colleague.ts';
import { accept, expect, say, test } from '../support/counter.ts';
import { customerPhone } from '../support/customer-phone.ts';

test('the whole life of a ticket: waiting, accepted, tagged, noted, returned, rated, reopened, deleted', async ({
  sitDown,
  customer,
}) => {
  test.setTimeout(120_000);
  const page = await sitDown('renata');
  const marina = await customer();
  await marina.send('Meu pedido chegou com um copo quebrado');
  await accept(page, marina.name);

  await page.getByRole('button', { name: 'Tags do atendimento' }).click();
  const search = page.getByPlaceholder('Buscar ou criar tag');
  await search.fill('Vidro quebrado');
  await expect(page.getByRole('option', { name: 'Vidro quebrado' })).toBeVisible();
  await search.press('Enter');
  await search.press('Escape');
  const row = page.getByRole('listitem').filter({ hasText: marina.name });
  await expect(row).toContainText('Vidro quebrado');

  await page.getByRole('textbox', { name: 'Nova observação' }).fill('Mandar outro copo sem custo');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByText('Observação adicionada com sucesso!')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Observações do cliente' }).getByText('Mandar outro copo sem custo'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Devolver à fila' }).click();
  await accept(page, marina.name);
  await say(page, 'Vamos mandar outro copo hoje');
  await expect(page.getByRole('article').filter({ hasText: 'outro copo hoje' })).toContainText('Entregue');

  await page.getByRole('button', { name: 'Resolver', exact: true }).click();
  await expect(page).toHaveURL(/\/tickets(\?.*)?$/);
  await page.getByText('Fechados', { exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: marina.name }).getByRole('link').first().click();
  await expect(page.getByText('Este atendimento está fechado.')).toBeVisible();
  await expect(page.getByRole('log')).toContainText('encerrou o atendimento');

  await page.getByRole('button', { name: 'Reabrir' }).click();
  await page.getByRole('button', { name: 'Abrir atendimento' }).click();
  await say(page, 'Reabri: faltou o código de rastreio');
  await expect(page.getByRole('article').filter({ hasText: 'código de rastreio' })).toContainText('Entregue');

  await page.getByRole('button', { name: 'Ações do atendimento' }).click();
  await page.getByRole('menuitem', { name: 'Excluir atendimento' }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('Ticket deleted sucessfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets(\?.*)?$/);
});

test('with ratings required, resolving asks for one, and the customer’s number becomes the rating', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  test.setTimeout(120_000);
  const before = await asColleague('renata@loja.example');
  await before.call('PUT', '/settings/userRating', { value: 'enabled' });
  try {
    const page = await sitDown('julia');
    const ana = await customer();
    await ana.send('Obrigada pela ajuda');
    await accept(page, ana.name);
    await page.getByRole('button', { name: 'Resolver', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Resolver atendimento' });
    // The shop has one rating only: it stands chosen.
    await dialog.getByRole('button', { name: 'Resolver', exact: true }).click();
    await expect(page).toHaveURL(/\/tickets(\?.*)?$/);

    const phone = await customerPhone(sandbox, ana.key);
    await phone.gets('text', { body: expect.stringContaining('[5] - Muito satisfeito') });
    await ana.send('5');
    await phone.gets('text', { body: 'Obrigado pela sua avaliação!' });
    // The answer belongs to the closed ticket: nobody waits again because of it.
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: ana.name })).toHaveCount(0);
  } finally {
    const after = await asColleague('renata@loja.example');
    await after.call('PUT', '/settings/userRating', { value: 'disabled' });
  }
});
