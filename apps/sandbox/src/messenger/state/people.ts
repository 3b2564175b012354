import { createHash } from 'node:crypto';
import type { Account } from './accounts.ts';
import type { ChannelName, Person } from './model.ts';
import type { World } from '../../world/world.ts';

export type NewPerson = { key: string; channel: ChannelName; name: string } & Partial<Person>;

/** Adds a person, or changes what is given of the one with this key. */
export function addPerson(world: World, fresh: NewPerson): Person {
  const { people } = world.state.messenger;
  const known = Object.hasOwn(people, fresh.key) ? people[fresh.key] : undefined;
  const person: Person = {
    username: fresh.channel === 'instagram' ? fresh.key : null,
    profile: 'full',
    scopedIds: {},
    blocks: [],
    autoRead: false,
    followers: 100 + ((fresh.name.length * 37) % 900),
    ...known,
    ...fresh,
  };
  people[person.key] = person;
  world.changed();
  world.live.tell({ kind: 'people' });
  return person;
}

export function findPerson(world: World, reference: string): Person | null {
  const { people } = world.state.messenger;
  if (Object.hasOwn(people, reference)) return people[reference] ?? null;
  const name = reference.replace(/^@/, '');
  return (
    Object.values(people).find(
      ({ username, scopedIds }) => username === name || Object.values(scopedIds).includes(reference),
    ) ?? null
  );
}

/** The person's id for this page or account: stable, opaque, another one for every other page. */
export function scopedIdOf(person: Person, accountId: string): string {
  const known = person.scopedIds[accountId];
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(`${accountId}/${person.key}`).digest('hex');
  const digits = BigInt(`0x${digest}`).toString().slice(0, 15);
  const fresh = `${person.channel === 'instagram' ? '1' : '2'}${digits}`;
  person.scopedIds[accountId] = fresh;
  return fresh;
}

/** Who a page means by an id; null for ids of other pages, other channels, nobody. */
export function personByScopedId(world: World, account: Account, scopedId: string): Person | null {
  const people = Object.values(world.state.messenger.people);
  return (
    people.find((person) => person.channel === account.channel && scopedIdOf(person, account.id) === scopedId) ?? null
  );
}
