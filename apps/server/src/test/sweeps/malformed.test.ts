import { commonErrors, errors, type ErrorCode } from '@balcao/contract/errors.ts';
import type { Route } from '@balcao/contract/kit/route.ts';
import { expect, test } from 'vitest';
import { newToken } from '../../features/connections/secrets/connection-token.ts';
import { createTestDeps } from '../database.ts';
import { giveKey, giveToken } from '../harness/credentials.ts';
import { callRoute, wireText } from './call-route.ts';
import { everyRoute } from './every-route.ts';
import { inhabitedCompany } from './populated-company.ts';
import { fieldsOf, parts, schemaOfPart, type RequestPart } from './json-schema.ts';
import { sampleInput, type Sample } from './sample-input.ts';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Values that no field expects, or that some field may expect but must survive. */
const oddities: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  9_007_199_254_740_991,
  1e300,
  '',
  ' ',
  'NaN',
  '1e309',
  '0x1F',
  'a\0b',
  '\u0000',
  '😀👩‍👩‍👧‍👦',
  '\u202Eعربى שלום',
  '\uD800',
  "'; drop table users; --",
  '%00%ff%',
  '../../../etc/passwd',
  'x'.repeat(100_000),
  [],
  [[]],
  [1, '2', null],
  {},
  { $gt: '' },
  { length: -1 },
  JSON.parse(deep(500)),
];

/** Bodies that are not the object a route expects. */
const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  'true',
  '{"__proto__":{"super":true}}',
  '{"constructor":{"prototype":{"super":true}}}',
  deep(50_000),
  `{"a":${deep(20_000)}}`,
  '\uFEFF{}',
  '--x\r\n\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nb\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="medias"; filename="a.jpg"\r\n\r\nhalf',
  '--x\r\nContent-Disposition: form-data; name="body"\r\n\r\n\0\r\n--x--\r\n',
  '{"a":"\\ud800"}',
  `{"a":"${'x'.repeat(1024 * 1024)}"}`,
];

const deps = await createTestDeps({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
const house = await inhabitedCompany({ deps });
const app = await house.world.http();
const { headers: signedIn } = await house.world.person({ profile: 'admin', super: true });
const token = newToken();
// No other route knows this connection: some of them take tokens away, or delete.
await giveToken(house.world, (await house.world.connection()).id, token);
const { secret } = await giveKey(house.admin);
const asProgram = { authorization: `Bearer ${token}`, prefer: 'respond-async' };
const withKey = { authorization: `Bearer ${secret}` };
/** Public routes are called by strangers: a session would let one of them sign it out. */
const headersFor = ({ permission, credential }: Route): Record<string, string> => {
  if (credential !== undefined) return credential === 'api-key' ? withKey : asProgram;
  return permission === 'public' ? {} : signedIn;
};

type Answer = Awaited<ReturnType<typeof callRoute>>;

/** Whatever comes, the answer is one that the route declares, and never a fault of ours. Null when it is. */
function faultIn(route: Route, answer: Answer): string | null {
  const { statusCode, body } = answer;
  if (statusCode < 400) return null;
  const { error } = answer.json<{ error: ErrorCode }>();
  const declared: readonly ErrorCode[] = [...commonErrors, ...(route.errors ?? []), 'ERR_NOT_FOUND'];
  const isHonest = statusCode < 500 && declared.includes(error) && errors[error] === statusCode;
  return isHonest ? null : `${statusCode} ${body.slice(0, 200)}`;
}

/** An input that the contract refuses must not get past the door. */
const isLetIn = (route: Route, { sample, part }: { sample: Sample; part: RequestPart }, answer: Answer) =>
  !route[part]?.safeParse(received(sample, part)).success && ![400, 404, 413].includes(answer.statusCode);

/** What the server makes of a value that went through an address. */
function received(sample: Sample, part: RequestPart): unknown {
  if (part === 'body') return JSON.parse(JSON.stringify(sample.body)) as unknown;
  const carry = part === 'query' ? overQuery : wireText;
  return Object.fromEntries(Object.entries(sample[part] ?? {}).map(([key, value]) => [key, carry(value)]));
}

/** A list becomes the same key again and again; one key alone is a text. */
function overQuery(value: unknown) {
  if (!Array.isArray(value)) return wireText(value);
  const items = value.map(wireText);
  return items.length > 1 ? items : items[0];
}

/**
 * What the schema lets in goes over the wire for every field, because only code behind the door can stumble over it.
 * What the schema refuses is stopped by the same door for every field: each value knocks once, and each field once.
 */
function knocks(route: Route, asked: { sample: Sample; part: RequestPart }, place: { turn: number; fields: number }) {
  if (route[asked.part]?.safeParse(received(asked.sample, asked.part)).success) return true;
  return place.turn % Math.min(place.fields, oddities.length) === 0;
}

const contentTypes = ['text/plain', 'multipart/form-data; boundary=x', 'image/png'] as const;

for (const [turn, { name, route }] of everyRoute.entries()) {
  const headers = headersFor(route);
  for (const part of parts) {
    const schema = schemaOfPart(route, part);
    if (!schema) continue;
    // An empty place in an address is another address.
    const values = part === 'params' ? oddities.filter((value) => value !== '') : oddities;
    test(`${name} survives odd ${part}`, async () => {
      const faults: string[] = [];
      const fields = fieldsOf(schema);
      for (const [index, { path }] of fields.entries()) {
        for (const [number, odd] of values.entries()) {
          const sample = withField(sampleInput(route, house.ids), part, { path, value: odd });
          if (!knocks(route, { sample, part }, { turn: index + number, fields: fields.length })) continue;
          const answer = await callRoute(app, route, { sample, headers });
          const fault =
            faultIn(route, answer) ??
            (isLetIn(route, { sample, part }, answer) ? `let in with ${answer.statusCode}` : null);
          if (fault !== null) faults.push(`${path.join('.')} = ${wireText(odd).slice(0, 60)}: ${fault}`);
        }
      }
      expect(faults).toEqual([]);
    });
  }

  test(`${name} survives bodies that are none`, async () => {
    const sample = sampleInput(route, house.ids);
    const faults: string[] = [];
    for (const [number, payload] of bodies.entries()) {
      // Every body as JSON; the other kinds are read before the route is known, so routes take turns with them.
      const other = contentTypes[(turn + number) % contentTypes.length] ?? 'text/plain';
      for (const contentType of ['application/json', other]) {
        const fault = faultIn(route, await callRoute(app, route, { sample, headers, payload, contentType }));
        if (fault !== null) faults.push(`${contentType} ${payload.slice(0, 60)}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
}

function withField(
  sample: Sample,
  part: RequestPart,
  { path, value }: { path: readonly string[]; value: unknown },
): Sample {
  const [name = '', ...inner] = path;
  const outer = sample[part]?.[name];
  const nested = inner.reduceRight<unknown>((held, key) => ({ [key]: held }), value);
  const field = inner.length > 0 && typeof outer === 'object' ? { ...outer, ...(nested as object) } : nested;
  return { ...sample, [part]: { ...sample[part], [name]: field } };
}

test('addresses that are no text are refused', async () => {
  for (const address of ['/api/users/%', '/api/users/%FF', '/api/users/%ED%A0%80', '/api/tickets?searchParam=%FF%00']) {
    const answer = await app.inject({ url: address, headers: signedIn });
    expect([address, answer.statusCode < 500]).toEqual([address, true]);
  }
});

test('nothing that was sent has become a property of every object', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { super?: boolean }).super).toBeUndefined();
});
