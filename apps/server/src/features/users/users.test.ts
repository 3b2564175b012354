import { expect, test } from 'vitest';
import { createTestDeps } from '../../test/database.ts';
import { unique } from '../../test/builders.ts';
import { createWorld, type Person } from '../../test/world.ts';
import { hashPassword, isPassword } from './password.ts';

const currentPassword = 'a-de-sempre';
const passwordHash = await hashPassword(currentPassword);

async function company(environment: Record<string, string> = {}) {
  const world = await createWorld({ deps: await createTestDeps({ environment }) });
  const app = await world.http();
  const read = (url: string, { headers }: Person) => app.inject({ url: `/api${url}`, headers });
  const change = (person: Person, payload: object, userId = person.userId) =>
    app.inject({ method: 'PUT', url: `/api/users/${userId}`, payload, headers: person.headers });
  return { world, app, read, change };
}

type Page = { users: { name: string }[]; count: number; hasMore: boolean };

test('users come twenty a page by name, and are found without accents and in any case', async () => {
  const { world, read } = await company();
  const admin = await world.person({ name: 'Érica Antunes', profile: 'admin' });
  for (let n = 0; n < 22; n += 1) await world.person({ name: `Joana ${String(n).padStart(2, '0')}` });
  const first = (await read('/users?pageNumber=1', admin)).json<Page>();
  expect([first.users.length, first.count, first.hasMore]).toEqual([20, 23, true]);
  expect(first.users[0]?.name).toBe('Érica Antunes');
  const second = (await read('/users?pageNumber=2', admin)).json<Page>();
  expect([second.users.length, second.hasMore]).toEqual([3, false]);
  const found = (await read('/users?searchParam=ERICA', admin)).json<Page>();
  expect(found.users.map(({ name }) => name)).toEqual(['Érica Antunes']);
  expect((await read('/users?searchParam=%25', admin)).json<Page>().count).toBe(0);
});

test('every user is shown with exactly their own queues, and without a password', async () => {
  const { world, read } = await company();
  const [sales, support] = [await world.queue('Vendas'), await world.queue('Suporte')];
  await world.queue('Financeiro');
  const both = await world.person({ queueIds: [sales.id, support.id] });
  const none = await world.person();
  const shown = await read(`/users/${both.userId}`, none);
  expect(shown.json()).toMatchObject({ queues: [{ name: 'Suporte' }, { name: 'Vendas' }] });
  expect(shown.body).not.toMatch(/password|hash/i);
  expect((await read(`/users/${none.userId}`, both)).json()).toMatchObject({ queues: [] });
});

test('colleagues of another company do not exist', async () => {
  const ours = await company();
  const theirs = await company();
  const [me, stranger] = [await ours.world.person(), await theirs.world.person({ name: 'Estranho' })];
  expect((await ours.read(`/users/${stranger.userId}`, me)).json()).toEqual({ error: 'ERR_NO_USER_FOUND' });
  expect((await ours.read('/users/list', me)).body).not.toContain('Estranho');
});

test('an agent changes the own password and farewell message; name, e-mail and rights stay', async () => {
  const { world, change } = await company();
  const agent = await world.person({ name: 'Lia' });
  const asked = {
    name: 'Chefe',
    email: `x${unique()}@exemplo.com.br`,
    profile: 'admin',
    super: true,
    companyId: 1,
    farewellMessage: 'Até logo!',
  };
  expect((await change(agent, asked)).json()).toMatchObject({
    name: 'Lia',
    email: agent.user.email,
    profile: 'user',
    super: false,
    farewellMessage: 'Até logo!',
  });
});

test('an agent changes nobody else, whoever that is', async () => {
  const { world, change } = await company();
  const [admin, agent] = [await world.person({ profile: 'admin' }), await world.person()];
  const stranger = await (await company()).world.person();
  expect((await change(agent, { password: 'novinha' }, admin.userId)).json()).toEqual({ error: 'ERR_NO_PERMISSION' });
  expect((await change(agent, { password: 'novinha' }, stranger.userId)).json()).toEqual({
    error: 'ERR_NO_USER_FOUND',
  });
});

test('a new password outdates every token, and this browser goes on with its cookie', async () => {
  const { world, change, read, app } = await company();
  const person = await world.person({ passwordHash });
  expect((await change(person, { password: 'novinha', currentPassword })).statusCode).toBe(200);
  expect((await read('/auth/me', person)).json()).toEqual({ error: 'ERR_SESSION_EXPIRED' });
  const { rows } = await world.deps.database.pool.query<{ password_hash: string }>(
    'select password_hash from users where id = $1',
    [person.userId],
  );
  expect(await isPassword('novinha', rows[0]?.password_hash ?? null)).toBe(true);

  const login = (password: string) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: person.user.email, password } });
  const session = await login('novinha');
  const cookie = session.cookies.find(({ name }) => name === 'balcao_refresh')?.value ?? '';
  const headers = { authorization: `Bearer ${session.json<{ token: string }>().token}` };
  await change({ ...person, headers }, { password: 'outra-vez', currentPassword: 'novinha' });
  const refreshed = await app.inject({
    method: 'POST',
    url: '/api/auth/refresh_token',
    cookies: { balcao_refresh: cookie },
  });
  const renewed = { authorization: `Bearer ${refreshed.json<{ token: string }>().token}` };
  expect((await app.inject({ url: '/api/auth/me', headers: renewed })).statusCode).toBe(200);
});

test('what was changed is written down without its content', async () => {
  const { world, change } = await company();
  const agent = await world.person({ passwordHash });
  await change(agent, { password: 'novinha', currentPassword, farewellMessage: 'tchau' });
  const { rows } = await world.deps.database.pool.query(
    'select user_id, action, subject, details from audit_log where company_id = $1',
    [world.companyId],
  );
  expect(rows).toEqual([
    {
      user_id: agent.userId,
      action: 'profile.change',
      subject: `user:${agent.userId}`,
      details: { fields: ['farewellMessage', 'passwordHash'] },
    },
  ]);
});

test('an unattended browser is no lost account: password and e-mail of one’s own ask for the password', async () => {
  const { world, change } = await company({ RATE_LIMIT: 'on' });
  const admin = await world.person({ profile: 'admin', passwordHash });
  const agent = await world.person({ passwordHash });
  const email = `nova${unique()}@exemplo.com.br`;
  const asked = { error: 'ERR_VALIDATION', details: { fields: ['body.currentPassword'] } };
  for (const edit of [{ password: 'novinha' }, { email }]) {
    expect((await change(admin, edit)).json()).toEqual(asked);
    expect((await change(admin, { ...edit, currentPassword: 'errada' })).json()).toEqual({
      error: 'ERR_INVALID_CREDENTIALS',
    });
  }
  expect((await change(agent, { password: 'novinha' })).json()).toEqual(asked);
  expect((await change(admin, { name: 'Outro Nome', email: admin.user.email })).statusCode).toBe(200);
  expect((await change(admin, { password: 'novinha' }, agent.userId)).statusCode).toBe(200);

  expect((await change(admin, { email, currentPassword })).json()).toMatchObject({ email });
  for (let n = 2; n < 10; n += 1) await change(admin, { password: 'novinha', currentPassword: 'errada' });
  expect((await change(admin, { password: 'novinha', currentPassword })).json()).toMatchObject({
    error: 'ERR_TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: 900 },
  });
});

test('where strong passwords are asked for, a weak one is refused', async () => {
  const { world, change } = await company({ STRONG_PASSWORDS: 'on' });
  const agent = await world.person({ passwordHash });
  expect((await change(agent, { password: 'fraquinha', currentPassword })).json()).toMatchObject({
    error: 'ERR_VALIDATION',
  });
  expect((await change(agent, { password: 'Fortinha1', currentPassword })).statusCode).toBe(200);
});

test('only admins read the staff file; everybody else reads of colleagues what passing tickets on needs, and the own file', async () => {
  const { world, read } = await company();
  const queue = await world.queue('Vendas');
  const queueIds = [queue.id];
  const people = {
    admin: await world.person({ name: 'Ana', profile: 'admin', queueIds }),
    super: await world.person({ name: 'Beto', super: true, queueIds }),
    supervisor: await world.person({ name: 'Caio', profile: 'supervisor', queueIds }),
    agent: await world.person({ name: 'Duda', queueIds }),
  };
  const colleague = (name: string, { userId }: Person) => ({
    id: userId,
    name,
    online: expect.any(Boolean),
    pause: null,
    queues: [{ id: queue.id, name: 'Vendas', color: expect.any(String) }],
  });
  const other = await world.person({ name: 'Eva', queueIds });
  const whole = ['allUserChat', 'companyId', 'email', 'endWork', 'farewellMessage', 'id', 'name', 'online', 'profile'];
  const wholeOther = expect.objectContaining({ email: other.user.email, profile: 'user', super: false });
  const keys = (user: object) => Object.keys(user).toSorted((a, b) => a.localeCompare(b));
  for (const [role, person] of Object.entries(people)) {
    const isAdmin = role === 'admin' || role === 'super';
    const about = (await read(`/users/${other.userId}`, person)).json<object>();
    const page = (await read('/users', person)).json<{ users: { id: number }[] }>().users;
    const inList = page.find(({ id }) => id === other.userId) ?? {};
    const myself = page.find(({ id }) => id === person.userId) ?? {};
    const shown = isAdmin ? wholeOther : colleague('Eva', other);
    expect([role, about, inList]).toEqual([role, shown, shown]);
    expect(keys(myself)).toEqual(expect.arrayContaining(whole));
    expect(keys((await read(`/users/${person.userId}`, person)).json<object>())).toEqual(keys(myself));
    const names = (await read('/users/list', person)).json<{ id: number }[]>();
    expect(names.find(({ id }) => id === other.userId)).toEqual(colleague('Eva', other));
    const byMail = (await read(`/users?searchParam=${other.user.email}`, person)).json<Page>();
    expect(byMail.count).toBe(isAdmin ? 1 : 0);
  }
});

test('a change of somebody is heard whole by admins and the person, and by the others as far as it concerns them', async () => {
  const { world, change } = await company();
  const agent = await world.person({ name: 'Duda' });
  await change(agent, { farewellMessage: 'Até logo!' });
  const { companyId } = world;
  const rooms = [`${companyId}:admins`, `${companyId}:user:${agent.userId}`];
  const [short, whole] = (await world.emitted()).slice(-2);
  expect(short).toEqual({
    name: 'colleague.changed',
    payload: { user: { id: agent.userId, name: 'Duda', online: false, pause: null, queues: [] } },
    rooms: [`${companyId}:company`],
    except_rooms: rooms,
  });
  expect(whole).toMatchObject({ name: 'user.changed', rooms, payload: { user: { farewellMessage: 'Até logo!' } } });
});
