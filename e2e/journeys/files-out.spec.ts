import type { Page } from '@playwright/test';
import { accept, expect, test } from '../support/counter.ts';
import { customerPhone } from '../support/customer-phone.ts';
import { asMedia, files, largePicture, noise, type SampleFile } from '../support/files.ts';

const MB = 1024 * 1024;

const attach = (page: Page, chosen: SampleFile[]) => page.locator('input[aria-label="Arquivos"]').setInputFiles(chosen);
/** Where in the file a part begins; less than nothing for any other request. */
const offsetOf = (url: string) => Number(/\/api\/uploads\/.*[?&]offset=(\d+)/.exec(url)?.[1] ?? -1);
const bubble = (page: Page, words: string | RegExp) => page.getByRole('article').filter({ hasText: words });

test('a large picture becomes smaller before it is sent, and arrives with its caption', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  const page = await sitDown('julia');
  const client = await customer();
  await client.send('Tem foto?');
  await accept(page, client.name);
  const phone = await customerPhone(sandbox, client.key);

  const picture = largePicture('vitrine.png', { width: 2400, height: 600 });
  await attach(page, [picture]);
  await page.getByRole('textbox', { name: 'Legenda de vitrine.jpg' }).fill('A vitrine de hoje');
  await page.getByRole('button', { name: 'Enviar 1 arquivo' }).click();
  const { bytes } = await phone.getsFile('image', { caption: '*Júlia Nogueira:*\nA vitrine de hoje' });
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(bytes.length).toBeLessThan(picture.buffer.length);
  await expect(bubble(page, 'A vitrine de hoje')).toContainText('Entregue');
  const shown = bubble(page, 'A vitrine de hoje').getByRole('img');
  await expect.poll(() => shown.evaluate((img) => 'naturalWidth' in img && img.naturalWidth)).toBe(1920);

  // As a document it goes as it was chosen.
  await attach(page, [picture]);
  await page.getByRole('checkbox', { name: 'Enviar como documento: vitrine.jpg' }).click();
  await page.getByRole('textbox', { name: 'Legenda de vitrine.png' }).fill('Sem perder nada');
  await page.getByRole('button', { name: 'Enviar 1 arquivo' }).click();
  const whole = { caption: '*Júlia Nogueira:*\nSem perder nada', filename: 'vitrine.png' };
  expect((await phone.getsFile('document', whole)).bytes.equals(picture.buffer)).toBe(true);
  await expect(bubble(page, 'Sem perder nada')).toContainText('vitrine.png');
});

test('several files go out together, each as what it is', async ({ sitDown, customer, sandbox }) => {
  const page = await sitDown('julia');
  const client = await customer();
  await client.send({ type: 'image', ...asMedia(files.photo) });
  await accept(page, client.name);
  const phone = await customerPhone(sandbox, client.key);

  await attach(page, [files.quote, files.film, files.song, files.list]);
  const form = page.getByRole('form', { name: 'Arquivos para enviar' });
  await expect(form.getByText('pronto para enviar')).toHaveCount(4);
  await form.getByRole('textbox', { name: 'Legenda de orçamento.pdf' }).fill('O orçamento pedido');
  await form.getByRole('button', { name: 'Tirar pedido.txt' }).click();
  await form.getByRole('button', { name: 'Enviar 3 arquivos' }).click();

  const caption = '*Júlia Nogueira:*\nO orçamento pedido';
  const quote = await phone.getsFile('document', { caption, filename: 'orçamento.pdf' });
  expect(quote.bytes.equals(files.quote.buffer)).toBe(true);
  expect((await phone.getsFile('video')).bytes.equals(files.film.buffer)).toBe(true);
  expect((await phone.getsFile('audio')).bytes.equals(files.song.buffer)).toBe(true);
  await expect(page.getByRole('article').filter({ hasText: 'Entregue' })).toHaveCount(3);
  expect(await phone.received()).toHaveLength(3);
});

test('what is too large, empty or one too many is refused by name', async ({ sitDown, customer }) => {
  const page = await sitDown('julia');
  const client = await customer();
  await client.send('Pode mandar tudo');
  await accept(page, client.name);
  const textFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/plain', buffer });
  await attach(page, [textFile('enorme.bin', Buffer.alloc(21 * MB)), textFile('vazio.txt', Buffer.alloc(0))]);
  await expect(page.getByText('Arquivo é muito grande! enorme.bin passa de 20 MB.')).toBeVisible();
  await expect(page.getByText('vazio.txt está vazio.')).toBeVisible();
  await attach(
    page,
    Array.from({ length: 11 }, (_, index) => textFile(`nota-${index}.txt`, Buffer.from('x'))),
  );
  await expect(page.getByText('Envie no máximo 10 arquivos por vez.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar 10 arquivos' })).toBeVisible();
});

test('a file whose sending was cut in the middle goes on where it was, and arrives once', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  test.setTimeout(120_000);
  const page = await sitDown('julia');
  const client = await customer();
  await client.send('Manda o catálogo?');
  await accept(page, client.name);
  const phone = await customerPhone(sandbox, client.key);
  const catalogue = { name: 'catálogo.bin', mimeType: 'application/octet-stream', buffer: noise(12 * MB) };

  const parts: { offset: number; arrived: boolean }[] = [];
  let isCut = false;
  await page.route(/\/api\/uploads\/.*[?&]offset=\d+/, async (route) => {
    if (!isCut && offsetOf(route.request().url()) >= 4 * MB) {
      isCut = true;
      await page.context().setOffline(true);
    }
    await route.continue();
  });
  page.on('requestfinished', (request) => parts.push({ offset: offsetOf(request.url()), arrived: true }));
  page.on('requestfailed', (request) => parts.push({ offset: offsetOf(request.url()), arrived: false }));
  await attach(page, [catalogue]);
  await page.getByRole('button', { name: 'Enviar 1 arquivo' }).click();
  await expect(bubble(page, 'catálogo.bin')).toContainText('Sai assim que a conexão voltar', { timeout: 30_000 });
  await page.context().setOffline(false);

  await expect(bubble(page, 'catálogo.bin')).toContainText('Entregue', { timeout: 60_000 });
  const { bytes } = await phone.getsFile('document', { filename: 'catálogo.bin' });
  expect(bytes.equals(catalogue.buffer)).toBe(true);
  const sent = parts.filter(({ offset }) => offset >= 0);
  expect(sent.some(({ arrived }) => !arrived)).toBe(true);
  // No part that had arrived was sent again.
  const arrived = sent.filter((part) => part.arrived).map(({ offset }) => offset);
  expect(new Set(arrived).size).toBe(arrived.length);
});
