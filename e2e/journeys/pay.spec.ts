import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, signIn, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

const WAIT = { timeout: 30_000 };

/** A company whose trial is over, and an account at which the platform receives. */
async function blockedCompany() {
  const { databaseUrl, demoPassword } = runningProduct();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `insert into payment_accounts (company_id, name, provider, account_key, settings, in_use, proved_at)
     select 1, 'Banco', 'static-pix', 'journeyofpayments0000001',
       '{"pixKey": "financeiro@exemplo.com.br", "payeeName": "Balcao", "payeeCity": "Campinas"}', true, now()
     where not exists (select from payment_accounts where company_id = 1 and in_use)`,
  );
  const email = `dona.${Date.now()}@mercado.example`;
  const name = `Mercado ${Date.now() % 1_000_000}`;
  const made = await database.query<{ id: string }>(
    `insert into companies (name, plan_id, due_date) select $1, min(id), current_date - 20 from plans where name = 'Básico'
     returning id`,
    [name],
  );
  await database.query(
    `insert into users (company_id, name, email, password_hash, profile)
     select $1, 'Dona Célia', $2, password_hash, 'admin' from users where email = 'renata@loja.example'`,
    [made.rows[0]?.id, email],
  );
  await database.end();
  return { name, email, password: demoPassword };
}

/** Today, where the creditor is: a booking of tomorrow is none yet. */
const day = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format().replaceAll('-', '');

/** The creditor finds money in the bank's statement that names nobody, and gives it to the invoice. */
async function settle(page: Page, company: string) {
  await signIn(page, runningProduct().admin);
  await page.waitForURL(/\/(tickets|dashboard|financeiro)/, WAIT);
  await page.goto(`${runningProduct().url}/financeiro`);
  await page.getByRole('button', { name: 'Enviar extrato' }).click(WAIT);
  const memo = `PIX RECEBIDO ${Date.now() % 1_000_000}`;
  const booking = `<STMTTRN><DTPOSTED>${day()}<TRNAMT>999,01<FITID>${memo.slice(-6)}<MEMO>${memo}\n</STMTTRN>`;
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher arquivo' }).click(WAIT);
  await (
    await choosing
  ).setFiles({
    name: 'extrato.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(`OFXHEADER:100\n<OFX><BANKTRANLIST>${booking}</BANKTRANLIST></OFX>`),
  });
  await page.getByRole('button', { name: new RegExp(`^Dar a uma fatura: .*${memo}`) }).click(WAIT);
  const dialog = page.getByRole('dialog', { name: 'Dar a uma fatura' });
  await dialog.getByRole('button', { name: 'Dar baixa' }).click();
  await expect(dialog.getByText('Escolha a fatura')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Fatura' }).fill(company);
  await page.getByRole('option', { name: new RegExp(company) }).click(WAIT);
  await dialog.getByLabel('Motivo').fill('A filha pagou');
  await dialog.getByRole('button', { name: 'Dar baixa' }).click();
  const statement = page.getByRole('dialog', { name: 'Extratos' });
  await expect(statement.getByText('Fatura paga')).toBeVisible(WAIT);
  await expect(statement.getByText(/A filha pagou$/)).toBeVisible();
}

test('a trial ends, the company is blocked, somebody without a login pays, and work goes on in every tab without reloading', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const company = await blockedCompany();
  await signIn(page, company);
  await page.waitForURL(/\/financeiro/, WAIT);
  const second = await page.context().newPage();
  await second.goto(`${runningProduct().url}/financeiro`);
  await page.getByRole('button', { name: 'Assinatura' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Empresarial/ }).check(WAIT);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByLabel('Nome completo').fill('Célia Rocha');
  await dialog.getByLabel('Endereço').fill('Rua das Flores, 12');
  await dialog.getByLabel('Cidade').fill('Recife');
  await dialog.getByLabel('CEP').fill('50000-000');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'PAGAR' }).click(WAIT);
  const code = { name: 'QR code Pix' };
  await expect(dialog.getByRole('img', code)).toBeVisible(WAIT);
  const toSend = dialog.getByRole('region', { name: 'Mandar para quem paga' });
  const link = (await toSend.getByRole('link').getAttribute('href', WAIT)) ?? '';

  const pocket = await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } });
  const payer = await pocket.newPage();
  await payer.goto(link);
  await expect(payer.getByRole('img', code)).toBeVisible(WAIT);
  await expect(payer.getByText(company.name)).toBeVisible();

  const office = await browser.newContext({ locale: 'pt-BR' });
  // The toast stands for five seconds, as long as the first tab takes to leave the page of invoices.
  const toldInOtherTab = expect(second.getByText(/Licença renovada até/)).toBeVisible({ timeout: 120_000 });
  await settle(await office.newPage(), company.name);
  await expect(dialog.getByText('Pagamento confirmado!')).toBeVisible(WAIT);
  await expect(page).toHaveURL(/\/(dashboard|tickets)/, WAIT);
  await expect(payer.getByText('Pagamento confirmado. Obrigado!')).toBeVisible(WAIT);
  await toldInOtherTab;
  await second.getByRole('link', { name: 'Contatos' }).first().click(WAIT);
  await expect(second).toHaveURL(/\/contacts/, WAIT);
  await pocket.close();
  await office.close();
});
