import type { BoardLane, CardMove } from '@balcao/contract/kanban/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { login } from '../platform/session-store.ts';
import { ticketOf } from './conversations.ts';
import { fakeServer } from './fake-server.ts';
import { openPage } from './open-page.tsx';
import { person, sessionOf } from './people.ts';

export type Answers = Parameters<typeof fakeServer>[0];

export const BUDGET = 5;
export const DELIVERY = 6;

export const inLane = (id: number, laneId: number, differences: Partial<Ticket> = {}): Ticket =>
  ticketOf(id, {
    lane: laneId === 0 ? null : { id: laneId, position: `a${id}`, since: '2026-11-20T12:00:00.000Z' },
    ...differences,
  });

export const laneOf = (id: number, name: string, { count = 0, ...more }: Partial<BoardLane>) => ({
  id,
  name,
  color: '#c2410c',
  count,
  actCamp: 0,
  rptDays: 0,
  cardLimit: null,
  ...more,
});

export const pageOf = (cards: Ticket[], nextCursor: string | null = null): [number, unknown] => [
  200,
  { cards, hasMore: nextCursor !== null, nextCursor },
];

export const movedTo = (laneId: number, id: number, more: Partial<CardMove> = {}): [number, CardMove] => [
  200,
  {
    ticket: inLane(id, laneId, { updatedAt: '2026-11-21T12:00:00.000Z' }),
    campaign: 'none',
    n: null,
    replacedN: null,
    contact: `Cliente ${id}`,
    sendAt: null,
    ...more,
  },
];

const board: Answers = {
  'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
  'GET /validade': () => [200, { plano: 'basico' }],
  'GET /kanban': () => [
    200,
    {
      lanes: [
        laneOf(0, 'Em aberto', { count: 2 }),
        laneOf(BUDGET, 'Orçamento', { count: 3, actCamp: 1, rptDays: 7, cardLimit: 2 }),
        laneOf(DELIVERY, 'Entrega', { count: 0 }),
      ],
    },
  ],
  'GET /kanban/0/cards': () => pageOf([inLane(2, 0), inLane(1, 0)]),
  [`GET /kanban/${BUDGET}/cards`]: () => pageOf([inLane(3, BUDGET), inLane(4, BUDGET), inLane(7, BUDGET)]),
  [`GET /kanban/${DELIVERY}/cards`]: () => pageOf([]),
  'GET /queue': () => [200, []],
  'GET /users/list': () => [200, []],
  'GET /tags/list': () => [200, []],
  'GET /whatsapp': () => [200, []],
};

// Boxes have a size: without one nothing would be in sight.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});

/** The board as an admin opens it: two in no lane, three in a lane with a campaign, none in the last. */
export async function openBoard(more: Answers = {}, search = {}) {
  const server = fakeServer({ ...board, ...more });
  const page = openPage('/login');
  await act(() => login({ email: 'renata@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/Kanban', search }));
  await screen.findByRole('row', { name: /^Orçamento/ });
  return { ...page, server };
}

export const lane = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
export const names = (laneName: string) =>
  within(lane(laneName))
    .queryAllByRole('gridcell')
    .map((cell) => /^[^,]+/.exec(cell.getAttribute('aria-label') ?? '')?.[0]);
export const cell = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name},`) });
