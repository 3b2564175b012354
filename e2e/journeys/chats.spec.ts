import type { Page } from '@playwright/test';
import { findings, settle } from '../support/axe.ts';
import { accept, expect, test } from '../support/counter.ts';
import { files } from '../support/files.ts';
import { runningProduct } from '../support/running-product.ts';

// A microphone that beeps, and somebody who lets the page use it.
test.use({
  launchOptions: async ({ launchOptions }, lend) => {
    const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await lend({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone] });
  },
});

const at = (path: string) => `${runningProduct().url}${path}`;
const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' });
const bubble = (page: Page, text: string) => page.getByRole('log').getByRole('article').filter({ hasText: text });

test('two colleagues talk in a group: a name, a voice note, a file, a ticket, and what was written without a line', async ({
  sitDown,
  customer,
}) => {
  test.setTimeout(240_000);
  const marker = `${Date.now() % 1_000_000}`;
  const title = `Vitrine ${marker}`;
  const renata = await sitDown('renata');
  const diego = await sitDown('diego');

  await renata.goto(at('/chats'));
  await renata.getByRole('button', { name: 'Nova', exact: true }).click();
  const dialog = renata.getByRole('dialog', { name: 'Nova conversa' });
  await dialog.getByRole('button', { name: 'Criar' }).click();
  await expect(dialog.getByText('Por favor, preencha o título da conversa.')).toBeVisible();
  await expect(dialog.getByText('Por favor, selecione pelo menos um usuário.')).toBeVisible();
  await dialog.getByLabel('Título').fill(title);
  const users = dialog.getByRole('combobox', { name: 'Usuários' });
  for (const name of [/^Diego/, /^Júlia|^Julia/]) {
    await users.click();
    await renata.getByRole('option', { name }).click();
  }
  await dialog.getByRole('button', { name: 'Criar' }).click();
  await expect(renata.getByRole('heading', { name: title, level: 2 })).toBeVisible();

  // Named from the list, by keyboard alone.
  await field(renata).pressSequentially('Quem fecha hoje? @die');
  await expect(renata.getByRole('region', { name: 'Mencionar' })).toBeVisible();
  await renata.keyboard.press('Enter');
  await renata.keyboard.press('Enter');
  await expect(bubble(renata, 'Quem fecha hoje?')).toHaveCount(1);

  // Diego is at the counter: a bubble floats above it, and the window opens over the inbox.
  const widget = diego.getByRole('complementary', { name: 'Chat interno' });
  await widget.getByRole('button', { name: `${title}: 1 não lida` }).click();
  await expect(bubble(diego, 'Quem fecha hoje?')).toBeVisible();
  await expect(bubble(renata, 'Quem fecha hoje?')).toContainText('Visto por 1 pessoa');
  await field(diego).fill('Eu fecho');
  await diego.keyboard.press('Enter');
  await expect(bubble(renata, 'Eu fecho')).toHaveCount(1);
  await diego.keyboard.press('Escape');
  await expect(field(diego)).toHaveCount(0);

  // A voice note, heard on the other side.
  await renata.getByRole('button', { name: 'Gravar áudio' }).click();
  const recorder = renata.getByRole('region', { name: 'Gravando' });
  await expect(recorder.getByRole('timer')).toHaveText('0:02');
  await recorder.getByRole('button', { name: 'Enviar' }).click();
  const openedPage = new URL(renata.url()).pathname;
  await diego.goto(at(openedPage));
  const note = diego.getByRole('article').filter({ has: diego.getByRole('button', { name: 'Reproduzir áudio' }) });
  await expect(note).toHaveCount(1);
  const sound = note.locator('audio');
  await expect.poll(() => sound.evaluate((audio) => 'duration' in audio && Number(audio.duration) > 1)).toBe(true);

  // A file, looked at before it leaves.
  await renata.locator('input[aria-label="Anexar"]').setInputFiles([files.quote]);
  await renata.getByRole('button', { name: 'Enviar 1 arquivo' }).click();
  const download = diego.waitForEvent('download');
  await diego
    .getByRole('log')
    .getByRole('link', { name: /orçamento\.pdf/ })
    .click();
  expect((await download).suggestedFilename()).toBe('orçamento.pdf');

  // Without a line nothing typed is lost, and afterwards it is there once.
  await diego.context().setOffline(true);
  await field(diego).fill('Escrevi no elevador');
  await diego.keyboard.press('Enter');
  await expect(bubble(diego, 'Escrevi no elevador')).toContainText('Não enviada');
  await field(renata).fill('Chegou a caixa');
  await renata.keyboard.press('Enter');
  await diego.context().setOffline(false);
  for (const page of [renata, diego]) {
    await expect(bubble(page, 'Escrevi no elevador')).toHaveCount(1, { timeout: 45_000 });
    await expect(bubble(page, 'Chegou a caixa')).toHaveCount(1, { timeout: 45_000 });
  }
  await expect(bubble(diego, 'Não enviada')).toHaveCount(0);

  await settle(renata);
  expect(await findings(renata, false)).toEqual([]);

  // A question about a ticket brings it along as a card, which opens for whoever may see it.
  const client = await customer();
  await client.send('Vocês têm a caneca azul?');
  await renata.goto(at('/tickets'));
  await accept(renata, client.name);
  await renata.getByRole('button', { name: 'Ações do atendimento' }).first().click();
  await renata.getByRole('menuitem', { name: 'Perguntar a um colega' }).click();
  const asking = renata.getByRole('dialog', { name: 'Perguntar a um colega' });
  await asking.getByRole('combobox', { name: 'Colega' }).click();
  await renata.getByRole('option', { name: /^Diego/ }).click();
  await asking.getByRole('textbox', { name: 'Pergunta' }).fill(`Temos essa? ${marker}`);
  await asking.getByRole('button', { name: 'Perguntar' }).click();
  await expect(renata.getByText('Pergunta enviada para Diego Martins')).toBeVisible();
  await diego.getByRole('tab', { name: /^Pessoais/ }).click();
  await diego
    .getByRole('link', { name: /Renata Campos/ })
    .first()
    .click();
  const asked = bubble(diego, `Temos essa? ${marker}`);
  await expect(asked).toHaveCount(1);
  await asked.getByRole('link', { name: new RegExp(client.name) }).click();
  await expect(diego.locator('[data-ticket-pane]').filter({ hasText: client.name }).first()).toBeVisible();
  await renata.goto(at(openedPage));
  await diego.goto(at(openedPage));

  // Its owner deletes it, and it is gone for everybody.
  await renata.getByRole('button', { name: 'Opções da conversa' }).click();
  await renata.getByRole('menuitem', { name: 'Excluir grupo' }).click();
  await renata.getByRole('dialog').getByRole('button', { name: 'Excluir grupo' }).click();
  await expect(diego.getByText('Conversa não encontrada.')).toBeVisible();
});
