import { expect, test } from 'vitest';
import { emptyRoom, guests, isOver, rehearse, type Act, type Rehearsal } from './rehearsal.ts';

const after = (...acts: Act[]): Rehearsal => acts.reduce(rehearse, emptyRoom);
const linesOf = ({ tickets }: Rehearsal) =>
  tickets[0]?.lines.map((line) => (line.from === 'us' ? line.text : line.says));

test('a guest arrives once, is accepted, answered, thanks once, and is resolved', () => {
  const guest = 'first';
  const arrived = after({ act: 'arrive', guest }, { act: 'arrive', guest });
  expect(arrived.tickets.map(({ status }) => status)).toEqual(['pending']);
  const served = [
    { act: 'open', guest },
    { act: 'say', guest, text: 'Sim' },
    { act: 'thank', guest },
    { act: 'thank', guest },
  ] as const;
  const thanked = served.reduce<Rehearsal>(rehearse, arrived);
  expect([linesOf(thanked), thanked.shown]).toEqual([['says', 'Sim', 'thanks'], 'first']);
  const closed = rehearse(thanked, { act: 'resolve', guest });
  expect([closed.tickets[0]?.status, closed.shown]).toEqual(['closed', null]);
  expect(rehearse(closed, { act: 'say', guest, text: 'Oi?' })).toBe(closed);
});

test('nothing is said to who has not come or was not accepted, and it is over when all three are resolved', () => {
  expect(after({ act: 'say', guest: 'first', text: 'Oi' })).toBe(emptyRoom);
  const waiting = after({ act: 'arrive', guest: 'first' });
  expect(rehearse(waiting, { act: 'resolve', guest: 'first' })).toBe(waiting);
  const all = guests.flatMap((guest): Act[] => [
    { act: 'arrive', guest },
    { act: 'open', guest },
    { act: 'resolve', guest },
  ]);
  expect([isOver(after(...all.slice(0, -1))), isOver(after(...all))]).toEqual([false, true]);
  expect(rehearse(after(...all), { act: 'again' })).toBe(emptyRoom);
});
