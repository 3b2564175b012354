import { expect, test } from 'vitest';
import { networkOf } from '../../platform/http/throttle.ts';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';
import { hashPassword } from '../users/password.ts';

const passwordHash = await hashPassword('certa');

async function limited() {
  const clock = { now: TEST_NOW };
  const deps = await createTestDeps({ now: () => clock.now, environment: { RATE_LIMIT: 'on' } });
  const world = await createWorld({ deps });
  const { user } = await world.person({ passwordHash });
  const app = await world.http();
  const login = (fields: { email?: string; password?: string; from?: string; headers?: Record<string, string> } = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: fields.email ?? user.email, password: fields.password ?? 'errada' },
      remoteAddress: fields.from ?? '203.0.113.7',
      headers: fields.headers ?? {},
    });
  const later = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000));
  return { login, later };
}

const tens = Array.from({ length: 10 }, (_, index) => index);

test('the eleventh guess for one account waits, whatever address it comes from', async () => {
  const { login, later } = await limited();
  for (const n of tens) expect((await login({ from: `198.51.100.${n}` })).statusCode).toBe(401);
  const refused = await login({ from: '198.51.100.99', password: 'certa' });
  expect(refused.json()).toMatchObject({ error: 'ERR_TOO_MANY_REQUESTS' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  later(15);
  expect((await login({ password: 'certa' })).statusCode).toBe(200);
});

test('the eleventh guess from one address waits, whatever account it is for and whatever headers it carries', async () => {
  const { login } = await limited();
  for (const n of tens) await login({ email: `conta${n}@exemplo.com.br` });
  const headers = { 'x-forwarded-for': '192.0.2.1', 'x-real-ip': '192.0.2.1', forwarded: 'for=192.0.2.1' };
  expect((await login({ email: 'outra@exemplo.com.br', headers })).statusCode).toBe(429);
  expect((await login({ email: 'outra@exemplo.com.br', from: '203.0.113.8' })).statusCode).toBe(401);
});

test('a right password is no guess: a whole office may sign in from one address', async () => {
  const { login } = await limited();
  for (const _ of [...tens, ...tens]) expect((await login({ password: 'certa' })).statusCode).toBe(200);
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
    for (const _ of [...tens, 11]) answers.push((await app.inject({ method: 'POST', url, payload })).statusCode);
    expect(answers.slice(0, 10)).not.toContain(429);
    expect(answers.at(-1)).toBe(429);
  }
});

test('an IPv6 customer is one caller with all addresses of the own network', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
});
