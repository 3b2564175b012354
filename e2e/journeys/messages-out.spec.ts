import type { Locator, Page } from '@playwright/test';
import { asColleague } from '../support/as-colleague.ts';
import { accept, expect, say, test } from '../support/counter.ts';
import { customerPhone } from '../support/customer-phone.ts';
import { files } from '../support/files.ts';

const bubble = (page: Page, words: string | RegExp) => page.getByRole('article').filter({ hasText: words });

async function chooseFromMenu(page: Page, words: string, action: string) {
  await bubble(page, words).hover();
  await bubble(page, words).getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('words reach the customer as they were meant: signed or not, with emoji, as an answer, with a reaction', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  const page = await sitDown('julia');
  const client = await customer();
  const { id: question } = await client.send('Vocês entregam aos sábados?');
  await accept(page, client.name);
  const phone = await customerPhone(sandbox, client.key);

  await say(page, 'Bom dia!');
  await phone.gets('text', { body: '*Júlia Nogueira:*\nBom dia!' });
  await page.getByRole('button', { name: 'Assinar mensagens' }).click();
  await say(page, '*Sem* assinatura');
  await phone.gets('text', { body: '*Sem* assinatura' });

  await page.getByRole('button', { name: 'Emoji', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Buscar emoji' }).fill('abacaxi');
  await page
    .getByRole('button', { name: '🍍' })
    .or(page.getByRole('gridcell', { name: /abacaxi/i }))
    .first()
    .click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Mensagem' }).press('Enter');
  await phone.gets('text', { body: '🍍' });
  await expect(bubble(page, '🍍')).toContainText('Entregue');

  await bubble(page, 'aos sábados').hover();
  await bubble(page, 'aos sábados').getByRole('button', { name: 'Responder' }).click();
  await say(page, 'Sim, até o meio-dia');
  const answer = await phone.gets('text', { body: 'Sim, até o meio-dia' });
  expect(answer.replyTo).toBe(question);
  await expect(bubble(page, 'até o meio-dia').getByTitle('Ir para a mensagem respondida')).toContainText('sábados');

  const asked = bubble(page, 'Vocês entregam aos sábados?').filter({ hasNotText: 'até o meio-dia' });
  await asked.hover();
  await asked.getByRole('button', { name: 'Reagir' }).click();
  await page.getByRole('button', { name: '👍' }).click();
  await expect.poll(async () => (await sandbox.message(question)).businessReaction).toBe('👍');
  await expect(asked).toContainText('Reações: 👍 Você');
  await page.getByRole('button', { name: 'Assinar mensagens' }).click();
});

test('a place and the card of a contact reach the customer', async ({ sitDown, customer, sandbox }) => {
  const page = await sitDown('renata');
  const client = await customer();
  await client.send('Onde fica a loja?');
  await accept(page, client.name);
  const phone = await customerPhone(sandbox, client.key);

  await page.getByRole('button', { name: 'Anexar' }).click();
  await page.getByRole('menuitem', { name: 'Localização' }).click();
  const place = page.getByRole('dialog', { name: 'Localização' });
  await place.getByLabel('Latitude').fill('-23,5614');
  await place.getByLabel('Longitude').fill('-46.6559');
  await place.getByLabel('Nome do lugar').fill('Loja do centro');
  await place.getByRole('button', { name: 'Enviar' }).click();
  await phone.gets('location', { latitude: -23.5614, longitude: -46.6559, name: 'Loja do centro' });
  await expect(bubble(page, 'Loja do centro')).toContainText('Entregue');

  await page.getByRole('button', { name: 'Anexar' }).click();
  await page.getByRole('menuitem', { name: 'Contatos' }).click();
  const cards = page.getByRole('dialog', { name: 'Contatos' });
  await cards.getByRole('searchbox').fill(client.name);
  await cards.getByRole('button', { name: client.name }).click();
  await cards.getByRole('button', { name: 'Enviar 1 contato' }).click();
  const { content } = await phone.gets('contacts');
  const phones = [{ phone: expect.stringMatching(/^\+55119/) }];
  expect(content).toMatchObject([{ name: { formatted_name: client.name }, phones }]);
  await expect(bubble(page, client.name).last()).toContainText('Entregue');
});

test('prepared answers fill in the names and take their picture along', async ({ sitDown, customer, sandbox }) => {
  const client = await customer();
  const [firstName = ''] = client.name.split(' ');
  const word = `e${Date.now() % 1_000_000}`;
  // Before sitting down: an account is open in one place at a time.
  const julia = await asColleague('julia@loja.example');
  await julia.call('POST', '/quick-messages', { shortcode: `${word}a`, message: '{{firstName}}, aqui é {{userName}}' });
  const { id } = await julia.call<{ id: number }>('POST', '/quick-messages', {
    shortcode: `${word}b`,
    message: 'Nosso endereço, {{firstName}}',
  });
  await julia.sendFile(`/quick-messages/${id}/media-upload`, files.photo);

  const page = await sitDown('julia');
  await client.send('Como chego aí?');
  await accept(page, client.name);
  const phone = await customerPhone(sandbox, client.key);
  const field = page.getByRole('textbox', { name: 'Mensagem' });
  await field.fill(`/${word}a`);
  await page.getByRole('button', { name: `/${word}a` }).click();
  await expect(field).toHaveValue(`${firstName}, aqui é Júlia Nogueira`);
  await field.press('Enter');
  await phone.gets('text', { body: `*Júlia Nogueira:*\n${firstName}, aqui é Júlia Nogueira` });

  await field.fill(`/${word}b`);
  await expect(page.getByRole('button', { name: `/${word}b` })).toBeVisible();
  await field.press('Enter');
  await page.getByRole('button', { name: 'Enviar 1 arquivo' }).click();
  await phone.gets('image', { caption: `*Júlia Nogueira:*\nNosso endereço, ${firstName}` });
  await expect(bubble(page, 'Nosso endereço')).toContainText('Entregue');
});

test('a message goes on to another open ticket', async ({ sitDown, customer, sandbox }) => {
  const page = await sitDown('julia');
  const [giver, taker] = [await customer(), await customer()];
  await taker.send('Sabem quem conserta?');
  await accept(page, taker.name);
  await giver.send('O Beto conserta, 3222-1000');
  await accept(page, giver.name);

  await chooseFromMenu(page, 'O Beto conserta', 'Encaminhar');
  await page.getByRole('toolbar').getByRole('button', { name: 'Encaminhar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Encaminhar 1 mensagem' });
  await dialog.getByRole('checkbox', { name: taker.name }).check();
  await dialog.getByRole('button', { name: 'Encaminhar' }).click();
  await expect(page.getByText('Encaminhada para 1 atendimento')).toBeVisible();
  await (await customerPhone(sandbox, taker.key)).gets('text', { body: 'O Beto conserta, 3222-1000' });

  await page.getByRole('listitem').filter({ hasText: taker.name }).getByRole('link').first().click();
  await expect(bubble(page, 'O Beto conserta')).toContainText('Encaminhada');
  await expect(bubble(page, 'O Beto conserta')).toContainText('Entregue');
});

test('what this channel cannot take back is removed here alone, and cannot be changed', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  const page = await sitDown('julia');
  const client = await customer();
  await client.send('Qual o preço?');
  await accept(page, client.name);
  await say(page, 'Custa 1000 reais');
  const phone = await customerPhone(sandbox, client.key);
  const { id } = await phone.gets('text', { body: '*Júlia Nogueira:*\nCusta 1000 reais' });
  await expect(bubble(page, 'Custa 1000')).toContainText('Entregue');

  await chooseFromMenu(page, 'Custa 1000', 'Editar');
  const editing = page.getByRole('dialog', { name: 'Editar mensagem' });
  await expect(editing.getByRole('textbox')).toHaveValue('Custa 1000 reais');
  await editing.getByRole('textbox').fill('Custa 100 reais');
  await editing.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Este canal não permite editar mensagens enviadas.')).toBeVisible();
  // A toast stands above what people work with, and the frame of the input is whole under the messages.
  const edges = async (place: Locator) => (await place.boundingBox()) ?? { y: NaN, height: NaN };
  const toast = await edges(page.getByRole('alert').filter({ hasText: 'Este canal não permite' }));
  const [log, field] = [await edges(page.getByRole('log')), await edges(page.locator('[data-composer-field]'))];
  expect(toast.y + toast.height).toBeLessThan(log.y);
  expect(field.y - log.y - log.height).toBeGreaterThanOrEqual(2);
  await editing.getByRole('button', { name: 'Cancelar' }).click();
  await expect(bubble(page, 'Custa 1000')).not.toContainText('Editada');

  await chooseFromMenu(page, 'Custa 1000', 'Apagar');
  const deleting = page.getByRole('dialog', { name: 'Apagar mensagem?' });
  await deleting.getByRole('button', { name: 'Apagar' }).click();
  await deleting.getByRole('button', { name: 'Apagar só aqui' }).click();
  await expect(bubble(page, 'Mensagem apagada')).toHaveCount(1);
  const kept = { revokedAt: null, content: { body: '*Júlia Nogueira:*\nCusta 1000 reais' } };
  expect(await sandbox.message(id)).toMatchObject(kept);
});

test('after a day of silence only an approved template goes out', async ({ sitDown, customer, sandbox }) => {
  const client = await customer();
  const phone = await customerPhone(sandbox, client.key);
  await sandbox.clock({ advanceMs: -25 * 3_600_000 });
  try {
    await client.send('Volto a falar amanhã');
  } finally {
    await sandbox.clock({ advanceMs: 25 * 3_600_000 });
  }
  const page = await sitDown('julia');
  await accept(page, client.name);
  await expect(page.getByText(/O prazo de 24 horas para responder terminou/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Escolher modelo' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox', { name: 'Buscar modelo' }).fill('retomar');
  await picker.getByRole('button', { name: /retomar_conversa/ }).click();
  await picker.getByLabel('Valor de nome').fill('Cida');
  await picker.getByLabel('Valor de atendente').fill('Júlia');
  await picker.getByLabel('Valor de assunto').fill('o bule');
  await picker.getByRole('button', { name: 'Enviar modelo' }).click();
  const words = 'Oi, Cida! Aqui é Júlia. Podemos continuar a conversa sobre o bule?';
  const template = await phone.gets('template');
  expect(template.rendered?.body).toBe(words);
  await expect(bubble(page, words)).toContainText('Entregue');
});
