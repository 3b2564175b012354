import type { Page } from '@playwright/test';
import { accept, expect, say, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

async function logIn(page: Page) {
  const button = page.getByRole('dialog').getByRole('button', { name: 'Entrar com o Facebook' });
  await expect(button).toBeEnabled();
  const opening = page.waitForEvent('popup');
  await button.click();
  return opening;
}

test('pages are connected by logging in, serve a customer, and ask for a new login when theirs has ended', async ({
  sitDown,
  sandbox,
}) => {
  test.setTimeout(120_000);
  const admin = await sitDown('renata');
  await admin.goto(`${runningProduct().url}/connections`);
  await admin.getByRole('button', { name: 'Nova conexão' }).click();
  await admin.getByRole('menuitem', { name: /^Instagram/ }).click();

  const refused = await logIn(admin);
  await refused.getByRole('button', { name: 'Cancelar' }).click();
  await expect(admin.getByRole('dialog')).toContainText('O login foi cancelado. Nada foi conectado.');

  const again = admin.waitForEvent('popup');
  await admin.getByRole('dialog').getByRole('button', { name: 'Tentar de novo' }).click();
  await (await again).getByRole('button', { name: 'Permitir' }).click();
  const outcome = admin.getByRole('dialog', { name: 'Conectar Instagram' });
  // Who came for Instagram finds only the profile ticked; the page is a choice.
  await expect(outcome.getByRole('checkbox', { name: /^Instagram/, checked: true })).toHaveCount(1);
  const unticked = outcome.getByRole('checkbox', { checked: false });
  for (let left = await unticked.count(); left > 0; left -= 1) await unticked.first().check();
  await outcome.getByRole('button', { name: /^Conectar \d+ contas$/ }).click();
  await expect(outcome).toContainText('Conectadas');
  await expect(outcome).toContainText('sua conta não pode responder mensagens por ela');
  await outcome.getByRole('button', { name: 'Concluir' }).click();

  const accounts = await sandbox.accounts();
  const page = accounts.find(({ channel, subscriptions }) => channel === 'messenger' && subscriptions.length > 0);
  if (!page) throw new Error('no page of the sandbox is connected');
  // The shop's number and its page have the same name at Meta.
  const row = admin.getByRole('row', { name: /^Messenger/ }).filter({ hasText: page.name });
  await expect(row).toContainText('Conectada');
  // What waits without a queue is seen by those who may see all.
  const name = `Cliente da Página ${Date.now() % 1_000_000}`;
  const person = await sandbox.addPerson({ channel: 'messenger', name });
  await sandbox.asPerson(person.key, page.id).write('Vocês entregam em Niterói?');

  await admin.goto(`${runningProduct().url}/tickets?all=true`);
  await accept(admin, name);
  await expect(admin.getByRole('article').filter({ hasText: 'Vocês entregam em Niterói?' })).toBeVisible();
  await say(admin, 'Entregamos, sim');
  await expect(admin.getByRole('article').filter({ hasText: 'Entregamos, sim' })).toContainText(/Enviada|Entregue/);
  await expect.poll(async () => JSON.stringify(await sandbox.thread(page.id, person.key))).toContain('Entregamos, sim');

  // The token is dead: the connection says so, with the way back in.
  const { users } = await sandbox.facebook();
  await sandbox.asFacebookUser(users[0]?.id ?? '').changePassword();
  const taken = admin.waitForResponse(
    (response) => response.url().includes('/api/messages/') && response.request().method() === 'POST' && response.ok(),
  );
  await say(admin, 'Mais alguma coisa?');
  await taken;
  await admin.goto(`${runningProduct().url}/connections`);
  await expect(row).toContainText('A Meta recusou o acesso');
  await expect(row).toContainText('Entre de novo com o Facebook.');
  await row.getByRole('button', { name: 'Entrar de novo' }).click();
  const popup = await logIn(admin);
  await popup.getByRole('button', { name: 'Permitir' }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Conectar \d+ contas$/ })
    .click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Concluir' }).click();
  await expect(row).toContainText('Conectada');
  await expect
    .poll(async () => JSON.stringify(await sandbox.thread(page.id, person.key)))
    .toContain('Mais alguma coisa?');

  const social = admin.getByRole('row', { name: /^(Messenger|Instagram)/ });
  for (let left = await social.count(); left > 0; left -= 1) {
    await social.first().getByRole('button', { name: 'Excluir' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(social).toHaveCount(left - 1);
  }
});
