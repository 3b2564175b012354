import type { Locator, Page } from '@playwright/test';
import { accept, expect, test } from '../support/counter.ts';
import { asMedia, files } from '../support/files.ts';

const bubble = (page: Page, words: string | RegExp) => page.getByRole('article').filter({ hasText: words });

/** How wide a picture is that the browser could read. */
const pixelsOf = (picture: Locator) => picture.evaluate((img) => ('naturalWidth' in img ? img.naturalWidth : null));

/** Plays the sound to its end. */
async function hearOut(player: Locator): Promise<void> {
  const ended = player.locator('audio').evaluate(
    (audio) =>
      new Promise<string>((resolve) => {
        audio.addEventListener('ended', () => resolve('ended'), { once: true });
        audio.addEventListener('error', () => resolve('broken'), { once: true });
      }),
  );
  await player.getByRole('button', { name: 'Reproduzir áudio' }).click();
  expect(await ended).toBe('ended');
}

test('every file of a customer is shown for what it is', async ({ sitDown, customer }) => {
  const page = await sitDown('julia');
  const client = await customer();
  await client.send({ type: 'image', text: 'Veio trincada', ...asMedia(files.photo) });
  await client.send({ type: 'audio', content: { voice: true }, ...asMedia(files.voice) });
  await client.send({ type: 'video', text: 'Olha o barulho', ...asMedia(files.film) });
  await client.send({ type: 'document', ...asMedia(files.quote) });
  await client.send({ type: 'sticker', ...asMedia(files.sticker) });
  await accept(page, client.name);

  const picture = bubble(page, 'Veio trincada').getByRole('img', { name: 'Veio trincada' });
  await expect.poll(() => pixelsOf(picture)).toBe(64);
  await bubble(page, 'Veio trincada').getByRole('button', { name: 'Ampliar imagem' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  const film = bubble(page, 'Olha o barulho').locator('video');
  await expect.poll(() => film.evaluate((video) => 'duration' in video && Math.round(Number(video.duration)))).toBe(2);

  const sticker = page.getByRole('img', { name: 'Figurinha' });
  await expect.poll(() => pixelsOf(sticker)).toBe(96);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /orçamento\.pdf/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('orçamento.pdf');

  await hearOut(page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Reproduzir áudio' }) }));
});

test('places, cards, orders, calls and what no channel delivers are shown for what they are', async ({
  sitDown,
  customer,
}) => {
  const page = await sitDown('julia');
  const client = await customer();
  const place = { latitude: -23.5614, longitude: -46.6559, name: 'Galpão 4', address: 'Rua das Laranjeiras, 80' };
  await client.send({ type: 'location', content: place });
  const card = (name: string, phone: string) => ({
    name: { formatted_name: name, first_name: name },
    phones: [{ phone }],
  });
  await client.send({ type: 'contacts', content: [card('Tio Beto', '+55 11 98888-1111')] });
  await client.send({
    type: 'contacts',
    content: [card('Loja da Lu', '+55 21 97777-2222'), card('Frete do Zé', '+55 31 96666-3333')],
  });
  const item = (id: string, quantity: number) => ({
    product_retailer_id: id,
    quantity,
    item_price: 39.9,
    currency: 'BRL',
  });
  await client.send({
    type: 'order',
    content: { catalog_id: '1', product_items: [item('caneca', 2), item('bule', 1)] },
  });
  await client.call();
  await client.send({ type: 'unsupported' });
  await accept(page, client.name);

  await expect(bubble(page, 'Galpão 4').getByRole('link', { name: 'Abrir no mapa' })).toHaveAttribute(
    'href',
    /-23\.5614/,
  );
  await expect(bubble(page, 'Tio Beto').getByRole('button', { name: 'Salvar contato' })).toHaveCount(1);
  await expect(bubble(page, 'Tio Beto')).toContainText('98888-1111');
  await expect(bubble(page, 'Loja da Lu').getByRole('button', { name: 'Novo atendimento' })).toHaveCount(2);
  await expect(bubble(page, 'Loja da Lu')).toContainText('Frete do Zé');
  await expect(bubble(page, 'Pedido com 2 itens')).toContainText('R$ 119,70');
  await expect(page.getByRole('log')).toContainText('Chamada de voz recebida pelo WhatsApp');
  await expect(bubble(page, 'um tipo de mensagem que este canal não entrega')).toHaveCount(1);

  await bubble(page, 'Tio Beto').getByRole('button', { name: 'Salvar contato' }).click();
  await expect(page.getByText('Contato salvo')).toBeVisible();
});

test('formatted words, answers, reactions, corrections and withdrawals of a customer are shown as such', async ({
  sitDown,
  customer,
}) => {
  const page = await sitDown('julia');
  const client = await customer();
  const { id: first } = await client.send('*urgente* _mesmo_ ~não~ `A-17` https://loja.example/p <b>cru</b>');
  const { id: second } = await client.send('São duas canecas');
  const { id: third } = await client.send('Meu cartão é 1234');
  await client.send({ text: 'Sobre o primeiro recado', replyTo: first });
  await accept(page, client.name);

  const words = bubble(page, 'A-17').filter({ hasNotText: 'Sobre o primeiro' });
  await expect(words.locator('strong')).toHaveText('urgente');
  await expect(words.locator('em')).toHaveText('mesmo');
  await expect(words.locator('s')).toHaveText('não');
  await expect(words.locator('code')).toHaveText('A-17');
  await expect(words.getByRole('link')).toHaveAttribute('href', 'https://loja.example/p');
  await expect(words).toContainText('<b>cru</b>');
  await expect(bubble(page, 'Sobre o primeiro recado').getByTitle('Ir para a mensagem respondida')).toContainText(
    'A-17',
  );

  await client.react(first, '❤️');
  await expect(words).toContainText('Reações: ❤️');
  await client.react(first, '');
  await expect(words).not.toContainText('Reações');
  await client.edit(second, 'São três canecas');
  await expect(bubble(page, 'São três canecas')).toContainText('Editada');
  await bubble(page, 'São três canecas').getByRole('button', { name: 'Editada' }).click();
  await expect(page.getByRole('dialog')).toContainText('São duas canecas');
  await page.keyboard.press('Escape');
  await client.revoke(third);
  await expect(bubble(page, 'Mensagem apagada')).toHaveCount(1);
});
