import type { OwnSession } from '@balcao/contract/own-sessions/models.ts';
import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createSupporter } from '../../test/supporter.ts';
import { createWorld } from '../../test/world.ts';
import { settings } from '../settings/settings.table.ts';
import { hashPassword } from '../users/password.ts';
import { deviceOf } from './device-of.ts';

const password = 'segredo-da-loja';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** A company that lets support in, somebody of it who can sign in, a colleague, and the support. */
async function shop() {
  const clock = { now: TEST_NOW };
  const deps = await createTestDeps({ now: () => clock.now });
  const world = await createWorld({ deps });
  const { companyId } = world;
  await world.seed((db) => db.insert(settings).values({ companyId, key: 'supportAccess', value: 'act' }));
  const person = await world.person({ name: 'Bruna Reis', passwordHash: await hashPassword(password) });
  const colleague = await world.person({ name: 'João Alves' });
  const supporter = await createSupporter(deps);
  const { app } = supporter;
  const later = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000));

  async function login(userAgent: string, remoteAddress: string) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: person.user.email, password },
      headers: { 'user-agent': userAgent },
      remoteAddress,
    });
    const { token, sid } = answer.json<{ token: string; sid: string }>();
    const cookie = answer.cookies.find(({ name }) => name === 'balcao_refresh')?.value ?? '';
    return { sid, cookie, headers: { authorization: `Bearer ${token}` } };
  }
  async function call(what: string, { headers }: { headers: Record<string, string> }) {
    const [method, path] = what.split(' ') as ['GET' | 'POST' | 'DELETE', string];
    const answer = await app.inject({ method, url: `/api${path}`, headers });
    return { status: answer.statusCode, json: answer.json<unknown>() };
  }
  /** Without the one that the builder made, by the real clock. */
  const list = async (by: { headers: Record<string, string> }) => {
    const { json } = await call('GET /sessions', by);
    return (json as OwnSession[]).filter(({ sid }) => sid !== person.claims.sessionId);
  };
  return { world, app, person, colleague, supporter, later, login, call, list };
}

test('everybody sees where they are signed in, from which address, since when, and what ended the sessions before', async () => {
  const { app, later, login, list } = await shop();
  const atWork = await login(CHROME, '203.0.113.7');
  later(60);
  const onPhone = await login(IPHONE, '2001:db8::7');
  later(30);
  const renewed = await app.inject({
    method: 'POST',
    url: '/api/auth/refresh_token',
    cookies: { balcao_refresh: onPhone.cookie },
    remoteAddress: '198.51.100.9',
  });
  const minutes = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000).toISOString();
  const headers = { authorization: `Bearer ${renewed.json<{ token: string }>().token}` };
  expect(await list({ headers })).toEqual([
    {
      sid: onPhone.sid,
      isThis: true,
      device: { kind: 'phone', browser: 'Safari 18', system: 'iOS' },
      // Where it was seen last, not where it began.
      address: '198.51.100.9',
      since: minutes(60),
      lastSeenAt: minutes(90),
      support: null,
      ended: null,
    },
    expect.objectContaining({
      sid: atWork.sid,
      device: { kind: 'computer', browser: 'Chrome 142', system: 'Windows' },
      address: '203.0.113.7',
      ended: { at: minutes(60), because: 'elsewhere' },
    }),
  ]);
  later(8 * 24 * 60);
  const [back, expired] = await list(await login(CHROME, '203.0.113.7'));
  expect([back?.isThis, expired?.ended]).toEqual([true, { at: minutes(90 + 7 * 24 * 60), because: 'time' }]);
});

test('people send away who helps in their place, and end their own session, by its name alone', async () => {
  const { world, person, colleague, supporter, login, call, list } = await shop();
  const me = await login(CHROME, '203.0.113.7');
  const helping = await supporter.help(world, { person });
  const [own, support] = await list(me);
  expect([own?.isThis, support?.support]).toEqual([
    true,
    { by: 'Marta Nogueira', mode: 'read', reason: 'não vê a fila' },
  ]);
  // Whoever helps does not read them; a colleague cannot end them.
  expect((await call('GET /sessions', helping)).status).toBe(403);
  for (const sid of [helping.support.sid, me.sid])
    expect((await call(`DELETE /sessions/${sid}`, colleague)).json).toEqual({ error: 'ERR_NOT_FOUND' });
  expect((await call('POST /sessions/end-others', colleague)).json).toEqual({ ended: 0 });

  expect((await call('POST /sessions/end-others', me)).json).toEqual({ ended: 1 });
  expect((await call('GET /auth/me', helping)).status).toBe(401);
  expect((await list(me)).find(({ sid }) => sid === helping.support.sid)?.ended?.because).toBe('support');
  expect((await call(`DELETE /sessions/${helping.support.sid}`, me)).status).toBe(404);

  expect((await call(`DELETE /sessions/${me.sid}`, me)).status).toBe(200);
  expect((await call('GET /auth/me', me)).status).toBe(401);
  const told = (await world.emitted()).filter(({ name }) => name === 'session.ended' || name.startsWith('support.'));
  const ownRoom = `${world.companyId}:user:${person.userId}`;
  expect(told.map(({ name }) => name)).toEqual(['support.began', 'support.ended', 'session.ended']);
  expect(told.every(({ rooms }) => rooms.includes(ownRoom))).toBe(true);
});

test.each([
  [null, null],
  ['', null],
  ['curl/8.14.1', null],
  [IPHONE, 'Safari 18'],
  ['<script>', null],
])('a browser that calls itself %s is %s', (userAgent, browser) => {
  expect(deviceOf(userAgent).browser).toBe(browser);
});
