import { expect, test } from 'vitest';
import { and, eq } from '../../platform/db/drizzle.ts';
import { unique } from '../../test/builders.ts';
import { companyRows } from '../../test/company-rows.ts';
import { createWorld, type Person } from '../../test/world.ts';
import { plans } from '../plans/plans.table.ts';
import { isPassword } from '../users/password.ts';
import { users } from '../users/users.table.ts';

async function company(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const app = await world.http();
  const admin = await world.person({ name: 'Renata Prado', profile: 'admin' });
  const send = (call: { method: 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }, { headers }: Person) =>
    app.inject({ ...call, headers });
  return {
    world,
    app,
    admin,
    create: (payload: object, by = admin) => send({ method: 'POST', url: '/api/users', payload }, by),
    change: (userId: number, payload: object, by = admin) =>
      send({ method: 'PUT', url: `/api/users/${userId}`, payload }, by),
    remove: (userId: number, by = admin) => send({ method: 'DELETE', url: `/api/users/${userId}` }, by),
    /** Room for so many people in the plan. */
    room: (count: number) =>
      world.seed((db) =>
        db
          .update(plans)
          .set({ users: count })
          .where(eq(plans.id, Number(world.company.planId))),
      ),
  };
}

const somebody = (fields: object = {}) => ({
  name: 'Júlia Nunes',
  email: `Julia${unique()}@Exemplo.com.br`,
  password: 'segredo',
  ...fields,
});

test('an admin adds somebody, who can sign in with all that was said of them', async () => {
  const { world, app, create } = await company();
  const [queue, connection] = [await world.queue('Vendas'), await world.connection()];
  const given = {
    profile: 'supervisor',
    whatsappId: connection.id,
    startWork: '08:10',
    endWork: '17:50',
    farewellMessage: 'Até logo!',
    allUserChat: 'enabled',
  };
  const change = somebody({ ...given, queueIds: [queue.id, queue.id], super: true, companyId: 1 });
  const created = (await create(change)).json();
  const expected = { ...given, super: false, companyId: world.companyId, queues: [{ name: 'Vendas' }] };
  expect(created).toMatchObject({ ...expected, email: change.email.toLowerCase() });
  expect(JSON.stringify(created)).not.toMatch(/hash|password/i);
  const login = { email: change.email, password: 'segredo' };
  const session = await app.inject({ method: 'POST', url: '/api/auth/login', payload: login });
  expect(session.json()).toMatchObject({ user: { id: created.id, profile: 'supervisor' } });
  expect(await world.emitted()).toContainEqual(
    expect.objectContaining({ name: 'user.created', rooms: [`${world.companyId}:company`] }),
  );
});

test('without further words a new user is an agent who works around the clock', async () => {
  const { create } = await company();
  expect((await create(somebody())).json()).toMatchObject({
    profile: 'user',
    queues: [],
    whatsappId: null,
    startWork: '00:00',
    endWork: '23:59',
    allUserChat: 'disabled',
  });
});

test('what is no user is refused', async () => {
  const { create } = await company();
  const wrong = [
    { name: 'J' },
    { name: 'J'.repeat(51) },
    { email: 'julia' },
    { password: '1234' },
    { password: 'x'.repeat(51) },
    { profile: 'super' },
    { startWork: '24:00' },
    { endWork: '8:00' },
  ];
  for (const fields of wrong) {
    expect((await create(somebody(fields))).json()).toMatchObject({ error: 'ERR_VALIDATION' });
  }
});

test('an e-mail has one account on the whole platform, in any case', async () => {
  const [ours, theirs] = [await company(), await company()];
  const email = theirs.admin.user.email.toUpperCase();
  expect((await ours.create(somebody({ email }))).json()).toEqual({ error: 'ERR_DUPLICATED_EMAIL' });
  const colleague = (await ours.create(somebody())).json<{ id: number }>();
  expect((await ours.change(colleague.id, { email })).json()).toEqual({ error: 'ERR_DUPLICATED_EMAIL' });
});

test('queues and connections of another company do not exist', async () => {
  const [ours, theirs] = [await company(), await company()];
  const [queue, connection] = [await theirs.world.queue(), await theirs.world.connection()];
  const agent = await ours.world.person();
  expect((await ours.create(somebody({ queueIds: [queue.id] }))).json()).toEqual({ error: 'ERR_NO_QUEUE_FOUND' });
  expect((await ours.create(somebody({ whatsappId: connection.id }))).json()).toEqual({ error: 'ERR_NO_WAPP_FOUND' });
  expect((await ours.change(agent.userId, { queueIds: [queue.id] })).json()).toEqual({ error: 'ERR_NO_QUEUE_FOUND' });
  expect((await ours.change(theirs.admin.userId, { name: 'Nosso' })).json()).toEqual({ error: 'ERR_NO_USER_FOUND' });
  expect((await ours.remove(theirs.admin.userId)).json()).toEqual({ error: 'ERR_NO_USER_FOUND' });
});

test('the plan says how many may work, also to ten who are added at the same moment', async () => {
  const { world, create, room } = await company();
  await room(3);
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(somebody())));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  expect(answers.filter(({ body }) => body === '{"error":"ERR_MAX_USERS_REACHED"}')).toHaveLength(8);
  const { rows } = await world.deps.database.pool.query('select id from users where company_id = $1', [
    world.companyId,
  ]);
  expect(rows).toHaveLength(3);
});

test('one admin always remains, whoever is demoted or deleted, also by two at once', async () => {
  const { world, admin, change, remove } = await company();
  const last = { error: 'ERR_LAST_ADMIN' };
  expect((await change(admin.userId, { profile: 'supervisor' })).json()).toEqual(last);
  expect((await remove(admin.userId)).json()).toEqual(last);
  const other = await world.person({ profile: 'admin' });
  const both = await Promise.all([
    change(other.userId, { profile: 'user' }, admin),
    change(admin.userId, { profile: 'user' }, other),
  ]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  // Whoever comes a moment later is no admin any more.
  const refusals = ['{"error":"ERR_LAST_ADMIN"}', '{"error":"ERR_NO_PERMISSION"}'];
  expect(both.filter(({ body }) => refusals.includes(body))).toHaveLength(1);
  const isAdmin = and(eq(users.companyId, world.companyId), eq(users.profile, 'admin'));
  expect(await world.seed((db) => db.select().from(users).where(isAdmin))).toHaveLength(1);
});

test('a super user is nobody’s to change but a super user’s, and the last one stays', async () => {
  const { world, change, remove } = await company();
  const superUser = await world.person({ profile: 'user', super: true });
  const denied = { error: 'ERR_NO_PERMISSION' };
  expect((await change(superUser.userId, { password: 'novinha' })).json()).toEqual(denied);
  expect((await remove(superUser.userId)).json()).toEqual(denied);
  expect((await remove(superUser.userId, superUser)).json()).toEqual({ error: 'ERR_LAST_ADMIN' });
});

test('agents and supervisors add and delete nobody', async () => {
  const { world, create, remove } = await company();
  const colleague = await world.person();
  for (const profile of ['user', 'supervisor'] as const) {
    const person = await world.person({ profile });
    expect((await create(somebody(), person)).json()).toMatchObject({ error: 'ERR_NO_PERMISSION' });
    expect((await remove(colleague.userId, person)).json()).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  }
});

test('other queues and another profile count in the very next request', async () => {
  const { world, app, change } = await company();
  const [sales, support] = [await world.queue(), await world.queue()];
  const agent = await world.person({ queueIds: [sales.id] });
  await world.ticket({ queueId: support.id });
  const seen = async () => {
    const url = '/api/tickets?status=pending&pageNumber=1';
    return (await app.inject({ url, headers: agent.headers })).json<{ tickets: unknown[] }>().tickets.length;
  };
  expect(await seen()).toBe(0);
  await change(agent.userId, { queueIds: [support.id] });
  expect(await seen()).toBe(1);
  await change(agent.userId, { queueIds: [] });
  expect(await seen()).toBe(0);
  expect((await change(agent.userId, { profile: 'admin' })).json()).toMatchObject({ profile: 'admin', queues: [] });
  expect(await seen()).toBe(1);
});

test('a password that an admin sets ends the sessions of that person, and nobody else’s', async () => {
  const { world, app, admin, change } = await company();
  const agent = await world.person();
  expect((await change(agent.userId, { password: 'novinha' })).statusCode).toBe(200);
  const me = ({ headers }: Person) => app.inject({ url: '/api/auth/me', headers });
  expect((await me(agent)).json()).toEqual({ error: 'ERR_UNAUTHENTICATED', details: { reason: 'password' } });
  expect((await me(admin)).statusCode).toBe(200);
  const { rows } = await world.deps.database.pool.query<{ password_hash: string }>(
    'select password_hash from users where id = $1',
    [agent.userId],
  );
  expect(await isPassword('novinha', rows[0]?.password_hash ?? null)).toBe(true);
});

test('who goes leaves open tickets to the queue, and every word that was written', async () => {
  const { world, remove } = await company();
  const queue = await world.queue();
  const agent = await world.person({ name: 'Diego Ramos', queueIds: [queue.id] });
  const open = await world.ticket({ status: 'open', userId: agent.userId, queueId: queue.id, waitStartedAt: null });
  const closed = await world.ticket({ status: 'closed', userId: agent.userId });
  expect((await remove(agent.userId)).json()).toEqual({ message: 'Usuário excluído' });

  const { tickets, messages } = await companyRows(world);
  expect(tickets.find(({ id }) => id === open.id)).toMatchObject({
    status: 'pending',
    user_id: null,
    queue_id: queue.id,
  });
  expect(tickets.find(({ id }) => id === open.id)?.['wait_started_at']).not.toBeNull();
  expect(tickets.find(({ id }) => id === closed.id)).toMatchObject({ status: 'closed' });
  expect(messages.map(({ body }) => body)).toEqual([
    'Renata Prado excluiu Diego Ramos; o atendimento voltou para a fila.',
  ]);
  const names = (await world.emitted()).map(({ name }) => name);
  expect(names).toEqual(['message.created', 'ticket.left', 'ticket.changed', 'user.deleted']);
});

test('a ticket given to somebody in the moment they are deleted is never left open without an owner', async () => {
  const { world, app, admin, remove } = await company();
  const agent = await world.person({ profile: 'admin' });
  const given = await Promise.all([1, 2, 3].map(() => world.ticket({ status: 'open', userId: admin.userId })));
  const transfer = (ticketId: number) =>
    app.inject({
      method: 'PUT',
      url: `/api/tickets/${ticketId}`,
      payload: { userId: agent.userId },
      headers: admin.headers,
    });
  const answers = await Promise.all([...given.map(({ id }) => transfer(id)), remove(agent.userId)]);
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  const { tickets } = await companyRows(world);
  expect(tickets.filter(({ status, user_id }) => status === 'open' && user_id === null)).toEqual([]);
});
