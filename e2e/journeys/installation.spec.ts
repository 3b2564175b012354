import pg from 'pg';
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

/** As if the demonstration's platform had just been made, for a while. */
async function whileNew<T>(work: () => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: runningProduct().databaseUrl });
  await database.connect();
  try {
    await database.query(
      "insert into setup (user_id, nonce, claimed_at) select min(id), 'x', now() from users where super",
    );
    return await work();
  } finally {
    await database.query('delete from setup');
    await database.end();
  }
}

test('the owner of a new installation is led back to its setup, backs it up, skips what can wait, and it is gone once finished', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await whileNew(async () => {
    await signIn(page, runningProduct().admin);
    await page
      .getByRole('region', { name: 'Preparar a instalação' })
      .getByRole('link', { name: 'Continuar' })
      .click(WAIT);
    await expect(page).toHaveURL(/\/instalacao\/preparo$/);
    // The same button as on the page of backups, with the words of the specification at its end.
    await page.getByRole('button', { name: /^Backup/ }).click(WAIT);
    await page.getByRole('button', { name: 'Fazer backup' }).click(WAIT);
    await expect(page.getByText('Backup realizado com sucesso!')).toBeVisible(WAIT);
    await expect(page.getByText(/^Último backup conferido em /)).toBeVisible(WAIT);
    // Lines for whichever place outside the operator has.
    await expect(page.getByText('BACKUP_COPY_DIR=/mnt/backups')).toBeVisible(WAIT);
    await page.getByText('Bucket S3', { exact: true }).click();
    await expect(page.getByText(/^BACKUP_S3_BUCKET=/)).toBeVisible();
    const address = page.getByRole('listitem').filter({ hasText: 'Endereço público' });
    await address.getByRole('button', { name: 'Endereço público' }).click(WAIT);
    await expect(address).toContainText('PUBLIC_URL=https://');
    await address.getByRole('button', { name: 'Pular este passo' }).click();
    await expect(address).toContainText('Pulado');
    await page.getByRole('button', { name: 'Concluir o preparo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Concluir o preparo' }).click();
    await expect(page).toHaveURL(/\/instalacao$/);
    await expect(page.getByRole('radio', { name: 'Preparo' })).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });
  await page.getByText('Registro', { exact: true }).last().click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click(WAIT);
  expect((await download).suggestedFilename()).toMatch(/^registro-de-tratamento-\d{4}-\d{2}-\d{2}\.csv$/);
});
