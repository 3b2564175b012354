import { expect, signIn, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

const FILM = 'dQw4w9WgXcQ';

/** A page as YouTube could serve it: it begins when it is loaded. */
const player = `<!doctype html><body><script>
  document.body.dataset.playing = String(new URLSearchParams(location.search).get('autoplay') === '1');
  document.body.dataset.from = document.referrer;
</script></body>`;

test('the super user adds a help, and it plays for an agent', async ({ page, sitDown }) => {
  test.setTimeout(240_000);
  const stamp = String(Date.now());
  const { url, admin } = runningProduct();
  const agent = await sitDown('julia');
  const asked: string[] = [];
  await agent.context().route(/youtube/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: player });
  });

  await signIn(page, admin);
  await page.waitForURL(/\/(tickets|dashboard)/);
  await page.goto(`${url}/settings?section=helps`);
  await page.getByRole('button', { name: 'Adicionar ajuda' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova ajuda' });
  await dialog.getByLabel('Título').fill(`Como transferir ${stamp}`);
  await dialog.getByLabel('Código do vídeo').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Isto não é um vídeo do YouTube nem do Vimeo.')).toBeVisible();
  await dialog.getByLabel('Código do vídeo').fill(`https://www.youtube.com/watch?v=${FILM}&t=3s`);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Operação realizada com sucesso!')).toBeVisible();

  await agent.goto(`${url}/helps`);
  await agent.getByRole('button', { name: `Como transferir ${stamp}` }).click();
  const play = agent.getByRole('button', { name: `Assistir: Como transferir ${stamp}` });
  await expect(play).toBeVisible();
  expect(asked).toEqual([]);
  await play.click();
  const film = agent.frameLocator(`iframe[title="Como transferir ${stamp}"]`).locator('body');
  await expect(film).toHaveAttribute('data-playing', 'true');
  // Without it YouTube refuses to play.
  await expect(film).toHaveAttribute('data-from', new RegExp(`^${new URL(url).origin}`));
  expect(asked[0]).toBe(`https://www.youtube-nocookie.com/embed/${FILM}?autoplay=1&rel=0`);
});
