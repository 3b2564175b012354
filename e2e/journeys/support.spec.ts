import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, signIn, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

const email = 'marta@balcao.test';
const WAIT = { timeout: 30_000 };

/** Somebody of the platform with a second factor that was proved just now, for as long as the journey takes. */
async function asSupporter<T>(work: (enter: (page: Page) => Promise<void>) => Promise<T>): Promise<T> {
  const { databaseUrl, admin } = runningProduct();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `insert into users (company_id, name, email, password_hash, profile, super)
     select company_id, 'Marta Nogueira', $1, password_hash, 'admin', true from users where email = $2`,
    [email, admin.email],
  );
  try {
    return await work(async (page) => {
      await signIn(page, { email, password: admin.password });
      await page.waitForURL(/\/(tickets|dashboard)/, WAIT);
      await database.query(
        `with me as (select id, company_id from users where email = $1),
           factor as (insert into second_factors (company_id, user_id, sealed_secret, confirmed_at) select company_id, id, 'x', now() from me)
         update sessions set factor_proved_at = now() where user_id = (select id from me)`,
        [email],
      );
    });
  } finally {
    await database.query('delete from users where email = $1', [email]);
    await database.end();
  }
}

test('the super user helps in an agent’s place, the company sees it at once, sends them away and reads it in its audit', async ({
  page,
  sitDown,
}) => {
  test.setTimeout(240_000);
  const renata = await sitDown('renata');
  await asSupporter(async (enter) => {
    await enter(page);
    await page.goto(`${runningProduct().url}/suporte`);
    await page.getByRole('combobox', { name: 'Empresa' }).fill('demonstra');
    await page.getByRole('option', { name: 'Loja Demonstração' }).click(WAIT);
    await page.getByRole('combobox', { name: 'No lugar de' }).click();
    await page.getByRole('option', { name: /^Diego/ }).click(WAIT);
    await page.getByLabel('Motivo').fill('As conversas não aparecem para o Diego.');
    await page.getByRole('button', { name: 'Iniciar acesso' }).click();

    await expect(page.getByText(/^Você está vendo .* como Diego/)).toBeVisible(WAIT);
    await expect(page.getByRole('heading', { name: 'Atendimentos', exact: true }).first()).toBeAttached(WAIT);
    const told = renata.getByText(/^Suporte: Marta Nogueira está vendo a conta de Diego/);
    await expect(told).toBeVisible(WAIT);
    await page.reload();
    await expect(page.getByText(/^Você está vendo .* como Diego/)).toBeVisible(WAIT);

    await renata.getByRole('button', { name: 'Encerrar', exact: true }).click();
    await expect(told).toBeHidden(WAIT);
    await expect(page).toHaveURL(/\/suporte/, WAIT);
    await expect(page.getByRole('combobox', { name: 'Empresa' })).toBeVisible(WAIT);
  });

  await renata.goto(`${runningProduct().url}/settings?section=audit`);
  await renata.getByLabel('Buscar na auditoria').fill('Marta');
  const lines = renata.getByRole('row').filter({ hasText: /^.*Marta Nogueira \(suporte\), no lugar de Diego/ });
  await expect(lines.filter({ hasText: 'Acesso do suporte: início' }).first()).toContainText(
    'As conversas não aparecem',
    WAIT,
  );
  await expect(lines.filter({ hasText: 'Acesso do suporte: fim' }).first()).toBeVisible(WAIT);
});
