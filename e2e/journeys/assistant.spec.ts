import { findingsInEveryLook } from '../support/axe.ts';
import { accept, expect, test } from '../support/counter.ts';

test('summary, drafts of a reply and a translation help in a ticket, and nothing of them is sent by itself', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  const page = await sitDown('julia');
  const client = await customer();
  await client.send('Meu CPF é 123.456.789-09, quando chega meu pedido?');
  await accept(page, client.name);
  const input = page.getByRole('textbox', { name: 'Mensagem' });
  await expect(input).toBeVisible();

  // A message in the language of the screen, beneath itself; and a task out of it.
  const said = page.getByRole('article').filter({ hasText: 'quando chega meu pedido?' });
  const doWith = async (entry: string) => {
    await said.hover();
    await said.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await doWith('Traduzir');
  const translation = said.getByRole('region', { name: 'Tradução' });
  await expect(translation).toContainText('Em português: Meu CPF é 123.456.789-09, quando chega meu pedido?');
  await translation.getByRole('button', { name: 'Ocultar tradução' }).click();
  await expect(translation).toHaveCount(0);
  await doWith('Criar tarefa');
  const tasks = page.getByRole('dialog', { name: 'Tarefas deste atendimento' });
  await expect(tasks.getByRole('textbox', { name: 'Nova tarefa' })).toHaveValue(
    /^Meu CPF é .* quando chega meu pedido\?$/,
  );
  await tasks.getByRole('button', { name: 'Adicionar' }).click();
  await expect(tasks.getByRole('listitem').filter({ hasText: client.name })).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Assistente', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Assistente' });
  await panel.getByRole('button', { name: 'Resumir' }).click();
  await expect(panel).toContainText('Quer: Meu CPF é 123.456.789-09, quando chega meu pedido?');
  await expect(panel.getByRole('button', { name: 'Usar' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Traduzir a última mensagem' }).click();
  await expect(panel).toContainText('Em português: Meu CPF é 123.456.789-09, quando chega meu pedido?');
  await expect(panel.getByRole('button', { name: 'Usar' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Sugerir respostas' }).click();
  await expect(panel.getByRole('button', { name: 'Usar' })).toHaveCount(3);
  await panel.getByRole('button', { name: 'Manter este cliente fora' }).click();
  await expect(panel.getByRole('button', { name: 'Sugerir respostas' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Voltar a incluir este cliente' }).click();
  await expect(panel.getByRole('button', { name: 'Sugerir respostas' })).toBeEnabled();
  await panel.getByRole('button', { name: 'Usar' }).first().click();
  await expect(input).toHaveValue('Oi! Já estou verificando isso para você e volto em seguida com a resposta.');
  await expect(page.getByText('Rascunho do assistente')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(input).toHaveValue('');

  await input.fill('seu pedido chega amanhã');
  await page.keyboard.press('Control+i');
  await panel.getByRole('button', { name: 'Traduzir para o cliente' }).click();
  await panel.getByRole('button', { name: 'Usar' }).click();
  await expect(input).toHaveValue('In your language: seu pedido chega amanhã');
  await expect(page.getByRole('article').filter({ hasText: 'In your language' })).toHaveCount(0);

  await input.fill('');
  await page.getByRole('button', { name: 'Transferir' }).click();
  const transfer = page.getByRole('dialog', { name: 'Transferir atendimento' });
  const note = transfer.getByRole('textbox', { name: 'Bilhete' });
  await note.fill('É para hoje.');
  await transfer.getByRole('button', { name: 'Resumir para quem recebe' }).click();
  await expect(note).toHaveValue(/^É para hoje\.\n\n.*Quer: Meu CPF é 123\.456\.789-09/s);
  await transfer.getByRole('button', { name: 'Desfazer' }).click();
  await expect(note).toHaveValue('É para hoje.');
  await transfer.getByRole('button', { name: 'Resumir para quem recebe' }).click();
  await note.press('End');
  await note.pressSequentially(' Obrigada!');
  await expect(transfer.getByText('Rascunho do assistente')).toHaveCount(0);
  await transfer.getByRole('button', { name: /Diego Martins/ }).click();
  await transfer.getByRole('button', { name: 'Transferir', exact: true }).click();
  await expect(page.getByText('Atendimento transferido.')).toBeVisible();

  const calls = await sandbox.calls();
  const received = JSON.stringify(calls.filter(({ path }) => path.startsWith('/llm/')));
  expect(received).toContain('[CPF_1]');
  expect(received).not.toContain('123.456.789-09');
  expect(received).not.toContain(client.name);
});

test('an admin reads where texts go, takes the consent back, and gives it again', async ({ sitDown }) => {
  const page = await sitDown('renata');
  await page.goto(new URL('/ChatGPT', page.url()).href);
  await expect(page.getByText('Olá, Renata! Em que posso ajudar?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Escreva sua pergunta' }).fill('Como agradecer um cliente?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/diga primeiro o que já foi feito/)).toBeVisible();

  await page.getByText('Ajustes', { exact: true }).click();
  await page.getByRole('button', { name: 'Retirar autorização' }).click();
  await expect(page.getByText('Autorização retirada. Nada mais sai.')).toBeVisible();
  await page.getByText('Conversa', { exact: true }).click();
  await expect(page.getByText(/A empresa ainda não autorizou o assistente/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Escreva sua pergunta' })).toBeDisabled();

  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.getByRole('button', { name: /^Autorizar envio para/ }).click();
  await expect(page.getByText(/^Autorizado por Renata Campos/)).toBeVisible();
  expect(await findingsInEveryLook(page, 'set-up of the assistant')).toEqual([]);
});
