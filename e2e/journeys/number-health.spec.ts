import { asColleague } from '../support/as-colleague.ts';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

type Campaign = { id: number };

test('a refusal of Meta’s stops a campaign with its reason; whoever has read it goes on, carefully and with the reason in sight', async ({
  sitDown,
  sandbox,
}) => {
  const { call } = await asColleague('renata@loja.example');
  const stamp = String(Date.now()).slice(-6);
  const name = `Aviso ${stamp}`;
  const people = ['Davi', 'Eva', 'Fábio'].map((person, place) => ({ name: person, number: `551197${stamp}${place}` }));
  const { id: contactListId } = await call<Campaign>('POST', '/contact-lists', { name: `Avisos ${stamp}` });
  for (const person of people)
    await call('POST', '/contact-list-items', { ...person, email: '', empresa: '', contactListId });
  const lines = await call<{ id: number; name: string }[]>('GET', '/whatsapp');
  const whatsappId = lines.find((line) => line.name === 'WhatsApp da loja')?.id;
  await call('POST', '/campaign-settings', { settings: { messageInterval: 5 } });
  const spam = { error: { message: '(#131048) Spam rate limit hit', type: 'OAuthException', code: 131_048 } };
  await sandbox.faults.add({
    match: { path: '/messages', where: { 'template.name': 'boas_vindas' } },
    times: 1,
    action: { type: 'respond', status: 400, body: spam },
  });
  // Paced as the settings say: the first refusal comes before the second message.
  await call('POST', '/campaigns', {
    name,
    contactListId,
    whatsappId,
    kind: 'utility',
    speed: 'settings',
    window: 'any',
    template1: { name: 'boas_vindas', language: 'pt_BR', parameters: {} },
    scheduledAt: '2026-01-01 08:00:00',
    attested: true,
  });
  // Who signs in anew ends the session of the calls.
  const page = await sitDown('renata');
  await page.goto(`${runningProduct().url}/campaigns`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Cancelada', { timeout: 20_000 });
  await expect(row).toContainText('Parada para proteger o número. A Meta restringiu os envios desta conta.');

  await row.getByRole('button', { name: `Ações da campanha ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Retomar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 pessoas ainda não receberam.');
  await dialog.getByRole('button', { name: 'Retomar' }).click();
  await expect(dialog).toContainText('Marque para continuar.');
  await dialog.getByRole('checkbox', { name: 'Li o motivo e quero continuar' }).check();
  await dialog.getByRole('button', { name: 'Retomar' }).click();
  await expect(page.getByText('Campanha retomada.')).toBeVisible();
  await expect(row).toContainText('Em Andamento');
  await expect(row).toContainText(/Número em observação · até /);
});
