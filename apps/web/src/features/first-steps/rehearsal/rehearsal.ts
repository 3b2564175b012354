export const guests = ['first', 'second', 'third'] as const;
export type Guest = (typeof guests)[number];

/** What was said: the guest's two canned sentences by name, ours as it was typed. */
type Line = { from: 'guest'; says: 'says' | 'thanks' } | { from: 'us'; text: string };
export type GuestTicket = { guest: Guest; status: 'pending' | 'open' | 'closed'; lines: readonly Line[] };
export type Rehearsal = { tickets: readonly GuestTicket[]; shown: Guest | null };

export type Act =
  | { act: 'arrive' | 'open' | 'thank' | 'resolve'; guest: Guest }
  | { act: 'say'; guest: Guest; text: string }
  | { act: 'again' };

export const emptyRoom: Rehearsal = { tickets: [], shown: null };

/** A counter of three guests. It lives in the browser and ends with its dialog. */
export function rehearse(room: Rehearsal, act: Act): Rehearsal {
  if (act.act === 'again') return emptyRoom;
  const known = room.tickets.find(({ guest }) => guest === act.guest);
  if (act.act === 'arrive') return known ? room : { ...room, tickets: [...room.tickets, arrived(act.guest)] };
  if (!known) return room;
  const change = (changes: Partial<GuestTicket>, shown = room.shown): Rehearsal => ({
    shown,
    tickets: room.tickets.map((one) => (one === known ? { ...one, ...changes } : one)),
  });
  if (act.act === 'open') return change(known.status === 'pending' ? { status: 'open' } : {}, act.guest);
  if (known.status !== 'open') return room;
  if (act.act === 'resolve') return change({ status: 'closed' }, null);
  if (act.act === 'say') return change({ lines: [...known.lines, { from: 'us', text: act.text }] });
  return hasThanked(known) ? room : change({ lines: [...known.lines, { from: 'guest', says: 'thanks' }] });
}

const arrived = (guest: Guest): GuestTicket => ({
  guest,
  status: 'pending',
  lines: [{ from: 'guest', says: 'says' }],
});

const hasThanked = ({ lines }: GuestTicket) => lines.some((line) => line.from === 'guest' && line.says === 'thanks');

export const isOver = ({ tickets }: Rehearsal) =>
  tickets.length === guests.length && tickets.every(({ status }) => status === 'closed');
