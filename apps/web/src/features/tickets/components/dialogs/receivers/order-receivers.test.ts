import { expect, test } from 'vitest';
import { orderReceivers, type Receiver } from './order-receivers.ts';

const person = (name: string, openTickets: number, more: Partial<Receiver> = {}): Receiver => ({
  id: openTickets,
  name,
  online: true,
  queues: [],
  openTickets,
  ...more,
});

test('who is there stands first, the least busy of them on top; who pauses or is away comes after', () => {
  const people = [
    person('Ana', 4),
    person('Bia', 0, { online: false }),
    person('Caio', 1),
    person('Davi', 0, { pause: { since: '2026-11-20T12:00:00.000Z', reason: 'Almoço' } }),
    person('Eva', 1),
  ];
  expect(orderReceivers(people).map(({ name }) => name)).toEqual(['Caio', 'Eva', 'Ana', 'Bia', 'Davi']);
});
