import type { Setting } from '@balcao/contract/settings/models.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';
import { putSetting } from '../settings.data.ts';

const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };

async function open(address: string, more: Parameters<typeof fakeServer>[0] = {}, settings: Setting[] = []) {
  const user = person({ profile: 'admin', super: 'GET /system/failed-arrivals' in more });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /settings': () => [200, settings],
    'GET /holidays': () => [200, []],
    'GET /queue': () => [200, []],
    'GET /companies/7/schedules': () => [200, { id: 7, timeZone: 'America/Sao_Paulo', schedules: [monday] }],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: address }));
  return { page, server };
}

test('a switch is saved at once and says so', async () => {
  const { page, server } = await open('/settings', {
    'PUT /settings/userRating': () => [200, { key: 'userRating', value: 'enabled' }],
  });
  await page.user.click(await screen.findByRole('switch', { name: 'Pedir avaliação', checked: false }));
  await screen.findByText('Operação atualizada com sucesso.');
  screen.getByRole('switch', { name: 'Pedir avaliação', checked: true });
  expect(server.calls('PUT /settings/userRating').map(({ body }) => body)).toEqual([{ value: 'enabled' }]);
});

test('what pushes show and whether work hours hold are switches too; so is whose hours hold', async () => {
  const { page, server } = await open('/settings', {
    'PUT /settings/pushShowsText': () => [200, { key: 'pushShowsText', value: 'disabled' }],
    'PUT /settings/enforceWorkHours': () => [200, { key: 'enforceWorkHours', value: 'enabled' }],
    'PUT /settings/scheduleType': () => [200, { key: 'scheduleType', value: 'company' }],
  });
  await page.user.click(await screen.findByRole('switch', { name: 'Mostrar o texto nas notificações', checked: true }));
  await page.user.click(screen.getByRole('switch', { name: 'Respeitar o horário de trabalho', checked: false }));
  expect(server.calls('PUT /settings/pushShowsText').map(({ body }) => body)).toEqual([{ value: 'disabled' }]);
  expect(server.calls('PUT /settings/enforceWorkHours').map(({ body }) => body)).toEqual([{ value: 'enabled' }]);
  await page.user.click(screen.getByRole('radio', { name: 'Da empresa' }));
  expect(server.calls('PUT /settings/scheduleType').map(({ body }) => body)).toEqual([{ value: 'company' }]);
  await screen.findByRole('link', { name: 'Horários' });
});

test('a change that the server refuses is taken back', async () => {
  let refuse = () => {};
  const { page } = await open('/settings', {
    'PUT /settings/signOption': () =>
      new Promise((resolve) => {
        refuse = () => resolve([403, { error: 'ERR_NO_PERMISSION' }]);
      }),
  });
  await page.user.click(await screen.findByRole('switch', { name: 'Assinar mensagens', checked: true }));
  screen.getByRole('switch', { name: 'Assinar mensagens', checked: false });
  act(() => refuse());
  expect(await screen.findByRole('switch', { name: 'Assinar mensagens', checked: true })).toBeTruthy();
});

test('the hours are a part of the settings only where the company’s own hours hold', async () => {
  await open('/settings?section=schedules');
  const sections = await screen.findByRole('navigation', { name: 'Seções das configurações' });
  await screen.findByRole('switch', { name: 'Pedir avaliação' });
  expect(within(sections).queryByText('Horários')).toBeNull();
  expect(within(sections).queryByText('Cores')).toBeNull();
});

test('times are typed as digits, copied to all days, and sent as a week', async () => {
  const { page, server } = await open(
    '/settings?section=schedules',
    {
      'PUT /companies/7/schedules': ({ body }) => [
        200,
        { id: 7, timeZone: 'America/Sao_Paulo', schedules: (body as { schedules: unknown[] }).schedules },
      ],
    },
    [{ key: 'scheduleType', value: 'company' }],
  );
  const from = await screen.findByLabelText('Segunda-feira, abre às');
  await page.user.clear(from);
  await page.user.type(from, '2230');
  const until = screen.getByLabelText('Segunda-feira, fecha às');
  await page.user.clear(until);
  await page.user.type(until, '2');
  await page.user.tab();
  await screen.findByDisplayValue('02:00');
  await screen.findByText('até o dia seguinte');
  await page.user.click(screen.getByRole('button', { name: 'Copiar Segunda-feira para todos os dias' }));
  await page.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Horários atualizados com sucesso.');
  const [sent] = server.calls('PUT /companies/7/schedules').map(({ body }) => body as { schedules: object[] });
  expect(sent?.schedules).toHaveLength(7);
  expect(sent?.schedules[6]).toMatchObject({ weekdayEn: 'sunday', startTime: '22:30', endTime: '02:00' });
});

test('a day with half its times is marked and nothing is sent', async () => {
  const { page, server } = await open('/settings?section=schedules', {}, [{ key: 'scheduleType', value: 'company' }]);
  await page.user.clear(await screen.findByLabelText('Segunda-feira, fecha às'));
  await page.user.type(screen.getByLabelText('Terça-feira, abre às'), '29:00');
  await page.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Preencha os dois horários');
  await screen.findByText('Horário inválido');
  expect(server.calls('PUT /companies/7/schedules')).toEqual([]);
});

test('a day gets a pause and loses it again; a second part that begins too early is marked', async () => {
  const { page, server } = await open(
    '/settings?section=schedules',
    {
      'PUT /companies/7/schedules': ({ body }) => [
        200,
        { id: 7, timeZone: 'America/Sao_Paulo', schedules: (body as { schedules: unknown[] }).schedules },
      ],
    },
    [{ key: 'scheduleType', value: 'company' }],
  );
  const add = 'Segunda-feira: acrescentar um segundo horário';
  await page.user.click(await screen.findByRole('button', { name: add }));
  await page.user.type(screen.getByLabelText('Segunda-feira, reabre às'), '1730');
  await page.user.type(screen.getByLabelText('Segunda-feira, fecha de novo às'), '2000');
  await page.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('O segundo horário começa depois que o primeiro termina');
  await page.user.clear(screen.getByLabelText('Segunda-feira, fecha às'));
  await page.user.type(screen.getByLabelText('Segunda-feira, fecha às'), '1200');
  await page.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Horários atualizados com sucesso.');
  await page.user.click(await screen.findByRole('button', { name: 'Segunda-feira: tirar o segundo horário' }));
  expect(await screen.findByRole('button', { name: add })).toBeTruthy();
  const [sent] = server.calls('PUT /companies/7/schedules').map(({ body }) => body as { schedules: object[] });
  expect(sent?.schedules[0]).toMatchObject({ endTime: '12:00', startTime2: '17:30', endTime2: '20:00' });
});

test('the super user sees what could not be placed, and has it placed again', async () => {
  const reason = {
    channel: 'wppoficial',
    reason: 'error 22000',
    count: 3,
    companies: 1,
    oldest: '2026-11-20T15:00:00Z',
  };
  let reasons = [reason];
  const { page, server } = await open('/settings', {
    'GET /system/failed-arrivals': () => [200, { count: reasons.length && 3, reasons }],
    'POST /system/failed-arrivals/retry': () => {
      reasons = [];
      return [200, { count: 3 }];
    },
  });
  await screen.findByText('3 chegadas não estão em nenhum atendimento: 3 × wppoficial error 22000.');
  await page.user.click(screen.getByRole('button', { name: 'Registrar de novo' }));
  await screen.findByText('Tudo o que os clientes enviaram está nos atendimentos.');
  expect(server.calls('POST /system/failed-arrivals/retry')).toHaveLength(1);
});

test('the super user says for how many days companies go on after their due date, ninety at most', async () => {
  const { page, server } = await open('/settings', {
    'GET /system/failed-arrivals': () => [200, { count: 0, reasons: [] }],
    'PUT /settings/graceDays': ({ body }) => [200, { key: 'graceDays', ...(body as { value: string }) }],
  });
  const days = await screen.findByRole('textbox', { name: 'Dias de tolerância' });
  await page.user.clear(days);
  await page.user.type(days, '99{Enter}');
  await screen.findByText('Operação atualizada com sucesso.');
  expect(server.calls('PUT /settings/graceDays').map(({ body }) => body)).toEqual([{ value: '90' }]);
});

test('days of grace that another super user sets stand in the field, and passing through it saves nothing', async () => {
  const { page, server } = await open('/settings', {
    'GET /system/failed-arrivals': () => [200, { count: 0, reasons: [] }],
    'PUT /settings/graceDays': () => [403, { error: 'ERR_NO_PERMISSION' }],
  });
  const days = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Dias de tolerância' });
  act(() => putSetting(queryClient, { key: 'graceDays', value: '5' }));
  expect(days.value).toBe('5');
  await page.user.click(days);
  await page.user.tab();
  expect(server.calls('PUT /settings/graceDays')).toEqual([]);
  // What is refused does not go on standing there.
  await page.user.clear(days);
  await page.user.type(days, '7{Enter}');
  await vi.waitFor(() => expect(server.calls('PUT /settings/graceDays')).toHaveLength(1));
  await vi.waitFor(() => expect(days.value).toBe('5'));
});

test('whoever is not the super user is led away from the colours', async () => {
  const { page } = await open('/settings?section=colors');
  await screen.findAllByText(/não possui permissão para acessar essa página/);
  expect(screen.queryByLabelText('Cor principal')).toBeNull();
  await vi.waitFor(() => expect(page.at()).toBe('/tickets'), 4000);
});
