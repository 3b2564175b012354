import { errors } from '@balcao/contract/errors.ts';
import { eventDefinition, eventNames } from '@balcao/contract/events.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { roomOf } from '../../platform/events/rooms.ts';
import { everyRoute } from './every-route.ts';
import type { JsonSchema } from './json-schema.ts';

test('every code that a route declares has a status for failures', () => {
  for (const { name, route } of everyRoute) {
    for (const code of route.errors ?? []) expect([name, code, errors[code] >= 400]).toEqual([name, code, true]);
  }
});

test('what may be read from a replica only reads, and is asked by people of a company', () => {
  const reading = everyRoute.filter(({ route }) => route.fromReplica);
  expect(reading.length).toBeGreaterThan(5);
  for (const { name, route } of reading)
    expect([
      name,
      route.method,
      route.credential,
      ['public', 'super', 'reseller', 'seller'].includes(route.permission),
    ]).toEqual([name, 'GET', undefined, false]);
});

test('no two routes answer to the same call', () => {
  const calls = everyRoute.map(({ route }) => `${route.method} ${route.path.replaceAll(/:\w+/g, ':id')}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

const shortestList = ({ minItems = 0, items }: JsonSchema) => (minItems > 0 && items ? [payloadOf(items)] : []);

/** A payload as an event carries it: every number 7, every text `x`, lists as short as they may be. */
function payloadOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return payloadOf(schema.anyOf[0]);
  const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (kind === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(properties.map(([name, property]) => [name, payloadOf(property)]));
  }
  if (kind === 'array') return shortestList(schema);
  if (kind === 'integer' || kind === 'number') return 7;
  return kind === 'boolean' ? false : 'x';
}

for (const name of eventNames) {
  test(`${name} has an audience, and all of it inside one company`, () => {
    const { payload, audience, except, socket, action } = eventDefinition(name);
    const sample = payloadOf(z.toJSONSchema(payload, { io: 'output', unrepresentable: 'any' }) as JsonSchema) as never;
    const hearers = audience(sample);
    expect(hearers.length).toBeGreaterThan(0);
    for (const hearer of [...hearers, ...(except?.(sample) ?? [])]) expect(roomOf(42, hearer)).toMatch(/^42:/);
    expect([socket, action].every((text) => text.length > 0)).toBe(true);
  });
}
