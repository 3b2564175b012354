import pg from 'pg';
import { expect, signIn, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

const WAIT = { timeout: 30_000 };

/** An agency with a brand, a plan and an admin, as the super user would have made it. */
async function createAgency(stamp: string) {
  const { databaseUrl, admin } = runningProduct();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const name = `Agência ${stamp}`;
  const email = `agencia${stamp}@exemplo.com.br`;
  try {
    const { rows } = await database.query<{ id: number }>(
      `with c as (insert into companies (name, email, plan_id, due_date)
           select $1, $2, (select plan_id from companies where id = 1), '2099-12-31' returning id),
         r as (insert into resellers (company_id, wholesale) select id, '[{"from": 1, "price": "30.00"}]' from c returning company_id),
         b as (insert into brands (owner_company_id, name) select company_id, $1 from r),
         p as (insert into plans (name, users, connections, queues, amount, is_public, owner_company_id)
           select 'Plano ' || $1, 3, 2, 3, 79, true, company_id from r),
         u as (insert into users (company_id, name, email, password_hash, profile)
           select c.id, 'Ana da Agência', $2, o.password_hash, 'admin' from c, users o where o.email = $3)
       select id from c`,
      [name, email, admin.email],
    );
    return { id: Number(rows[0]?.id), name, email, password: admin.password };
  } finally {
    await database.end();
  }
}

test('who signs up by an agency’s link lands below it, with its plans and its brand, and the agency keeps the company', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { url } = runningProduct();
  const stamp = String(Date.now());
  const agency = await createAgency(stamp);

  await signIn(page, agency);
  await page.waitForURL(/\/(tickets|dashboard)/, WAIT);
  await page.goto(`${url}/revenda`);
  const link = await page.getByLabel('Link de cadastro').inputValue(WAIT);
  expect(link).toMatch(new RegExp(`/signup\\?companyId=${agency.id}$`));

  const pocket = await browser.newContext({ locale: 'pt-BR' });
  const stranger = await pocket.newPage();
  await stranger.goto(`${url}/signup?companyId=${agency.id}`);
  await expect(stranger.getByRole('radio')).toHaveCount(1, WAIT);
  await expect(stranger.getByText(`Plano ${agency.name}`)).toBeVisible();
  const company = `Padaria ${stamp}`;
  await stranger.getByLabel('Seu nome').fill('Davi Prado');
  await stranger.getByLabel('Nome da empresa').fill(company);
  await stranger.getByLabel('E-mail').fill(`davi${stamp}@exemplo.com.br`);
  await stranger.getByLabel('Senha', { exact: true }).fill('Segredo1');
  await stranger.getByRole('button', { name: 'Criar conta' }).click();
  await expect(stranger).toHaveTitle(new RegExp(agency.name), WAIT);
  await pocket.close();

  await page.getByRole('link', { name: 'Ver empresas' }).click();
  const row = page.getByRole('row').filter({ hasText: company });
  await expect(row).toContainText(`Plano ${agency.name}`, WAIT);
  await expect(page.getByText('Loja Demonstração')).toBeHidden();
});
