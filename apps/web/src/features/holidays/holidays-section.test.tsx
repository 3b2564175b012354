import type { Holiday } from '@balcao/contract/holidays/models.ts';
import { nationalHolidays } from '@balcao/contract/holidays/national-holidays.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../platform/session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { person, sessionOf } from '../../test/people.ts';

const christmas: Holiday = { id: 1, day: '2020-12-25', yearly: true, name: 'Natal', hours: null, queueIds: null };
const stockTaking: Holiday = {
  id: 2,
  day: '2099-06-30',
  yearly: false,
  name: 'Balanço',
  hours: { startTime: '08:00', endTime: '12:00', startTime2: '14:00', endTime2: '16:00' },
  queueIds: [5],
};
const over: Holiday = { ...christmas, id: 3, day: '2020-04-10', yearly: false, name: 'Sexta-feira Santa' };

async function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const user = person({ profile: 'admin' });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /settings': () => [200, [{ key: 'scheduleType', value: 'company' }]],
    'GET /companies/7/schedules': () => [200, { id: 7, timeZone: 'America/Sao_Paulo', schedules: [] }],
    'GET /queue': () => [200, [{ id: 5, name: 'Vendas', color: '#336699', greetingMessage: '' }]],
    'GET /holidays': () => [200, [over, christmas, stockTaking]],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/settings', search: { section: 'schedules' } }));
  return { user: page.user, server };
}

test('the next holiday stands first, with what holds on it and where; what is over stands last', async () => {
  await open();
  const rows = (await screen.findByText('Balanço')).closest('ul')?.querySelectorAll('li') ?? [];
  await screen.findByText('08:00 às 12:00 e 14:00 às 16:00 · Vendas');
  expect([...rows].map((row) => row.textContent)).toEqual([
    '25/12todo anoNatalFechado · todas as filas',
    '30/06/2099uma vezBalanço08:00 às 12:00 e 14:00 às 16:00 · Vendas',
    '10/04/2020já passouSexta-feira SantaFechado · todas as filas',
  ]);
});

test('a holiday gets hours of its own and queues; a day that is taken is told beside the day', async () => {
  let isTaken = true;
  const { user, server } = await open({
    'PUT /holidays/1': ({ body }) =>
      isTaken ? [409, { error: 'ERR_HOLIDAY_EXISTS' }] : [200, { id: 1, ...(body as object) }],
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Natal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar feriado' }));
  await user.click(dialog.getByRole('radio', { name: 'Horário próprio' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Preencha os horários');
  expect(server.calls('PUT /holidays/1')).toEqual([]);
  const opens = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Feriado, abre às' });
  expect(opens.list?.options).toHaveLength(48);
  await user.type(opens, '0900');
  await user.type(dialog.getByRole('combobox', { name: 'Feriado, fecha às' }), '1300');
  await user.click(dialog.getByRole('combobox', { name: 'Filas' }));
  await user.click(await screen.findByRole('option', { name: 'Vendas' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Já existe um feriado neste dia.');
  isTaken = false;
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Feriado salvo.');
  expect(server.calls('PUT /holidays/1').at(-1)?.body).toEqual({
    name: 'Natal',
    day: '2020-12-25',
    yearly: true,
    hours: { startTime: '09:00', endTime: '13:00' },
    queueIds: [5],
  });
});

test('national holidays are offered with those by law ticked, those in the list kept, and sent at once', async () => {
  const { user, server } = await open({ 'POST /holidays/national': () => [200, [christmas, over]] });
  await screen.findByText('Balanço');
  await user.click(screen.getByRole('button', { name: 'Sugerir feriados nacionais' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sugerir feriados nacionais' }));
  const natal = dialog.getByRole('checkbox', { name: /Natal/ });
  expect([natal.matches(':checked'), natal.matches(':disabled')]).toEqual([true, true]);
  expect(dialog.getByRole('checkbox', { name: /^Carnaval/ }).matches(':checked')).toBe(false);
  await user.click(dialog.getByRole('checkbox', { name: /Finados/ }));
  await user.click(dialog.getByRole('checkbox', { name: /Corpus Christi/ }));
  await user.click(dialog.getByRole('button', { name: 'Adicionar 9 feriados' }));
  await screen.findByText('2 feriados adicionados.');
  const [sent] = server.calls('POST /holidays/national').map(({ body }) => body as { year: number; days: string[] });
  const year = sent?.year ?? 0;
  const wanted = nationalHolidays(year).filter(
    ({ name, isLegal }) => (isLegal && !['Natal', 'Finados'].includes(name)) || name === 'Corpus Christi',
  );
  expect(sent?.days).toEqual(wanted.map(({ day }) => day));
});

test('a company without holidays is told what that means; a list that did not come can be asked for again', async () => {
  let isBroken = true;
  const { user } = await open({ 'GET /holidays': () => (isBroken ? [500, { error: 'ERR_INTERNAL' }] : [200, []]) });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  isBroken = false;
  await user.click(again);
  expect(await screen.findByText('Nenhum feriado')).toBeTruthy();
});
