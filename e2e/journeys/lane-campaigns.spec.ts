import type { Page } from '@playwright/test';
import { asColleague } from '../support/as-colleague.ts';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

type Schedule = { id: number; sendAt: string; status: string; template: object | null };
type Colleague = Awaited<ReturnType<typeof asColleague>>;

const DAY_MS = 24 * 60 * 60_000;

const lane = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name},`) });
const card = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) });

/** What is planned for a contact and has not left. */
async function waiting({ call }: Colleague, contactId: number): Promise<Schedule[]> {
  const { schedules } = await call<{ schedules: Schedule[] }>('GET', `/schedules?contactId=${contactId}`);
  return schedules.filter(({ status }) => status === 'PENDENTE');
}

/** Of the shop: `2026-11-30 18:12`. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** From six to half past six, so many days later. */
function eveningAfter(sendAt: string, days: number): RegExp {
  const [day] = clock.format(new Date(Date.parse(sendAt) + days * DAY_MS)).split(' ');
  return new RegExp(`^${day} 18:[0-3]\\d$`);
}

const now = () => new Date(Date.now() + 500).toISOString();

async function moveByName(page: Page, who: string, to: string) {
  await card(page, who).focus();
  await page.keyboard.press('m');
  await page.getByRole('dialog', { name: 'Mover para…' }).getByRole('textbox').fill(to);
  await page.keyboard.press('Enter');
}

test('whoever is moved into a lane that speaks hears it on three dates, each time what the lane says then, until the card goes back', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const { name, phone, send } = await customer();
  await send('Vou pensar, obrigado');
  const page = await sitDown('renata', { viewport: { width: 3200, height: 900 } });
  await page.goto(`${runningProduct().url}/Kanban`);
  await expect(card(page, name)).toBeVisible();
  // The lane is set up by hand, with what it says and how often.
  const title = `Retorno ${Date.now() % 100_000}`;
  await page.goto(`${runningProduct().url}/TagsKanban`);
  await page.getByRole('button', { name: 'Nova coluna' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Coluna salva com sucesso.')).toBeVisible();
  await page.goto(`${runningProduct().url}/Kanban`);
  await page.getByRole('button', { name: 'Configurar o quadro' }).click();
  const settings = page.getByRole('dialog', { name: 'Configurar o quadro' });
  await settings.getByRole('button', { name: new RegExp(title) }).click();
  await settings.getByRole('textbox', { name: 'Mensagem recorrente' }).fill('Primeira, {{firstName}}');
  await settings.getByLabel('Repetir a cada (dias)').fill('7');
  await settings.getByRole('switch', { name: 'Campanha ativa' }).check({ force: true });
  await settings.getByRole('button', { name: 'Salvar' }).click();
  await expect(settings.getByText('Repete a cada 7 dias')).toBeVisible();
  await settings.getByRole('button', { name: 'Fechar' }).click();

  await moveByName(page, name, title);
  await expect(page.getByText(/^Campanha nº \d+ iniciada para .* Horario de envio as 18h$/)).toContainText(name);
  await expect(lane(page, title).getByRole('gridcell')).toHaveCount(1);
  await page.goto(`${runningProduct().url}/campanhas`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(title);
  await expect(row).toContainText('Primeira, {{firstName}}');
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4} 18:\d\d:\d\d/);
  await expect(row).toContainText('Pendente');

  const renata = await asColleague('renata@loja.example');
  const { contacts } = await renata.call<{ contacts: { id: number }[] }>('GET', `/contacts?searchParam=${phone}`);
  const contactId = contacts[0]?.id ?? 0;
  const { lista } = await renata.call<{ lista: { id: number; name: string }[] }>('GET', '/tags/kanban');
  const laneId = lista.find((each) => each.name === title)?.id ?? 0;
  const number = (await sandbox.phones())[0]?.id ?? '';
  const heard = async () =>
    (await sandbox.conversation(number, phone)).messages
      .filter(({ direction }) => direction === 'out')
      .map(({ content }) => (content as { body?: string }).body);

  const said: string[] = [];
  for (const words of ['Primeira', 'Segunda', 'Terceira']) {
    await renata.call('PUT', `/tags/${laneId}`, { msgR: `${words}, {{firstName}}` });
    const [planned, more] = await waiting(renata, contactId);
    expect([planned?.status, more]).toEqual(['PENDENTE', undefined]);
    // The date comes early: only its time is anybody's to change.
    const sendAt = now();
    await renata.call('PUT', `/schedules/${planned?.id}`, { sendAt });
    said.push(`${words}, Cliente`);
    // Whoever sends looks by itself every twenty seconds, and a number speaks to many people no faster than its pace.
    await expect.poll(heard, { timeout: 45_000 }).toEqual(said);
    // What was brought forward by hand was one time: the next one is an evening's again.
    await expect
      .poll(async () => (await waiting(renata, contactId)).map((next) => clock.format(new Date(next.sendAt))))
      .toEqual([expect.stringMatching(eveningAfter(sendAt, 7))]);
  }

  const again = await sitDown('renata', { viewport: { width: 3200, height: 900 } });
  await again.goto(`${runningProduct().url}/Kanban`);
  await expect(card(again, name)).toBeVisible();
  await moveByName(again, name, 'Em aberto');
  await expect(again.getByText(`Campanhas zeradas para ${name}.`)).toBeVisible();
  await again.goto(`${runningProduct().url}/campanhas`);
  await expect(again.getByRole('heading', { name: 'Campanhas agendadas' })).toBeVisible();
  // What has left goes from the list a moment later.
  await expect(again.getByRole('row').filter({ hasText: name })).toHaveCount(0, { timeout: 45_000 });
  const last = await asColleague('renata@loja.example');
  expect(await waiting(last, contactId)).toEqual([]);
  await last.call('DELETE', `/tags/${laneId}`);
});

test('an approved template is planned for somebody from their address, and leaves at its time with its places filled in', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  test.setTimeout(90_000);
  const { name, phone, send } = await customer();
  await send('Me avise quando chegar');
  const first = await asColleague('renata@loja.example');
  const find = async () =>
    (await first.call<{ contacts: { id: number }[] }>('GET', `/contacts?searchParam=${phone}`)).contacts[0]?.id ?? 0;
  await expect.poll(find).not.toBe(0);
  const contactId = await find();

  const page = await sitDown('renata');
  await page.goto(`${runningProduct().url}/schedules?contactId=${contactId}`);
  const dialog = page.getByRole('dialog', { name: 'Novo agendamento' });
  await expect(dialog).toContainText(name);
  await dialog.getByText('Modelo aprovado', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Mensagem' }).click();
  await page.getByRole('option', { name: 'boas_vindas (pt_BR)' }).click();
  for (const field of await dialog.getByLabel(/^Parâmetro/).all()) await field.fill('{{firstName}}');
  await dialog.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByText('Agendamento salvo.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Pendente');

  const renata = await asColleague('renata@loja.example');
  const [planned] = await waiting(renata, contactId);
  expect(planned?.template).toMatchObject({ name: 'boas_vindas' });
  await renata.call('PUT', `/schedules/${planned?.id}`, { template: planned?.template, sendAt: now() });
  const number = (await sandbox.phones())[0]?.id ?? '';
  await expect
    .poll(
      async () =>
        (await sandbox.conversation(number, phone)).messages
          .filter(({ direction }) => direction === 'out')
          .map(({ type }) => type),
      { timeout: 30_000 },
    )
    .toEqual(['template']);
  await expect
    .poll(async () => (await renata.call<Schedule>('GET', `/schedules/${planned?.id}`)).status, { timeout: 30_000 })
    .toBe('ENVIADA');
});
