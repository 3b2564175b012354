import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dispatchSocketEvent } from '../../../platform/realtime/handlers.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { BUDGET, cell, inLane, laneOf, names, openBoard, pageOf } from '../../../test/board.tsx';
import { kanbanRealtime } from '../kanban.realtime.ts';

const COUNT = 60;

async function openLong() {
  const cards = Array.from({ length: COUNT }, (_, at) => inLane(COUNT - at, 0));
  const page = await openBoard({
    'GET /kanban': () => [200, { lanes: [laneOf(0, 'Em aberto', { count: COUNT }), laneOf(BUDGET, 'Orçamento', {})] }],
    'GET /kanban/0/cards': () => pageOf(cards),
    [`GET /kanban/${BUDGET}/cards`]: () => pageOf([]),
  });
  await waitFor(() => expect(names('Em aberto')).toContain('Cliente 58'));
  const box = cell('Cliente 58').closest<HTMLElement>('[style*="overflow-y"]') as HTMLElement;
  const scrolled: number[] = [];
  box.scrollTo = ((to: ScrollToOptions) => scrolled.push(to.top ?? 0)) as typeof box.scrollTo;
  const scroll = (top: number) =>
    act(() => {
      box.scrollTop = top;
      fireEvent.scroll(box);
    });
  return { ...page, scroll, scrolled };
}

/** Somebody writes, and is now on top of those whom nobody has sorted. */
const write = (id: number) => {
  const at = '2026-11-21T12:00:00.000Z';
  const ticket = inLane(id, 0, { lastMessageAt: at, updatedAt: at });
  dispatchSocketEvent('ticket', { action: 'update', ticket } as { action: string }, {
    handlers: [kanbanRealtime],
    queries: queryClient,
  });
};

test('whoever scrolls away from a card is left there, and writes elsewhere undisturbed when it comes into sight again', async () => {
  const { user, scroll, scrolled } = await openLong();
  await user.click(cell('Cliente 58'));
  scrolled.splice(0);
  scroll(3000);
  await waitFor(() => expect(names('Em aberto')).not.toContain('Cliente 55'));
  expect(document.activeElement).toBe(cell('Cliente 58'));
  act(() => write(20));
  await waitFor(() => expect(cell('Cliente 58').getAttribute('aria-label')).toContain(`4 de ${COUNT}`));
  expect(scrolled).toEqual([]);
  await user.click(screen.getByRole('searchbox', { name: /^Buscar/ }));
  scroll(0);
  await waitFor(() => expect(names('Em aberto')).toContain('Cliente 55'));
  await user.keyboard('m');
  expect(screen.getByRole('searchbox', { name: /^Buscar/ })).toHaveProperty('value', 'm');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of a card its name and place are said first, then all that its looks tell', async () => {
  const waitStartedAt = new Date(Date.now() - 12 * 60_000).toISOString();
  await openBoard({ 'GET /kanban/0/cards': () => pageOf([inLane(2, 0, { unreadMessages: 3, waitStartedAt })]) });
  const description = 'Bom dia 3 mensagens não lidas Espera resposta há 12 min +55 11 9843-2772 nº 2';
  const name = 'Cliente 2, etapa Em aberto, 1 de 2';
  expect(await screen.findByRole('gridcell', { name, description })).toBe(cell('Cliente 2'));
});

test('the lane scrolls along with whoever walks it by keys', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(COUNT * 112);
  const { user, scrolled } = await openLong();
  act(() => cell('Cliente 58').focus());
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toBe(cell('Cliente 1')));
  expect(scrolled.at(-1)).toBeGreaterThan(4000);
});
