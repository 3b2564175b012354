import type { SupportMode } from '@balcao/contract/support/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createSupporter } from '../../test/supporter.ts';
import { createWorld, type Person } from '../../test/world.ts';
import { companies } from '../companies/companies.table.ts';
import { settings } from '../settings/settings.table.ts';
import { users } from '../users/users.table.ts';
import { hashPassword } from '../users/password.ts';
import { endSupportJob } from './jobs/end-support.job.ts';

const password = 'segredo-da-loja';
const passwordHash = await hashPassword(password);

/** A company that is helped, and the platform that helps, on a clock that the test moves. */
async function shop() {
  const clock = { now: TEST_NOW };
  const deps = await createTestDeps({ now: () => clock.now });
  const world = await createWorld({ deps });
  const supporter = await createSupporter(deps);
  const queue = await world.queue();
  const admin = await world.person({ name: 'Renata Prado', profile: 'admin' });
  const agent = await world.person({ name: 'João Alves', queueIds: [queue.id], passwordHash });
  const { app } = supporter;
  type Caller = Pick<Person, 'headers'>;
  /** `what` as `GET /tickets`. */
  const call = async (what: string, { headers }: Caller, payload?: object) => {
    const [method, url] = what.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, json: answer.json() };
  };
  const log = async (by: Caller = admin) => {
    const { json } = await call('GET /audit', by);
    return (json as { lines: { action: string; subject: string; person: { name: string }; support: { by: string } }[] })
      .lines;
  };
  const allow = (value: string) =>
    world.seed(async (db) => {
      await db.delete(settings).where(eq(settings.companyId, world.companyId));
      await db.insert(settings).values({ companyId: world.companyId, key: 'supportAccess', value });
    });
  const later = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000));
  return { deps, world, supporter, queue, admin, agent, call, log, allow, later };
}
type Shop = Awaited<ReturnType<typeof shop>>;

/** A conversation of the agent with something unread. */
async function conversation({ world, queue, agent }: Shop) {
  const contact = await world.contact();
  const connection = await world.connection();
  return world.ticket({
    contactId: contact.id,
    connectionId: connection.id,
    queueId: queue.id,
    userId: agent.userId,
    status: 'open',
    unreadMessages: 2,
  });
}

test('the super user looks at the counter as somebody of the company sees it, changes nothing, and the company reads it all', async () => {
  const desk = await shop();
  const { world, supporter, agent, admin, call, log } = desk;
  const ticket = await conversation(desk);
  const { headers, support } = await supporter.help(world, { person: agent });
  const helping = { headers };
  expect(support).toMatchObject({ by: 'Marta Nogueira', mode: 'read', person: { name: 'João Alves' } });
  expect((await world.emitted()).at(-1)).toMatchObject({
    name: 'support.began',
    payload: { support },
    rooms: [`${world.companyId}:admins`, `${world.companyId}:user:${agent.userId}`],
  });
  expect((await call('GET /auth/me', helping)).json).toMatchObject({ id: agent.userId, support });
  expect((await call('GET /auth/me', agent)).json).not.toHaveProperty('support');
  for (let twice = 0; twice < 2; twice += 1) {
    const { json } = await call(`GET /messages/${ticket.id}`, helping);
    expect(json).toMatchObject({ ticket: { unreadMessages: 2 } });
  }
  expect((await call(`POST /messages/${ticket.id}`, helping, { body: 'oi' })).json).toEqual({
    error: 'ERR_SUPPORT_READ_ONLY',
  });
  expect((await call(`PUT /tickets/${ticket.id}/read`, helping)).json).toEqual({ error: 'ERR_DURING_SUPPORT' });
  expect((await call('GET /support/sessions', admin)).json).toEqual([support]);
  expect((await call('POST /support/leave', helping)).json).toEqual({ message: 'OK' });
  expect((await call('GET /auth/me', helping)).json).toEqual({ error: 'ERR_UNAUTHENTICATED' });
  expect((await call('GET /support/sessions', admin)).json).toEqual([]);
  expect(await log()).toMatchObject(
    ['support.end', 'support.open', 'support.begin'].map((action) => ({
      action,
      person: { name: 'João Alves' },
      support: { by: 'Marta Nogueira', sid: support.sid },
    })),
  );
  // Who helped has it in the log of their own company.
  expect((await log(supporter.me)).find(({ action }) => action === 'support.begin')).toMatchObject({
    person: { name: 'Marta Nogueira' },
    details: { inCompany: world.companyId, reason: 'não vê a fila' },
  });
});

test('whoever acts signs with the own name, clears nothing, and each change stands in the log with both names', async () => {
  const desk = await shop();
  const { world, supporter, agent, call, log, allow } = desk;
  await allow('act');
  const ticket = await conversation(desk);
  const helping = await supporter.help(world, { person: agent, mode: 'act' });
  const sent = await call(`POST /messages/${ticket.id}`, helping, { body: '*João Alves:*\nJá resolvemos.' });
  expect(sent.json).toMatchObject({ messages: [{ body: '*Marta Nogueira:*\nJá resolvemos.' }] });
  expect((await call(`GET /tickets/${ticket.id}`, helping)).json).toMatchObject({ unreadMessages: 2 });
  expect((await log())[0]).toMatchObject({
    action: 'support.change',
    subject: 'call:POST /messages/:ticketId',
    details: { params: { ticketId: ticket.id } },
    person: { name: 'João Alves' },
    support: { by: 'Marta Nogueira' },
  });
  const refused = await call('POST /users', helping, { name: 'Eu', email: 'eu@exemplo.com', password: 'Senha1234' });
  expect(refused.json).toEqual({ error: 'ERR_DURING_SUPPORT' });
  // An admin's place does not let support open the door wider.
  const asAdmin = await supporter.help(world, { person: desk.admin, mode: 'act' });
  expect((await call('PUT /settings/supportAccess', asAdmin, { value: 'act' })).json).toEqual({
    error: 'ERR_DURING_SUPPORT',
  });
  expect((await call('PUT /settings/userRating', asAdmin, { value: 'enabled' })).status).toBe(200);
  expect(await log()).toMatchObject([
    { action: 'setting.change', support: { by: 'Marta Nogueira' } },
    { action: 'support.change' },
    { action: 'support.begin' },
    { action: 'support.end', details: { because: 'next' } },
    {},
    {},
  ]);
});

test('the session of the person goes on, also when they sign in anew meanwhile, and support with it', async () => {
  const { world, supporter, agent, call } = await shop();
  const helping = await supporter.help(world, { person: agent });
  expect((await call('GET /auth/me', agent)).status).toBe(200);
  const login = await call('POST /auth/login', { headers: {} as never }, { email: agent.user.email, password });
  expect(login.status).toBe(200);
  expect((await call('GET /auth/me', helping)).status).toBe(200);
  expect((await call('DELETE /auth/logout', helping)).status).toBe(200);
  expect((await call('GET /auth/me', helping)).status).toBe(200);
});

test('it is over after half an hour, whatever the browser says, and the company reads that too', async () => {
  const { deps, world, supporter, agent, call, log, later } = await shop();
  const helping = await supporter.help(world, { person: agent });
  later(29);
  expect((await call('GET /tickets', helping)).status).toBe(200);
  later(1);
  expect((await call('GET /tickets', helping)).json).toEqual({ error: 'ERR_SESSION_EXPIRED' });
  const end = () =>
    endSupportJob.run(deps, { companyId: world.companyId, sid: helping.support.sid }, { number: 1, isLast: false });
  await end();
  await end();
  const lines = await log(await world.person({ profile: 'admin' }));
  expect(lines).toMatchObject([{ action: 'support.end', details: { because: 'time' } }, { action: 'support.begin' }]);
  expect((await world.emitted()).at(-1)).toMatchObject({ name: 'support.ended', payload: { userId: agent.userId } });
});

test('what takes the right away ends it at once: the company, its setting, the end of the own session, the loss of the rank', async () => {
  const { world, supporter, admin, agent, call, log, allow } = await shop();
  const again = (mode: SupportMode = 'read') => supporter.help(world, { person: agent, mode });
  const isOver = async (helping: Pick<Person, 'headers'>) => (await call('GET /auth/me', helping)).status === 401;
  const first = await again();
  expect((await call(`DELETE /support/sessions/${first.support.sid}`, agent)).status).toBe(403);
  expect((await call(`DELETE /support/sessions/${first.support.sid}`, admin)).json).toEqual({ message: 'OK' });
  expect((await call(`DELETE /support/sessions/${first.support.sid}`, admin)).json).toEqual({ error: 'ERR_NOT_FOUND' });
  expect(await isOver(first)).toBe(true);
  expect((await log())[0]).toMatchObject({ details: { because: 'company', endedBy: 'Renata Prado' } });

  await allow('act');
  const second = await again('act');
  await allow('read');
  expect(await isOver(second)).toBe(true);
  const third = await again();
  await allow('none');
  expect(await isOver(third)).toBe(true);
  expect((await call('GET /support/sessions', admin)).json).toEqual([]);

  await allow('read');
  const fourth = await again();
  await world.seed((db) => db.update(users).set({ super: true }).where(eq(users.id, agent.userId)));
  expect(await isOver(fourth)).toBe(true);
  await world.seed((db) => db.update(users).set({ super: false }).where(eq(users.id, agent.userId)));
  expect(await isOver(fourth)).toBe(false);
  await call('DELETE /auth/logout', supporter.me);
  expect(await isOver(fourth)).toBe(true);
});

test('nobody begins where it is not allowed, in the place of a super user, of nobody, within support, or without the second factor', async () => {
  const { world, supporter, admin, agent, allow, call } = await shop();
  const outcome = async (answer: ReturnType<typeof supporter.begin>) => (await answer).json<{ error?: string }>().error;
  expect(await outcome(supporter.begin(world, { person: agent, mode: 'act' }))).toBe('ERR_SUPPORT_NOT_ALLOWED');
  await allow('none');
  expect(await outcome(supporter.begin(world, { person: agent }))).toBe('ERR_SUPPORT_NOT_ALLOWED');
  await allow('act');
  const boss = await world.person({ super: true });
  expect(await outcome(supporter.begin(world, { person: boss }))).toBe('ERR_SUPPORT_PROTECTED');
  expect(await outcome(supporter.begin({ companyId: 1 }, { person: agent }))).toBe('ERR_NO_USER_FOUND');
  expect(await outcome(supporter.begin(world, { person: agent, reason: ' \u200b  ' }))).toBe('ERR_VALIDATION');
  const request = { companyId: world.companyId, userId: agent.userId, mode: 'read', reason: 'não vê a fila' };
  expect((await call('POST /support/sessions', admin, request)).json).toMatchObject({
    error: 'ERR_NO_PERMISSION',
  });
  expect((await call('POST /support/sessions', boss, request)).json).toMatchObject({
    error: 'ERR_SECOND_FACTOR_NEEDED',
  });
  const inside = await supporter.help(world, { person: admin, mode: 'act' });
  expect((await call('POST /support/sessions', inside, request)).json).toEqual({ error: 'ERR_DURING_SUPPORT' });
  expect((await call('POST /support/leave', agent)).json).toEqual({ error: 'ERR_NOT_FOUND' });
  await world.seed((db) => db.update(companies).set({ status: false }).where(eq(companies.id, world.companyId)));
  expect(await outcome(supporter.begin(world, { person: agent }))).toBe('ERR_ACCOUNT_DISABLED');
});

test('the super user finds companies by name with what they allow, and the people who can be helped', async () => {
  const { world, supporter, admin, agent, allow, call } = await shop();
  await allow('none');
  await world.person({ super: true });
  const search = `GET /support/companies?searchParam=${encodeURIComponent(world.company.name)}`;
  expect((await call(search, supporter.me)).json).toContainEqual({
    id: world.companyId,
    name: world.company.name,
    access: 'none',
  });
  const people = await call(`GET /support/companies/${world.companyId}/people`, supporter.me);
  expect(people.json).toEqual([
    { id: admin.userId, name: 'Renata Prado', profile: 'admin', protected: false },
    { id: agent.userId, name: 'João Alves', profile: 'user', protected: false },
  ]);
  expect((await call('GET /support/companies/99999999/people', supporter.me)).json).toEqual({
    error: 'ERR_NO_COMPANY_FOUND',
  });
});
