import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

const WAIT = { timeout: 60_000 };
const NAME = 'Anselmo Quintela Dutra';
const SENTENCE = 'a geladeira chegou riscada na porta';

/** Somebody whose service has ended. */
async function withFormerCustomer<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: runningProduct().databaseUrl });
  await database.connect();
  await database.query(
    `with demo as (select id from companies where name = 'Loja Demonstração'),
       person as (insert into contacts (company_id, name, number) select id, $1, '5511988123456' from demo returning id, company_id),
       known as (insert into contact_identities (company_id, contact_id, kind, value)
         select company_id, id, 'phone', '5511988123456' from person),
       talk as (insert into tickets (company_id, contact_id, channel, status, closed_at, last_message)
         select company_id, id, 'wppoficial', 'closed', now(), $2 from person returning id, company_id, contact_id)
     insert into messages (company_id, ticket_id, contact_id, from_me, body, sent_at)
     select company_id, id, contact_id, false, $2, now() from talk`,
    [NAME, SENTENCE],
  );
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

test('a customer’s copy is collected and downloaded, and once the customer is erased nothing finds them any more', async ({
  sitDown,
}) => {
  test.setTimeout(300_000);
  const renata = await sitDown('renata');
  await expect(renata.getByRole('heading', { name: 'Atendimentos' }).first()).toBeAttached(WAIT);
  await withFormerCustomer(async (database) => {
    await renata.goto(`${runningProduct().url}/settings?section=privacy`);
    const choose = async (act: string) => {
      await renata.getByRole('button', { name: act, exact: true }).click(WAIT);
      const dialog = renata.getByRole('dialog');
      await dialog.getByRole('searchbox').fill('Anselmo');
      await dialog.getByRole('button', { name: new RegExp(NAME) }).click(WAIT);
      await expect(dialog.getByText('Mensagens: 1')).toBeVisible(WAIT);
      return dialog;
    };

    const copy = await choose('Nova cópia dos dados');
    await copy.getByRole('button', { name: 'Reunir os dados' }).click();
    const entry = renata.getByRole('listitem').filter({ hasText: NAME });
    const ready = entry.filter({ hasText: 'Cópia dos dados' }).getByRole('button', { name: 'Baixar' });
    await expect(ready).toBeVisible(WAIT);
    const [download] = await Promise.all([renata.waitForEvent('download', WAIT), ready.click()]);
    expect(download.suggestedFilename()).toMatch(/^dados-\d+\.zip$/);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

    const erasure = await choose('Apagar uma pessoa');
    await erasure.getByLabel('Motivo').fill('Pediu por telefone.');
    await erasure.getByRole('button', { name: 'Registrar o pedido' }).click();
    await entry.getByRole('button', { name: 'Confirmar', exact: true }).click(WAIT);
    const confirm = renata.getByRole('dialog', { name: `Apagar ${NAME} de vez?` });
    await confirm.getByRole('button', { name: 'Apagar de vez' }).click(WAIT);
    await expect(confirm.getByText('escreva um segundo motivo').last()).toBeVisible(WAIT);
    await confirm.getByLabel('Segundo motivo').fill('Confirmado com a pessoa.');
    await confirm.getByRole('button', { name: 'Apagar de vez' }).click();

    const gone = renata.getByRole('listitem').filter({ hasText: 'Apagar os dados' }).first();
    await expect(gone).toContainText('Concluído', WAIT);
    await expect(gone).toContainText('Pessoa apagada');
    await renata.goto(`${runningProduct().url}/contacts`);
    await renata.getByRole('searchbox', { name: 'Buscar por nome, número ou e-mail' }).fill('Anselmo');
    await expect(renata.getByText('Nada para “Anselmo”')).toBeVisible(WAIT);
    await expect(renata.getByText(NAME)).toHaveCount(0, WAIT);
    const { rows } = await database.query('select from messages where body like $1', [`%${SENTENCE}%`]);
    expect(rows).toEqual([]);
  });
});
