import type { Page } from '@playwright/test';
import { asColleague } from '../support/as-colleague.ts';
import { expect, say, test } from '../support/counter.ts';
import { beginConnection, codeOnScreen, groupCalled, newPhone } from '../support/whatsapp-phone.ts';

/** The admin has one session: a browser of hers is signed out by this. */
async function showGroups(value: 'enabled' | 'disabled') {
  const { call } = await asColleague('renata@loja.example');
  await call('PUT', '/settings/showMessageGroups', { value });
}

/** Seeks a customer in the dialog and takes the first found. */
async function invite(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'Novo grupo' });
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('listitem').getByRole('button', { name }).click();
  await expect(dialog.getByRole('button', { name: `Tirar ${name}` })).toBeVisible();
  await expect(dialog.getByRole('searchbox')).toHaveValue('');
}

/** Links a phone to a new connection of sales. */
async function linkShop(page: Page, name: string) {
  const shop = await newPhone('Loja do Centro');
  const dialog = await beginConnection(page, name, 'Vendas');
  await shop.scan(await codeOnScreen(page));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Conectada', { timeout: 20_000 });
  return shop;
}

test('an agent makes a group with two customers; each bubble says who spoke, and everybody gets the answer', async ({
  sitDown,
}) => {
  test.setTimeout(120_000);
  await showGroups('enabled');
  const stamp = Date.now() % 1_000_000;
  const connection = `Grupos ${stamp}`;
  const subject = `Mutirão ${stamp}`;
  const [bia, caio] = [await newPhone(`Bia ${stamp}`), await newPhone(`Caio ${stamp}`)];
  try {
    const shop = await linkShop(await sitDown('renata'), connection);
    for (const phone of [bia, caio]) await phone.write(shop.phone, 'Podemos combinar tudo num grupo?');
    const page = await sitDown('diego');
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    for (const { name } of [bia, caio]) {
      await expect(page.getByRole('button', { name: `Aceitar atendimento de ${name}` })).toBeVisible();
    }

    await page.getByText('Grupos', { exact: true }).click();
    await expect(page.getByText('Nenhum atendimento de grupo')).toBeVisible();
    await page.getByRole('button', { name: 'Novo grupo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo grupo' });
    const refuses = async () => {
      await dialog.getByRole('button', { name: 'Criar grupo' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Todos os campos são obrigatórios');
    };
    await refuses();
    await dialog.getByLabel('Nome do grupo').fill(subject);
    await refuses();
    for (const { name } of [bia, caio]) await invite(page, name);
    await dialog.getByRole('combobox', { name: 'Conexão' }).click();
    await page.getByRole('option', { name: connection }).click();
    await dialog.getByRole('button', { name: 'Criar grupo' }).click();
    await page.waitForURL(/\/tickets\/[0-9a-f-]{36}\?(.*&)?tab=group/);
    await expect(page.getByTitle('Ver dados do contato')).toContainText(subject);
    const group = await groupCalled(subject);
    expect(group.members.map(({ phone }) => phone).toSorted()).toEqual(
      [shop, bia, caio].map(({ phone }) => phone).toSorted(),
    );

    await bia.write(group.id, 'Eu levo as cadeiras');
    const bubble = page.getByRole('article').filter({ hasText: 'Eu levo as cadeiras' });
    await expect(bubble).toContainText(bia.name);
    await caio.write(group.id, 'Eu levo o som');
    await expect(page.getByRole('article', { name: caio.name })).toContainText('Eu levo o som');
    await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText(`${caio.name}: Eu levo o som`);

    await say(page, 'Fechado: sábado às nove');
    await expect(page.getByRole('article').filter({ hasText: 'sábado às nove' })).toContainText('Entregue');
    for (const phone of [bia, caio]) {
      const answers = (await phone.chatWith(group.id)).filter(({ content }) =>
        content.body?.includes('sábado às nove'),
      );
      expect(answers.map(({ author }) => author)).toEqual([shop.name]);
    }
    // A connected phone is asked about every new number: those of other journeys are not on its WhatsApp.
    await shop.unlink();
  } finally {
    await showGroups('disabled');
  }
});
