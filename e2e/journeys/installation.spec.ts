import { expect, signIn, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

const WAIT = { timeout: 60_000 };

test('the super user lets the doctor look, reads what to do, and sees which companies keep the counter busy', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { admin } = runningProduct();
  await signIn(page, admin);
  await page.waitForURL(/\/(tickets|dashboard)/, WAIT);
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Instalação' }).click();
  await page.getByRole('button', { name: 'Examinar agora' }).click();
  const copies = page.getByRole('listitem').filter({ hasText: 'Cópias fora da máquina' });
  await expect(copies).toContainText('Os backups ficam só nesta máquina', WAIT);
  await expect(copies).toContainText('O que fazer: Ponha em BACKUP_COPY_DIR');
  await page.reload();
  await expect(page.getByText(/^Examinado em /)).toBeVisible(WAIT);
  await page.getByText('Empresas', { exact: true }).last().click();
  await expect(page).toHaveURL(/\/instalacao\/empresas$/);
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Chamadas');
  const table = page.getByRole('table', { name: 'Empresas mais ativas' });
  await expect(table.getByRole('row', { name: /^Todas juntas/ })).toBeVisible(WAIT);
});
