import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dispatchSocketEvent } from '../../../platform/realtime/handlers.ts';
import { queryClient } from '../../../platform/query-client.ts';
import {
  BUDGET,
  cell,
  DELIVERY,
  inLane,
  lane,
  laneOf,
  movedTo,
  names,
  openBoard as open,
  pageOf,
  type Answers,
} from '../../../test/board.tsx';
import { ticketOf } from '../../../test/conversations.ts';
import { kanbanRealtime } from '../kanban.realtime.ts';

test('lanes stand side by side with their counts, campaigns and warnings, cards with number, contact and last message', async () => {
  await open();
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual([
    'Em aberto, 2 atendimentos',
    'Orçamento, 3 atendimentos',
    'Entrega, 0 atendimento',
  ]);
  await waitFor(() => expect(names('Orçamento')).toEqual(['Cliente 3', 'Cliente 4', 'Cliente 7']));
  within(lane('Orçamento')).getByText('acima de 2');
  within(lane('Orçamento')).getByText('Campanha ativa: a mensagem se repete a cada 7 dias');
  within(lane('Entrega')).getByText('Nenhum atendimento aqui');
  const card = within(cell('Cliente 3'));
  for (const text of ['nº 3', '+55 11 9843-2773', 'Bom dia']) card.getByText(text);
  expect(card.getByRole('link', { name: 'Abrir o atendimento de Cliente 3' }).getAttribute('href')).toBe(
    `/tickets/${ticketOf(3).uuid}`,
  );
});

test('by keys alone a card is lifted, carried into another lane and put down, and the focus stays with it', async () => {
  const { user, server } = await open({
    [`PUT /kanban/${DELIVERY}/cards/4`]: () => movedTo(DELIVERY, 4, { campaign: 'started', n: 12 }),
  });
  await waitFor(() => expect(names('Orçamento')).toHaveLength(3));
  act(() => cell('Cliente 3').focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cell('Cliente 4'));
  await user.keyboard(' {ArrowRight}');
  expect([names('Orçamento'), names('Entrega')]).toEqual([['Cliente 3', 'Cliente 7'], ['Cliente 4']]);
  expect(document.activeElement).toBe(cell('Cliente 4'));
  expect(server.calls(`PUT /kanban/${DELIVERY}/cards/4`)).toEqual([]);
  await user.keyboard(' ');
  await screen.findByText('Campanha nº 12 iniciada para Cliente 4. Horario de envio as 18h');
  expect(server.calls(`PUT /kanban/${DELIVERY}/cards/4`)[0]?.body).toEqual({ after: null, expectedLane: BUDGET });
  expect([names('Orçamento'), names('Entrega')]).toEqual([['Cliente 3', 'Cliente 7'], ['Cliente 4']]);
  expect(document.activeElement).toBe(cell('Cliente 4'));
});

test('Escape returns what is in the hand; nothing was sent', async () => {
  const { user, server } = await open();
  await waitFor(() => expect(names('Orçamento')).toHaveLength(3));
  act(() => cell('Cliente 7').focus());
  await user.keyboard(' {ArrowUp}{ArrowUp}');
  expect(names('Orçamento')).toEqual(['Cliente 7', 'Cliente 3', 'Cliente 4']);
  await user.keyboard('{ArrowRight}{Escape}');
  expect(names('Orçamento')).toEqual(['Cliente 3', 'Cliente 4', 'Cliente 7']);
  expect(document.activeElement).toBe(cell('Cliente 7'));
  await isSaid('Cliente 7 voltou para Orçamento');
  expect(server.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('M asks for the lane by name; the card goes there at once and the focus with it', async () => {
  const { user, server } = await open({ [`PUT /kanban/${DELIVERY}/cards/2`]: () => movedTo(DELIVERY, 2) });
  await waitFor(() => expect(names('Em aberto')).toEqual(['Cliente 2', 'Cliente 1']));
  act(() => cell('Cliente 2').focus());
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover para…' }));
  await user.type(dialog.getByRole('textbox', { name: 'Buscar coluna' }), 'entr{Enter}');
  await waitFor(() => expect(names('Entrega')).toEqual(['Cliente 2']));
  await waitFor(() => expect(document.activeElement).toBe(cell('Cliente 2')));
  expect(server.calls(`PUT /kanban/${DELIVERY}/cards/2`)[0]?.body).toEqual({ after: null, expectedLane: 0 });
});

test('who was faster is named, also as what is said last, and the card is back where the server has it', async () => {
  const { user } = await open({
    [`PUT /kanban/${DELIVERY}/cards/3`]: () => [
      409,
      { error: 'ERR_CARD_MOVED', details: { lane: null, by: { id: 9, name: 'Diego' }, closed: false } },
    ],
  });
  await waitFor(() => expect(names('Orçamento')).toHaveLength(3));
  act(() => cell('Cliente 3').focus());
  await user.keyboard(' {ArrowRight} ');
  await screen.findAllByText('Cliente 3 já foi movido para Em aberto por Diego.');
  await waitFor(() => expect(names('Orçamento')).toEqual(['Cliente 3', 'Cliente 4', 'Cliente 7']));
  await isSaid('Cliente 3 já foi movido para Em aberto por Diego.');
});

/** What is said, a second later, to those who do not see the board. */
const isSaid = (text: string) =>
  waitFor(() => expect(document.querySelector('body > [role=status]')?.textContent).toBe(text), { timeout: 3000 });

const tell = (ticket: Ticket) =>
  dispatchSocketEvent('ticket', { action: 'update', ticket } as { action: string }, {
    handlers: [kanbanRealtime],
    queries: queryClient,
  });

test('what others move shows as it happens, but not out of the hand', async () => {
  const { user } = await open();
  await waitFor(() => expect(names('Orçamento')).toHaveLength(3));
  act(() => tell(inLane(4, DELIVERY, { updatedAt: '2026-11-21T12:00:00.000Z' })));
  await waitFor(() => expect(names('Entrega')).toEqual(['Cliente 4']));
  expect(lane('Orçamento').getAttribute('aria-label')).toBe('Orçamento, 2 atendimentos');
  act(() => cell('Cliente 7').focus());
  await user.keyboard(' ');
  act(() => tell(inLane(7, 0, { updatedAt: '2026-11-21T12:00:00.000Z', lastMessageAt: '2026-11-21T12:00:00.000Z' })));
  act(() => tell(inLane(3, DELIVERY, { updatedAt: '2026-11-21T12:00:00.000Z' })));
  await waitFor(() => expect(names('Entrega')).toEqual(['Cliente 3', 'Cliente 4']));
  expect(names('Orçamento')).toEqual(['Cliente 7']);
  await user.keyboard('{Escape}');
  expect([names('Orçamento'), names('Em aberto')]).toEqual([[], ['Cliente 7', 'Cliente 2', 'Cliente 1']]);
  expect(document.activeElement).toBe(cell('Cliente 7'));
});

test('of a lane with five thousand cards those in sight are drawn', async () => {
  const cards = Array.from({ length: 5000 }, (_, at) => inLane(at + 10, BUDGET));
  await open({
    [`GET /kanban/${BUDGET}/cards`]: ({ query }) => {
      const from = Number(query.get('cursor') ?? 0);
      return pageOf(cards.slice(from, from + 2500), from === 0 ? '2500' : null);
    },
    'GET /kanban': () => [
      200,
      { lanes: [laneOf(0, 'Em aberto', { count: 0 }), laneOf(BUDGET, 'Orçamento', { count: 5000 })] },
    ],
  });
  await waitFor(() => expect(names('Orçamento').length).toBeGreaterThan(5));
  expect(names('Orçamento').length).toBeLessThan(20);
  expect(lane('Orçamento').querySelectorAll('*').length).toBeLessThan(600);
});

test('filters stand in the address and are asked of the server', async () => {
  const { user, server, router } = await open({}, { late: true });
  expect(server.calls('GET /kanban')[0]?.query.get('waiting')).toBe('true');
  await user.type(screen.getByRole('searchbox', { name: /^Buscar/ }), 'maria');
  await waitFor(() => expect(router.state.location.search).toEqual({ late: true, q: 'maria' }));
  await waitFor(() => expect(server.calls('GET /kanban').at(-1)?.query.get('searchParam')).toBe('maria'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordem dos cartões' }), 'wait');
  await waitFor(() => expect(server.calls('GET /kanban/0/cards').at(-1)?.query.get('order')).toBe('wait'));
});

const onPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(new EventTarget(), { matches: query.includes('599.98px') }) as never);

test('on a phone a card that leaves for another lane leaves the focus to the one below it', async () => {
  onPhone();
  const { user } = await open({ [`PUT /kanban/${DELIVERY}/cards/4`]: () => movedTo(DELIVERY, 4) }, { lane: BUDGET });
  await waitFor(() => expect(names('Orçamento')).toHaveLength(3));
  await user.click(within(cell('Cliente 4')).getByRole('button', { name: /^Mover/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover para…' }));
  await user.click(dialog.getByRole('button', { name: /^Entrega/ }));
  await waitFor(() => expect(names('Orçamento')).toEqual(['Cliente 3', 'Cliente 7']));
  await waitFor(() => expect(document.activeElement).toBe(cell('Cliente 7')));
});

test('on a phone what the filters find in another lane is one touch away', async () => {
  onPhone();
  const lanes = [laneOf(0, 'Em aberto', { count: 2 }), laneOf(BUDGET, 'Orçamento', { count: 0 })];
  const found: Answers = { 'GET /kanban': () => [200, { lanes }], [`GET /kanban/${BUDGET}/cards`]: () => pageOf([]) };
  const { user } = await open(found, { lane: BUDGET, late: true });
  await screen.findByText('Nada com estes filtros');
  await user.click(screen.getByRole('button', { name: 'Ver 2 em Em aberto' }));
  await waitFor(() => expect(names('Em aberto')).toEqual(['Cliente 2', 'Cliente 1']));
});
