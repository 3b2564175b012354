import { expect, test } from 'vitest';
import { networkOf } from '../../platform/network/network-of.ts';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';
import { hashPassword } from '../users/password.ts';

const passwordHash = await hashPassword('certa');
const OFFICE = '203.0.113.7';

async function limited() {
  const clock = { now: TEST_NOW };
  const deps = await createTestDeps({ now: () => clock.now, environment: { RATE_LIMIT: 'on' } });
  const world = await createWorld({ deps });
  const { user } = await world.person({ passwordHash });
  const colleague = (await world.person({ passwordHash })).user;
  const app = await world.http();
  type Fields = { email?: string; password?: string; from?: string; device?: string; headers?: Record<string, string> };
  const login = (fields: Fields = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: fields.email ?? user.email, password: fields.password ?? 'errada' },
      remoteAddress: fields.from ?? OFFICE,
      headers: fields.headers ?? {},
      cookies: { ...(fields.device !== undefined && { balcao_device: fields.device }) },
    });
  const guess = async (times: number, fields: Fields = {}) => {
    for (let n = 0; n < times; n += 1) expect((await login(fields)).statusCode).toBe(401);
  };
  const later = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000));
  return { login, guess, later, colleague, app };
}
type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof limited>>['login']>>;
const deviceOf = (answer: Answer) => answer.cookies.find(({ name }) => name === 'balcao_device')?.value ?? '';
const right = { password: 'certa' };

test('the eleventh guess for one account from one network waits, and is told for how long', async () => {
  const { login, guess, later } = await limited();
  await guess(10);
  later(5);
  const refused = await login(right);
  expect(refused.json()).toEqual({ error: 'ERR_TOO_MANY_REQUESTS', details: { retryAfterSeconds: 600 } });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
  later(10);
  expect((await login(right)).statusCode).toBe(200);
});

test('who guesses an account locks out neither its owner elsewhere nor the colleagues behind the same address', async () => {
  const { login, guess, colleague } = await limited();
  await guess(10);
  await guess(10, { from: '198.51.100.1' });
  expect((await login()).statusCode).toBe(429);
  expect((await login({ ...right, from: '192.0.2.99' })).statusCode).toBe(200);
  expect((await login({ ...right, email: colleague.email })).statusCode).toBe(200);
});

test('a browser that signed in before gets in beside a guessing stranger in the same office, and has ten tries itself', async () => {
  const { login, guess, colleague } = await limited();
  const device = deviceOf(await login(right));
  await guess(10);
  expect((await login(right)).statusCode).toBe(429);
  expect((await login({ ...right, device })).statusCode).toBe(200);

  const shared = deviceOf(await login({ ...right, email: colleague.email, device }));
  await guess(10, { device: shared });
  expect((await login({ ...right, device: shared })).statusCode).toBe(429);
  expect((await login({ ...right, device: shared, email: colleague.email })).statusCode).toBe(200);
});

test('a mark of another account, or one that somebody made up, is worth nothing', async () => {
  const { login, guess, colleague } = await limited();
  const device = deviceOf(await login({ ...right, email: colleague.email }));
  await guess(10, { device });
  for (const tried of [device, `${'A'.repeat(22)}.${'A'.repeat(43)}`, 'é~~.', '']) {
    expect((await login({ ...right, device: tried })).statusCode).toBe(429);
  }
});

test('one network that tries account after account is stopped after a hundred, whatever headers it sends', async () => {
  const { login, app } = await limited();
  const one = (n: number) =>
    app.inject({
      method: 'POST',
      url: '/api/resetpasswords',
      payload: { email: `conta${n}@exemplo.com.br`, token: 'AAAA2222', password: 'Senha1234' },
      remoteAddress: OFFICE,
      headers: { 'x-forwarded-for': '192.0.2.1', 'x-real-ip': '192.0.2.1', forwarded: 'for=192.0.2.1' },
    });
  const answers = await Promise.all(Array.from({ length: 102 }, (_, n) => one(n)));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  expect((await login(right)).statusCode).toBe(200);
});

test('a right password is no guess: a whole office may sign in from one address', async () => {
  const { login } = await limited();
  for (let n = 0; n < 12; n += 1) expect((await login(right)).statusCode).toBe(200);
});

test('sign-ups and reset requests are limited as well', async () => {
  const deps = await createTestDeps({ environment: { RATE_LIMIT: 'on' } });
  const app = await (await createWorld({ deps })).http();
  for (const url of ['/api/auth/signup', '/api/forgetpassword', '/api/resetpasswords']) {
    const payload = {
      email: 'alguem@exemplo.com.br',
      password: 'Senha1234',
      token: 'AAAA2222',
      name: 'Alguém',
      companyName: 'Loja',
      planId: 2_000_000_000,
    };
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push((await app.inject({ method: 'POST', url, payload })).statusCode);
    expect(answers.slice(0, 10)).not.toContain(429);
    expect(answers.at(-1)).toBe(429);
  }
});

test('an account that the whole world tries is slowed down, up to four seconds, and never refused', async () => {
  const { throttle } = await createTestDeps({ environment: { RATE_LIMIT: 'on' } });
  const tried = async () => (await throttle.attempt([{ key: 'login a@b.co', slowAfter: 20 }])).delayMs;
  const delays = [];
  for (let n = 0; n < 60; n += 1) delays.push(await tried());
  expect(delays.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 0));
  expect([delays[20], delays[29], delays[59]]).toEqual([200, 2000, 4000]);
});

test('processes count together, also what comes at the same moment, and keep no name', async () => {
  const environment = { RATE_LIMIT: 'on', TOKEN_SECRET: crypto.randomUUID().repeat(2) };
  const [here, there] = [await createTestDeps({ environment }), await createTestDeps({ environment })];
  const counts = [{ key: 'login a@b.co from 203.0.113.7', most: 10 }] as const;
  const tries = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? here : there).throttle.attempt(counts));
  const outcomes = await Promise.allSettled(tries);
  const counted = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(counted).toHaveLength(10);
  await expect(there.throttle.attempt(counts)).rejects.toThrow('ERR_TOO_MANY_REQUESTS');
  await counted[0]?.forgive();
  await there.throttle.attempt(counts);
  await expect(here.throttle.attempt(counts)).rejects.toThrow('ERR_TOO_MANY_REQUESTS');
  const { rows } = await here.database.pool.query(
    `select 1 from counted_tries where encode(key, 'escape') like '%b.co%'`,
  );
  expect(rows).toEqual([]);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
])('the caller %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
