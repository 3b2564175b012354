import type { WallboardPerson, WallboardTicket } from '@balcao/contract/wallboard/models.ts';
import type { Moment } from './moment.ts';

type PersonState = 'free' | 'busy' | 'paused' | 'away';

/** Somebody at the counter with whom they serve; `person` is null for conversations that nobody of these people has. */
export type Desk = {
  person: WallboardPerson | null;
  state: PersonState;
  /** Who waits longest for an answer comes first. */
  tickets: readonly WallboardTicket[];
  /** With those that the viewer may not see. */
  load: number;
};

export type Arranged = {
  waiting: readonly WallboardTicket[];
  withBot: readonly WallboardTicket[];
  serving: number;
  desks: readonly Desk[];
};

/** Who is away with open conversations leaves customers alone: that is seen before everything else. */
const rank: Record<PersonState, number> = { free: 1, busy: 2, paused: 3, away: 4 };
const rankOf = ({ state, load }: Desk) => (state === 'away' && load > 0 ? 0 : rank[state]);

function stateOf({ online, pause }: WallboardPerson, load: number): PersonState {
  if (!online) return 'away';
  if (pause) return 'paused';
  return load === 0 ? 'free' : 'busy';
}

const byText = (one: string, other: string) => one.localeCompare(other);
const bySince = (one: WallboardTicket, other: WallboardTicket) =>
  byInstant(one.since, other.since) || one.id - other.id;
/** Later than any instant. */
const NEVER = '~';
const byNeed = (one: WallboardTicket, other: WallboardTicket) =>
  byInstant(one.waitStartedAt ?? NEVER, other.waitStartedAt ?? NEVER) || bySince(one, other);

function byInstant(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const byName = (one: Desk, other: Desk) => byText(one.person?.name ?? '', other.person?.name ?? '');
const deskOrders = {
  state: (one: Desk, other: Desk) => rankOf(one) - rankOf(other) || other.load - one.load || byName(one, other),
  load: (one: Desk, other: Desk) => other.load - one.load || byName(one, other),
  name: byName,
};
const waitingOrders = {
  wait: bySince,
  queue: (one: WallboardTicket, other: WallboardTicket) =>
    byText(one.queue?.name ?? '', other.queue?.name ?? '') || bySince(one, other),
  name: (one: WallboardTicket, other: WallboardTicket) => byText(one.name, other.name) || bySince(one, other),
};

type Order = { waiting?: keyof typeof waitingOrders | undefined; people?: keyof typeof deskOrders | undefined };

type Grouped = {
  waiting: WallboardTicket[];
  withBot: WallboardTicket[];
  /** By owner; null for those whose owner is not among the people. */
  served: Map<number | null, WallboardTicket[]>;
};

function grouped({ tickets, people }: Moment): Grouped {
  const groups: Grouped = { waiting: [], withBot: [], served: new Map() };
  for (const ticket of tickets.values()) {
    if (ticket.status === 'pending') {
      (ticket.isBot ? groups.withBot : groups.waiting).push(ticket);
      continue;
    }
    const owner = ticket.userId !== null && people.has(ticket.userId) ? ticket.userId : null;
    const theirs = groups.served.get(owner);
    if (theirs) theirs.push(ticket);
    else groups.served.set(owner, [ticket]);
  }
  return groups;
}

const keyOf = (person: WallboardPerson | null) => person?.id ?? null;

function deskOf(person: WallboardPerson | null, { served }: Grouped): Desk {
  const tickets = (served.get(keyOf(person)) ?? []).toSorted(byNeed);
  const load = tickets.length + (person?.unseenTickets ?? 0);
  return { person, state: person ? stateOf(person, load) : 'away', tickets, load };
}

/** The moment as it is looked at. Desks in which nothing changed are those of `before`, so that they need not be drawn again. */
export function arrange(moment: Moment, { waiting = 'wait', people = 'state' }: Order, before?: Arranged): Arranged {
  const groups = grouped(moment);
  const known = new Map(before?.desks.map((desk) => [keyOf(desk.person), desk]));
  const owners = [...moment.people.values(), ...(groups.served.has(null) ? [null] : [])];
  const desks = owners.map((person) => {
    const desk = deskOf(person, groups);
    const same = known.get(keyOf(person));
    return same && isSame(same, desk) ? same : desk;
  });
  return {
    waiting: groups.waiting.toSorted(waitingOrders[waiting]),
    withBot: groups.withBot.toSorted(bySince),
    serving: desks.reduce((sum, { tickets }) => sum + tickets.length, 0),
    desks: desks.toSorted(deskOrders[people]),
  };
}

const isSame = (one: Desk, other: Desk) =>
  one.person === other.person &&
  one.load === other.load &&
  one.tickets.length === other.tickets.length &&
  one.tickets.every((ticket, index) => ticket === other.tickets[index]);

/** Arranges one moment after the other, and knows the last one. */
export function arranger(): (moment: Moment, order: Order) => Arranged {
  let last: Arranged | undefined;
  return (moment, order) => (last = arrange(moment, order, last));
}
