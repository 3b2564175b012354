import { accept, expect, say, test } from '../support/counter.ts';

test('what was written and what arrived while offline is there once, in order, when the line is back', async ({
  sitDown,
  customer,
}) => {
  const page = await sitDown('diego');
  const client = await customer();
  await client.send('primeira');
  await accept(page, client.name);
  await expect(page.getByRole('log')).toContainText('primeira');

  await page.context().setOffline(true);
  await expect(page.getByText(/Sem conexão/).first()).toBeVisible({ timeout: 45_000 });
  await say(page, 'escrita sem conexão');
  await client.send('segunda');
  await client.send('terceira');
  // A screen whose code was never fetched is waited for.
  await page.getByRole('link', { name: 'Tarefas', exact: true }).click();
  await expect(page.getByRole('main').getByText(/Sem conexão/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Hoje' })).toHaveCSS('font-weight', '650');
  await page.goBack();

  const mine = page.getByRole('article').filter({ hasText: 'escrita sem conexão' });
  await expect(mine).toContainText('Entregue', { timeout: 30_000 });
  for (const text of ['escrita sem conexão', 'segunda', 'terceira']) {
    await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  }
  const said = (await page.getByRole('article').allInnerTexts()).join('\n');
  expect(said.indexOf('segunda')).toBeLessThan(said.indexOf('terceira'));
});
