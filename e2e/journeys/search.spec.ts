import { accept, expect, test } from '../support/counter.ts';

test('a word said long ago is found without its accents, and the conversation opens at it', async ({
  sitDown,
  customer,
}) => {
  test.setTimeout(120_000);
  const page = await sitDown('julia');
  const client = await customer();
  await client.send('Preciso de um orçamento da luminária Ipanema');
  for (let n = 1; n <= 130; n += 1) await client.send(`conversa ${n}`);
  // Accepted before all have arrived, it would open where the later ones begin.
  await page.getByRole('tab', { name: /Aguardando/ }).click();
  const waiting = page.getByRole('listitem').filter({ hasText: client.name });
  await expect(waiting).toContainText('conversa 130', { timeout: 60_000 });
  await accept(page, client.name);
  await expect(page.getByRole('log')).toContainText('conversa 130', { timeout: 30_000 });
  await page.goto(new URL('/tickets', page.url()).href);

  await page.getByText('Busca', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Buscar atendimentos e mensagens' }).fill('LUMINARIA ipanema');
  const row = page.getByRole('listitem').filter({ hasText: client.name });
  await expect(row).toContainText('luminária Ipanema');
  await row.getByRole('link').first().click();

  const found = page.getByRole('article').filter({ hasText: 'orçamento da luminária Ipanema' });
  await expect(found).toBeInViewport();
  // Exactly: after midnight the thirteenth reads "conversa 1300:11" with its time.
  const newest = page.getByRole('article').getByText('conversa 130', { exact: true });
  await expect(newest).toHaveCount(0);
  await page.getByRole('button', { name: 'Ir para o fim' }).click();
  await expect(newest).toBeInViewport();
});

test('digits are found however they are written', async ({ sitDown, customer, sandbox }) => {
  const page = await sitDown('julia');
  const client = await customer();
  await client.send('oi');
  const phone = (await sandbox.customers()).find(({ name }) => name === client.name)?.phone ?? '';
  const [area, front, back] = [phone.slice(2, 4), phone.slice(4, 9), phone.slice(9)];
  await page.getByText('Busca', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Buscar atendimentos e mensagens' }).fill(`(${area}) ${front}-${back}`);
  await expect(page.getByRole('listitem').filter({ hasText: client.name })).toBeVisible();
});
