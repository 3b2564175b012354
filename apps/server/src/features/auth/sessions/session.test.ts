import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { hashPassword } from '../../users/password.ts';

const password = 'segredo-da-loja';
const passwordHash = await hashPassword(password);

type App = Awaited<ReturnType<World['http']>>;
type Answer = Awaited<ReturnType<typeof post>>;

const post = (app: App, url: string, options: { payload?: object; cookie?: string; remoteAddress?: string } = {}) =>
  app.inject({
    method: 'POST',
    url,
    ...(options.payload && { payload: options.payload }),
    ...(options.cookie && { cookies: { balcao_refresh: options.cookie } }),
    ...(options.remoteAddress && { remoteAddress: options.remoteAddress }),
  });

const cookieOf = (answer: Answer) => answer.cookies.find(({ name }) => name === 'balcao_refresh');
const refresh = (app: App, cookie: string) => post(app, '/api/auth/refresh_token', { cookie });
const me = (app: App, token: string) =>
  app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });

/** A company whose clock the test moves, an agent of it, and a login. */
async function counter() {
  const clock = { now: TEST_NOW };
  const deps = await createTestDeps({ now: () => clock.now });
  const world = await createWorld({ deps });
  const { user } = await world.person({ passwordHash, name: 'Bruna Reis' });
  const app = await world.http();
  const login = () => post(app, '/api/auth/login', { payload: { email: user.email.toUpperCase(), password } });
  const later = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000));
  return { world, user, app, login, later };
}

async function signedIn() {
  const all = await counter();
  const answer = await all.login();
  return { ...all, cookie: cookieOf(answer)?.value ?? '', session: answer.json<{ token: string; sid: string }>() };
}

test('who signs in gets a token for fifteen minutes, a cookie scripts cannot read, and the company with its plan under all its names', async () => {
  const { world, user, app, login, later } = await counter();
  const answer = await login();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    user: { id: user.id, online: true, company: { id: world.companyId, plan: { useWhatsapp: true } } },
  });
  type Plan = Record<string, unknown>;
  const { plan } = answer.json<{ user: { company: { plan: Plan } } }>().user.company;
  expect(plan).toMatchObject({
    namePlan: plan['name'],
    numberAttendants: plan['users'],
    numberConections: plan['connections'],
    numberQueues: plan['queues'],
    value: plan['amount'],
  });
  expect(answer.body).not.toContain('argon2');
  expect(cookieOf(answer)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth', maxAge: 604_800 });
  expect(answer.headers['cache-control']).toBe('no-store');

  const { token } = answer.json<{ token: string }>();
  expect((await me(app, token)).json()).toMatchObject({ id: user.id, name: 'Bruna Reis', company: { plan } });
  later(15 * 60 + 1);
  expect((await me(app, token)).json()).toEqual({ error: 'ERR_SESSION_EXPIRED' });
});

test('a wrong password and an unknown e-mail are answered alike', async () => {
  const { app, user } = await counter();
  for (const email of [user.email, 'ninguem@exemplo.com.br']) {
    const answer = await post(app, '/api/auth/login', { payload: { email, password: 'errada' } });
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'ERR_INVALID_CREDENTIALS' }]);
  }
});

test.each([
  ['was switched off', 'status = false'],
  ['is being deleted', 'deleting_at = now()'],
])('nobody signs in to a company that %s, and its sessions end at once', async (_, change) => {
  const { world, app, login, session, cookie } = await signedIn();
  await world.deps.database.pool.query(`update companies set ${change} where id = $1`, [world.companyId]);
  expect((await login()).json()).toEqual({ error: 'ERR_ACCOUNT_DISABLED' });
  const shut = [403, { error: 'ERR_ACCOUNT_DISABLED' }];
  for (const answer of [await me(app, session.token), await refresh(app, cookie)]) {
    expect([answer.statusCode, answer.json()]).toEqual(shut);
  }
});

test('a new login ends the earlier session and tells its browser so', async () => {
  const { world, app, login, session, cookie, user } = await signedIn();
  const second = (await login()).json<{ token: string; sid: string }>();
  // A browser that was away hears no event: its next answer says why.
  for (const refused of [await me(app, session.token), await refresh(app, cookie)]) {
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual({ error: 'ERR_UNAUTHENTICATED', details: { reason: 'elsewhere' } });
  }
  expect((await me(app, second.token)).statusCode).toBe(200);
  const told = (await world.emitted()).filter(({ name }) => name === 'session.displaced');
  expect(told.at(-1)).toMatchObject({
    payload: { user: { id: user.id }, sid: second.sid, reason: 'elsewhere' },
    rooms: [`${world.companyId}:user:${user.id}`],
  });
});

test('two logins at the same moment leave one session', async () => {
  const { app, login } = await counter();
  const answers = await Promise.all([login(), login(), login()]);
  const states = await Promise.all(answers.map((answer) => me(app, answer.json<{ token: string }>().token)));
  expect(states.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
});

test('each refresh replaces the cookie, and a week without one ends the session', async () => {
  const { app, cookie, later } = await signedIn();
  later(6 * 24 * 3600);
  const first = await refresh(app, cookie);
  expect(first.statusCode).toBe(200);
  const next = cookieOf(first)?.value ?? '';
  expect(next).not.toBe(cookie);
  later(6 * 24 * 3600);
  const second = await refresh(app, next);
  expect(second.statusCode).toBe(200);
  later(7 * 24 * 3600 + 1);
  expect((await refresh(app, cookieOf(second)?.value ?? '')).json()).toEqual({ error: 'ERR_UNAUTHENTICATED' });
});

test('tabs that refresh at the same time all go on with the same cookie', async () => {
  const { app, cookie, later } = await signedIn();
  const answers = await Promise.all([refresh(app, cookie), refresh(app, cookie), refresh(app, cookie)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const [next = ''] = new Set(answers.map((answer) => cookieOf(answer)?.value));
  expect(answers.every((answer) => cookieOf(answer)?.value === next)).toBe(true);
  later(60);
  expect(cookieOf(await refresh(app, cookie))?.value).toBe(next);
});

test('answers that are lost ten times in a row, for hours, sign nobody out', async () => {
  const { app, cookie, later } = await signedIn();
  const given = new Set<string | undefined>();
  for (let lost = 0; lost < 10; lost += 1) {
    const answer = await refresh(app, cookie);
    expect(answer.statusCode).toBe(200);
    expect((await me(app, answer.json<{ token: string }>().token)).statusCode).toBe(200);
    given.add(cookieOf(answer)?.value);
    later(3600);
  }
  const [next = ''] = given;
  expect(given.size).toBe(1);
  expect((await refresh(app, next)).statusCode).toBe(200);
});

test('a copied cookie is given what its owner is given, until the owner comes with the newer one: then the session ends for both', async () => {
  const { world, app, cookie, later } = await signedIn();
  const owner = await refresh(app, cookie);
  const newer = cookieOf(owner)?.value ?? '';
  later(60);
  expect(cookieOf(await refresh(app, cookie))?.value).toBe(newer);
  later(60);
  const newest = cookieOf(await refresh(app, newer))?.value ?? '';

  const thief = await refresh(app, cookie);
  expect([thief.statusCode, thief.json()]).toEqual([
    401,
    { error: 'ERR_UNAUTHENTICATED', details: { reason: 'copied' } },
  ]);
  for (const dead of [newer, newest]) expect((await refresh(app, dead)).json()).toEqual(thief.json());
  expect((await me(app, owner.json<{ token: string }>().token)).statusCode).toBe(401);
  const told = (await world.emitted()).filter(({ name }) => name === 'session.displaced');
  expect(told.at(-1)).toMatchObject({ payload: { sid: '', reason: 'copied' } });
});

test('a cookie from two refreshes ago ends the session however soon it comes', async () => {
  const { app, cookie } = await signedIn();
  const second = cookieOf(await refresh(app, cookie))?.value ?? '';
  const third = cookieOf(await refresh(app, second))?.value ?? '';
  expect((await refresh(app, cookie)).statusCode).toBe(401);
  expect((await refresh(app, third)).statusCode).toBe(401);
});

test('knowing the name of a session is not enough to end it', async () => {
  const { app, cookie, session } = await signedIn();
  const forged = `${session.sid}.${'A'.repeat(43)}.${'A'.repeat(22)}`;
  for (const text of [forged, session.sid, `${session.sid}.x.y`, '', 'é']) {
    expect((await refresh(app, encodeURIComponent(text))).statusCode).toBe(401);
  }
  expect((await refresh(app, cookie)).statusCode).toBe(200);
});

test('signing out ends the session, takes the cookie away and shows the person as away', async () => {
  const { world, app, session, cookie, user } = await signedIn();
  const answer = await app.inject({
    method: 'DELETE',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${session.token}` },
    cookies: { balcao_refresh: cookie },
  });
  expect(answer.statusCode).toBe(200);
  expect(cookieOf(answer)).toMatchObject({ value: '', path: '/api/auth' });
  expect((await me(app, session.token)).statusCode).toBe(401);
  expect((await refresh(app, cookie)).statusCode).toBe(401);
  expect((await world.emitted()).slice(-2)).toMatchObject([
    { name: 'user.changed', payload: { user: { id: user.id, online: false } } },
    { name: 'session.ended', payload: { user: { id: user.id }, sid: session.sid } },
  ]);
  const again = await app.inject({ method: 'DELETE', url: '/api/auth/logout' });
  expect(again.statusCode).toBe(200);
});

test('an expired company signs in, reads its plan and settings, and nothing else', async () => {
  const deps = await createTestDeps();
  const world = await createWorld({ deps, dueDate: '2026-11-19' });
  const { headers } = await world.person();
  const app = await world.http();
  const status = async (url: string) => (await app.inject({ url, headers })).statusCode;
  expect(await status('/api/auth/me')).toBe(200);
  expect(await status('/api/settings')).toBe(200);
  expect(await status(`/api/companies/listPlan/${world.companyId}`)).toBe(200);
  expect(await status('/api/users')).toBe(402);
});

test('the last paid day still counts, by the clock on the wall of the company', async () => {
  const clock = { now: new Date('2026-11-21T02:59:59Z') };
  const deps = await createTestDeps({ now: () => clock.now });
  const world = await createWorld({ deps, dueDate: '2026-11-20' });
  const { headers } = await world.person();
  const app = await world.http();
  expect((await app.inject({ url: '/api/users', headers })).statusCode).toBe(200);
  clock.now = new Date('2026-11-21T03:00:00Z');
  expect((await app.inject({ url: '/api/users', headers })).json()).toEqual({ error: 'ERR_SUBSCRIPTION_EXPIRED' });
});

test('login, refresh and the own page say by the calendar of the company whether it has paid, and for how long', async () => {
  const { world, app, login, later } = await counter();
  // TEST_NOW is the noon of 2026-11-20 in São Paulo.
  await world.paidUntil('2026-11-20');
  const first = await login();
  const standing = { company: { dueDate: '2026-11-20', standing: 'trial', daysLeft: 0 } };
  expect(first.json()).toMatchObject({ user: standing });
  expect((await me(app, first.json<{ token: string }>().token)).json()).toMatchObject(standing);
  later(12 * 60 * 60);
  const second = await refresh(app, cookieOf(first)?.value ?? '');
  const over = { company: { standing: 'blocked', daysLeft: -1 } };
  expect(second.json()).toMatchObject({ user: over });
  expect((await me(app, second.json<{ token: string }>().token)).json()).toMatchObject(over);
  await world.paidUntil(null);
  const third = await refresh(app, cookieOf(second)?.value ?? '');
  expect(third.json()).toMatchObject({ user: { company: { standing: 'exempt', daysLeft: null } } });
});
