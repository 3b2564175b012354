import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

test('letters to 120 people are stopped half-way, and a scheduled one is changed before its time', async ({
  sitDown,
  sandbox,
}) => {
  test.setTimeout(90_000);
  const page = await sitDown('renata');
  const stamp = String(Date.now()).slice(-7);
  await page.goto(`${runningProduct().url}/Email`);
  const people = Array.from({ length: 120 }, (_, n) => `p${n}.${stamp}@clube.example`);
  await page.getByLabel('Destinatários').fill([...people, people[0], 'errado@'].join(', '));
  await expect(page.getByText('120 destinatários')).toBeVisible();
  await page.getByLabel('Assunto').fill(`Clube ${stamp}`);
  await page.getByLabel('Mensagem').fill('Olá, *clube*!');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const asks = page.getByRole('dialog', { name: 'Enviar a 120 pessoas?' });
  await asks.getByRole('button', { name: 'Enviar', exact: true }).click();
  const progress = page.getByRole('region', { name: 'Andamento do envio' });
  await expect(progress.getByText(/Enviados \d+ de 120/)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('alert')).toContainText('errado@');
  await expect(page.getByLabel('Destinatários')).toHaveValue('errado@');
  await progress.getByRole('button', { name: 'Interromper' }).click();
  await expect(progress.getByText(/\d+ cancelados/)).toBeVisible();
  await expect(progress.getByText(/na fila/)).toHaveCount(0);
  const [, sent] = /Enviados (\d+) de 120/.exec(await progress.innerText()) ?? [];
  expect(Number(sent)).toBeLessThan(120);
  const taken = async () => (await sandbox.letters()).filter(({ subject }) => subject === `Clube ${stamp}`);
  await expect.poll(async () => (await taken()).length).toBe(Number(sent));
  expect(new Set((await taken()).flatMap(({ to }) => to)).size).toBe(Number(sent));

  await page.goto(`${runningProduct().url}/EmailScheduler`);
  await page.getByLabel('Destinatários').fill(`ana.${stamp}@clube.example`);
  await page.getByLabel('Assunto').fill(`Para depois ${stamp}`);
  await page.getByLabel('Mensagem').fill('Até amanhã!');
  await page.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(page.getByText('Obrigatório')).toBeVisible();
  await page.getByLabel('Data e hora').click();
  await page.locator('button[data-direction=next]').click();
  await page.getByRole('button', { name: /^15 / }).click();
  await page.keyboard.press('Escape');
  const when = await page.getByLabel('Data e hora').innerText();
  await page.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(progress.getByText('E-mail agendado.')).toBeVisible();

  await page.goto(`${runningProduct().url}/EmailsAgendado`);
  const list = page.getByRole('list', { name: 'E-mails agendados' });
  await expect(list.getByRole('button').first()).toContainText(when);
  await list.getByRole('button', { name: `Para depois ${stamp}` }).click();
  await page.getByRole('button', { name: 'Alterar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar e-mail agendado' });
  await dialog.getByLabel('Assunto').fill(`Mudada ${stamp}`);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(list.getByRole('button', { name: `Mudada ${stamp}` })).toBeVisible();
  await list.getByRole('button', { name: `Mudada ${stamp}` }).click();
  await page.getByRole('button', { name: 'Cancelar envio' }).click();
  await expect(list.getByRole('button', { name: `Mudada ${stamp}` })).toContainText('Cancelado');
});
