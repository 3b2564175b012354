import { actorAllows, profiles } from '@balcao/contract/permissions.ts';
import type { Route } from '@balcao/contract/kit/route.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callRoute } from '../sweeps/call-route.ts';
import { everyRoute, type NamedRoute } from '../sweeps/every-route.ts';
import type { JsonSchema } from '../sweeps/json-schema.ts';
import { sampleInput } from '../sweeps/sample-input.ts';
import {
  namesOf,
  personNames,
  sees,
  setScene,
  ticketNames,
  type Named,
  type PersonName,
  type TicketName,
} from './visibility-fixture.ts';
import { elsewhere } from './elsewhere.ts';
import { surfaces } from './surfaces.ts';

const scene = await setScene();
const app = await scene.world.http();

for (const [surface, { look, without = [], withIt = [] }] of Object.entries(surfaces)) {
  for (const person of personNames) {
    test(`${surface}: ${person} finds exactly what they may see`, async () => {
      const seen: readonly string[] = sees[person];
      const shown = (name: TicketName) => seen.includes(name) || (seen.length > 0 && withIt.includes(name));
      const expected = ticketNames.filter((name) => shown(name) && !without.includes(name));
      expect(namesOf(scene, await look({ scene, app, person }))).toEqual(expected);
    });
  }
}

test('the counters count what the lists hold', async () => {
  const pending = ticketNames.filter((name) => name.startsWith('waiting'));
  for (const person of personNames) {
    const { headers } = scene.people[person];
    const answer = await app.inject({ method: 'GET', url: '/api/tickets/counters?showAll=true', headers });
    const seen: readonly string[] = sees[person];
    const expected = pending.filter((name) => seen.includes(name)).length;
    expect([person, answer.json<{ pending: number }>().pending]).toEqual([person, expected]);
  }
});

/** A ticket that never was, as the route sees it. */
const nowhere: Named = { id: 999_999_999, uuid: '00000000-0000-4000-8000-000000000000', messageId: 999_999_999 };
const idsOf = ({ id, uuid, messageId }: Named) => ({
  ticketId: id,
  uuid,
  messageId,
  contactId: scene.contactId,
  quotedMsg: { id: messageId },
});

/** Whether a route is asked about one ticket: by its id, its uuid or a message of it. */
function isAddressed({ route }: NamedRoute): boolean {
  const { params, query, body } = sampleInput(route, idsOf(nowhere));
  return [params, query, body].some((part) =>
    Object.values(part ?? {}).some((value) => value === nowhere.id || value === nowhere.uuid),
  );
}

// Programs are no people: what one may read is told by its scopes.
const isGuarded = ({ route }: NamedRoute) => route.permission !== 'public' && route.credential === undefined;
const addressed = everyRoute.filter((named) => isGuarded(named) && isAddressed(named));

const isForbidden = ({ permission }: Route, person: PersonName) => {
  if (permission === 'signed-in' || permission === 'public') return false;
  const { user } = scene.people[person];
  // Nobody of this company sells the counter.
  if (permission === 'reseller') return true;
  return permission === 'super' || permission === 'seller' ? !user.super : !actorAllows(user, permission);
};

test('there are routes that are asked about one ticket', () => {
  expect(addressed.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'tickets.get',
      'tickets.getByUuid',
      'messages.list',
      'messages.send',
      'ticketNotes.create',
    ]),
  );
});

for (const { name, route } of addressed) {
  test(`${name} makes no difference between a ticket one may not see and one that never was`, async () => {
    for (const person of personNames) {
      if (isForbidden(route, person)) continue;
      const { headers } = scene.people[person];
      const ask = (ticket: Named) => callRoute(app, route, { sample: sampleInput(route, idsOf(ticket)), headers });
      const missing = await ask(nowhere);
      const seen: readonly string[] = sees[person];
      for (const hidden of ticketNames.filter((ticket) => !seen.includes(ticket))) {
        const answer = await ask(scene.tickets[hidden]);
        expect([person, hidden, answer.statusCode, answer.body]).toEqual([
          person,
          hidden,
          missing.statusCode,
          missing.body,
        ]);
      }
    }
  });
}

for (const { name, route } of addressed.filter((one) => one.route.method === 'GET')) {
  test(`${name} answers those who may see the ticket`, async () => {
    for (const person of personNames) {
      if (isForbidden(route, person)) continue;
      for (const visible of sees[person]) {
        const { headers } = scene.people[person];
        const sample = sampleInput(route, idsOf(scene.tickets[visible]));
        const { statusCode } = await callRoute(app, route, { sample, headers });
        expect([person, visible, statusCode]).toEqual([person, visible, 200]);
      }
    }
  });
}

/** Whether an answer carries tickets, their messages, or the ids of either. */
function tellsOfTickets(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(tellsOfTickets);
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties = {} } = schema as JsonSchema;
  const has = (...names: string[]) => names.every((name) => Object.hasOwn(properties, name));
  return (
    has('ticketId') || has('uuid', 'code') || has('fromMe', 'mediaType') || Object.values(schema).some(tellsOfTickets)
  );
}

const responseOf = ({ response }: Route) => z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });
/** Who may see everything anyway needs no rule about single tickets. */
const isForAdminsOnly = ({ permission }: Route) =>
  permission === 'super' ||
  permission === 'seller' ||
  permission === 'reseller' ||
  (permission !== 'signed-in' &&
    permission !== 'public' &&
    profiles.every((profile) => actorAllows({ profile, super: false }, permission) === (profile === 'admin')));

test('every route that tells of tickets or messages stands in the registry of surfaces', () => {
  const covered = new Set([
    ...Object.values(surfaces).flatMap(({ routes }) => routes),
    ...Object.keys(elsewhere),
    ...addressed.map(({ name }) => name),
  ]);
  const telling = everyRoute.filter(
    ({ route }) => route.credential === undefined && !isForAdminsOnly(route) && tellsOfTickets(responseOf(route)),
  );
  expect(telling.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  expect(telling.length).toBeGreaterThan(10);
});

test('the registry names only routes that exist', () => {
  const names = new Set(everyRoute.map(({ name }) => name));
  const registered = [...Object.values(surfaces).flatMap(({ routes }) => routes), ...Object.keys(elsewhere)];
  expect(registered.filter((name) => !names.has(name))).toEqual([]);
});
