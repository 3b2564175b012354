import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fullPlan, person } from '../../../test/people.ts';
import { failed, openSchedules, scheduleOf, serve } from '../../../test/schedules.ts';

test('the list cuts texts, tells the time to the second and says what failed', async () => {
  serve();
  const { user } = await openSchedules('/schedules');
  expect(await screen.findAllByTitle('Seu pedido está pronto para retirar')).toHaveLength(2);
  expect(screen.getAllByText('Seu pedido está pronto pa...', { ignore: 'small' })).toHaveLength(2);
  expect(screen.getAllByText('20/11/2026 09:00:00')).toHaveLength(2);
  expect(screen.getByText('Enviada')).toBeTruthy();
  expect(screen.getByText('O prazo de 24 horas para responder a este contato tinha terminado.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Ações do agendamento para Marina Lacerda' })[0] as Element);
  await user.click(await screen.findByRole('menuitem', { name: 'Ver' }));
  await screen.findByText('Enviada em 20/11/2026 09:00.');
  expect(screen.queryByRole('button', { name: 'Agendar' })).toBeNull();
});

test('a contact in the address begins a message for them, which needs five characters', async () => {
  const server = serve({ 'POST /schedules': ({ body }) => [200, { ...scheduleOf(3), ...(body as object) }] });
  const { user, router } = await openSchedules('/schedules', { contactId: 5 });
  const text = await screen.findByRole('textbox', { name: 'Mensagem' });
  await user.type(text, 'Oi!');
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await screen.findByText('Mensagem muito curta');
  await user.type(text, ' Tudo certo, ');
  await user.click(screen.getByRole('button', { name: 'Primeiro nome' }));
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await screen.findByText('Agendamento salvo.');
  const body = server.calls('POST /schedules')[0]?.body as { body: string; sendAt: string; contactId: number };
  expect(body).toMatchObject({ body: 'Oi! Tudo certo, {{firstName}}', contactId: 5, ticketId: null });
  const minutes = (Date.parse(body.sendAt) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(60);
  expect(router.state.location.search).toEqual({});
});

test('without a contact the message stands at its field, which is invalid and takes the focus', async () => {
  serve();
  const { user } = await openSchedules('/schedules');
  await user.click((await screen.findAllByRole('button', { name: 'Adicionar agendamento' }))[0] as Element);
  await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Tudo certo para amanhã');
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  const field = await screen.findByRole('searchbox', { name: 'Contato', description: 'Obrigatório' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

test('the list says of a message that its file has not come', async () => {
  const waiting = scheduleOf(3, { awaitsFile: true });
  const lost = { ...failed, failure: 'no-file', awaitsFile: true };
  serve({ 'GET /schedules': () => [200, { schedules: [waiting, lost], count: 2, hasMore: false }] });
  await openSchedules('/schedules');
  await screen.findByText('O anexo ainda não chegou. Sem ele a mensagem não sai: anexe de novo ou salve sem anexo.');
  expect(screen.getByText('O anexo não chegou a tempo: anexe de novo e escolha outro horário.')).toBeTruthy();
});

const reminder = {
  name: 'lembrete',
  language: 'pt_BR',
  status: 'APPROVED',
  category: 'UTILITY',
  header: null,
  body: 'Oi, {{1}}! Até amanhã.',
  footer: null,
  buttons: [],
  parameterFormat: 'POSITIONAL',
  parameters: ['1'],
};

test('where there is an official number, an approved template is said later with its parameters', async () => {
  const server = serve({
    'POST /schedules': ({ body }) => [200, { ...scheduleOf(3), ...(body as object) }],
    'GET /whatsapp': () => [200, [{ id: 4, name: 'Oficial', channel: 'wppoficial', status: 'CONNECTED', queues: [] }]],
    'GET /whatsapp/4/templates': () => [200, { templates: [reminder], syncedAt: null }],
  });
  const { user } = await openSchedules('/schedules', { contactId: 5 });
  await user.click(await screen.findByRole('radio', { name: 'Modelo aprovado' }));
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await screen.findByText('Escolha um modelo e preencha todos os parâmetros.');
  await user.click(screen.getByRole('combobox', { name: 'Mensagem' }));
  await user.click(await screen.findByRole('option', { name: 'lembrete (pt_BR)' }));
  await user.click(screen.getByRole('textbox', { name: 'Parâmetro 1' }));
  await user.click(screen.getByRole('button', { name: 'Primeiro nome' }));
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await screen.findByText('Agendamento salvo.');
  const body = server.calls('POST /schedules')[0]?.body as object;
  expect(body).toMatchObject({
    template: { name: 'lembrete', language: 'pt_BR', parameters: { 1: '{{firstName}}' } },
    contactId: 5,
  });
  expect(body).not.toHaveProperty('body');
});

/** At any time of the day her hours are over. */
const offDuty = () => {
  const hour = (from: number) => `${String((new Date().getUTCHours() + from) % 24).padStart(2, '0')}:00`;
  return person({
    startWork: hour(9),
    endWork: hour(10),
    company: { timeZone: 'UTC', settings: [{ key: 'enforceWorkHours', value: 'enabled' }] },
  });
};

test('off duty nothing is planned or changed, and the page says why; a file that is awaited still comes', async () => {
  const rows = [failed, scheduleOf(3, { body: 'Segue o catálogo', awaitsFile: true })];
  const server = serve({ 'GET /schedules': () => [200, { schedules: rows, count: 2, hasMore: false }] }, offDuty());
  const { user } = await openSchedules('/schedules');
  const why = /Fora do seu horário de trabalho você pode ler, mas não atender/;
  const add = await screen.findByRole('button', { name: 'Adicionar agendamento' });
  expect([add.getAttribute('aria-disabled'), why.test(add.title)]).toEqual(['true', true]);
  const edit = async (row: number) => {
    const menus = await screen.findAllByRole('button', { name: 'Ações do agendamento para Marina Lacerda' });
    await user.click(menus[row] as Element);
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    await screen.findByRole('textbox', { name: 'Mensagem' });
  };
  await edit(0);
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agendar' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await expect.poll(() => screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull();
  await edit(1);
  expect(screen.getByRole('button', { name: 'Agendar' })).toBeTruthy();
  expect(screen.queryByText(why)).toBeNull();
  expect(server.calls('POST /schedules')).toEqual([]);
});

test('a plan without schedules has no such page', async () => {
  const server = serve({}, person({ company: { plan: { ...fullPlan, useSchedules: false } } }));
  await openSchedules('/schedules');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
  );
  expect(server.calls('GET /schedules')).toEqual([]);
});
