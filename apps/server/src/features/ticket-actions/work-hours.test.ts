import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDeps } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';
import { signAccessToken } from '../auth/sessions/access-token.ts';
import { attachFile } from '../schedules/attach-file.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { createTag } from '../tags/create-tag.ts';
import { updateTag } from '../tags/update-tag.ts';

// São Paulo is three hours behind: ten in the morning there.
const DAY = new Date('2026-11-20T13:00:00Z');
const NIGHT = new Date('2026-11-21T02:30:00Z');

/** Somebody who works from 9 to 18 at a counter that asks to read only afterwards. */
async function counter(isEnforced = true) {
  const clock = { now: DAY };
  const deps = await createTestDeps({ now: () => clock.now });
  const world = await createWorld({ deps });
  const queue = await world.queue();
  const hours = { startWork: '09:00', endWork: '18:00', queueIds: [queue.id] };
  const agent = await world.person(hours);
  const people = {
    agent,
    admin: await world.person({ ...hours, profile: 'admin' }),
    nightWatch: await world.person({ ...hours, startWork: '22:00', endWork: '06:00' }),
  };
  const http = await world.http();
  // A token lasts for minutes; the days of these people go by faster.
  const keys = () => ({ secret: deps.config.TOKEN_SECRET, now: clock.now });
  const as =
    (person: typeof agent) =>
    async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload: Record<string, unknown> = {}) => {
      const answer = await http.inject({
        method,
        url: `/api${url}`,
        headers: { authorization: `Bearer ${await signAccessToken(person.claims, keys())}` },
        ...(method !== 'GET' && { payload }),
      });
      return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json<{ error: string }>().error}`;
    };
  const setting = as(people.admin)('PUT', '/settings/enforceWorkHours', { value: isEnforced ? 'enabled' : 'disabled' });
  expect(await setting).toBe(200);
  const waiting = (fields = {}) => world.ticket({ queueId: queue.id, lastInboundAt: DAY, ...fields });
  const own = (person = agent) => waiting({ status: 'open', userId: person.userId });
  return { world, clock, people, as, waiting, own };
}

const REFUSED = '403 ERR_OUTSIDE_WORK_HOURS';
const take = (userId: number) => ({ status: 'open', userId });

test('off duty a conversation is still closed where ratings are asked for, without one', async () => {
  const { world, clock, people, as, own } = await counter();
  const rating = { name: 'Pesquisa', message: 'Como foi?', geral: true, options: [{ name: 'Bom', value: 1 }] };
  expect(await as(people.admin)('POST', '/ratings', rating)).toBe(200);
  expect(await as(people.admin)('PUT', '/settings/userRating', { value: 'enabled' })).toBe(200);
  const close = (id: number) => as(people.agent)('PUT', `/tickets/${id}`, { status: 'closed', justClose: true });
  const place = { connectionId: (await world.connection({ channel: 'whatsapp' })).id, channel: 'whatsapp' as const };
  const { id } = await world.ticket({ ...place, status: 'open', userId: people.agent.userId });
  expect(await close(id)).toBe('400 ERR_RATING_REQUIRED');
  clock.now = NIGHT;
  expect(await close(id)).toBe(200);
  expect(await close((await own()).id)).toBe(200);
});

test('off duty closing says no farewell, and no message is taken back from the customer', async () => {
  const { world, clock, people, as } = await counter();
  const connection = await world.connection({ channel: 'whatsapp', farewellMessage: 'Até logo!' });
  const own = (isMine: boolean) =>
    world.ticket({
      connectionId: connection.id,
      channel: 'whatsapp',
      lastInboundAt: DAY,
      status: 'open',
      userId: (isMine ? people.agent : people.admin).userId,
    });
  const [mine, theirs] = [await own(true), await own(false)];
  const { rows } = await world.asPlatform(({ client }) =>
    client.query<{ id: string }>(
      `insert into messages (company_id, ticket_id, contact_id, from_me, ack, body, external_id, connection_id, user_id, sent_at)
       values ($1, $2, $3, true, 2, 'Oi', 'wamid.1', $4, $5, $6) returning id`,
      [world.companyId, mine.id, mine.contactId, connection.id, people.agent.userId, DAY],
    ),
  );
  const said = async () =>
    (
      await world.asPlatform(({ client }) =>
        client.query<{ ticketId: string }>(
          `select ticket_id as "ticketId" from messages where company_id = $1 and body = 'Até logo!'`,
          [world.companyId],
        ),
      )
    ).rows.map(({ ticketId }) => Number(ticketId));
  clock.now = new Date('2026-11-20T22:00:00Z');
  expect(await as(people.agent)('DELETE', `/messages/${rows[0]?.id}`)).toBe(REFUSED);
  expect(await as(people.agent)('PUT', `/tickets/${mine.id}`, { status: 'closed' })).toBe(200);
  expect(await as(people.admin)('PUT', `/tickets/${theirs.id}`, { status: 'closed' })).toBe(200);
  expect(await said()).toEqual([theirs.id]);
});

test('outside the own hours an agent reads, but neither accepts, begins, reopens nor sends', async () => {
  const { world, clock, people, as, waiting, own } = await counter();
  const agent = as(people.agent);
  const [pending, mine, closed] = [await waiting(), await own(), await waiting({ status: 'closed', closedAt: DAY })];
  const contact = await world.contact();
  clock.now = NIGHT;
  expect(await agent('GET', `/tickets/${mine.id}`)).toBe(200);
  expect(await agent('GET', `/messages/${mine.id}`)).toBe(200);
  expect(await agent('PUT', `/tickets/${pending.id}`, take(people.agent.userId))).toBe(REFUSED);
  expect(await agent('PUT', `/tickets/${closed.id}`, take(people.agent.userId))).toBe(REFUSED);
  expect(await agent('POST', '/tickets', { contactId: contact.id })).toBe(REFUSED);
  expect(await agent('POST', `/messages/${mine.id}`, { body: 'Oi' })).toBe(REFUSED);

  clock.now = DAY;
  expect(await agent('PUT', `/tickets/${pending.id}`, take(people.agent.userId))).toBe(200);
  expect(await agent('POST', `/messages/${mine.id}`, { body: 'Oi' })).toBe(200);
});

test('off duty the board is read, and no card is moved: a lane may write to its customer', async () => {
  const { clock, people, as, own } = await counter();
  const mine = await own();
  clock.now = NIGHT;
  expect(await as(people.agent)('GET', '/kanban')).toBe(200);
  expect(await as(people.agent)('PUT', `/kanban/0/cards/${mine.id}`)).toBe(REFUSED);
  expect(await as(people.admin)('PUT', `/kanban/0/cards/${mine.id}`)).toBe(200);
});

test('off duty no other call puts a card into a lane, takes it out, or has what a lane says planned', async () => {
  const { clock, people, as, own } = await counter();
  const mine = await own();
  const lane = await people.admin.act((ctx) => createTag(ctx, { name: 'Negociação', kanban: 1 }));
  const change = { actCamp: 1, msgR: 'Tudo certo?' };
  await people.admin.act((ctx) => updateTag(ctx, { tagId: lane.id, change }));
  clock.now = NIGHT;
  const planned = { contactId: mine.contactId, ticketId: mine.id, campId: lane.id, sendAt: '2026-11-24T13:00:00Z' };
  const { id } = await people.admin.act((ctx) => createSchedule(ctx, { ...planned, body: 'Tudo certo?' }));
  const moved = { body: 'Tudo certo?', sendAt: '2026-11-24T14:00:00Z' };
  const each = async (person: typeof people.agent) => [
    await as(person)('PUT', `/schedules/${id}`, moved),
    await as(person)('DELETE', `/schedules/${id}`),
    await as(person)('PUT', `/ticket-tags/${mine.id}/${lane.id}`),
    await as(person)('POST', '/schedules', planned),
    await as(person)('DELETE', `/ticket-tags/${mine.id}`),
  ];
  expect(await each(people.agent)).toEqual([REFUSED, REFUSED, REFUSED, REFUSED, REFUSED]);
  expect(await each(people.admin)).toEqual([200, 200, 200, 200, 200]);
});

test('off duty nothing is planned for a customer and nothing planned is changed; it is read and taken back, and on duty planned for any time', async () => {
  const { clock, people, as, own } = await counter();
  const mine = await own();
  const planned = { contactId: mine.contactId, ticketId: mine.id, body: 'Até amanhã!', sendAt: '2026-11-24T02:31:00Z' };
  const named = { ...planned, clientId: randomUUID() };
  const agent = as(people.agent);
  expect(await agent('POST', '/schedules', named)).toBe(200);
  const { id } = await people.agent.act((ctx) => createSchedule(ctx, planned));
  const awaiting = await people.agent.act((ctx) => createSchedule(ctx, { ...planned, awaitsFile: true }));
  const attach = (scheduleId: number) => people.agent.act((ctx) => attachFile(ctx, { scheduleId, files: [] }));
  const changed = { body: 'Até já!', sendAt: '2026-11-24T02:32:00Z' };
  clock.now = NIGHT;
  expect(await agent('POST', '/schedules', planned)).toBe(REFUSED);
  expect(await agent('POST', '/schedules', named)).toBe(200);
  expect(await agent('PUT', `/schedules/${id}`, changed)).toBe(REFUSED);
  expect(await agent('DELETE', `/schedules/${id}/media-upload`)).toBe(REFUSED);
  await expect(attach(id)).rejects.toThrow('ERR_OUTSIDE_WORK_HOURS');
  // The file that was announced in time, of which there is none here.
  await expect(attach(awaiting.id)).rejects.toThrow('ERR_VALIDATION');
  expect(await as(people.admin)('POST', '/schedules', planned)).toBe(200);
  expect(await as(people.admin)('PUT', `/schedules/${id}`, changed)).toBe(200);
  expect(await agent('GET', `/schedules/${id}`)).toBe(200);
  expect(await agent('DELETE', `/schedules/${id}`)).toBe(200);
});

test('what was sent in time and is asked for again is answered, not refused', async () => {
  const { clock, people, as, own } = await counter();
  const mine = await own();
  const letter = { body: 'Oi', clientId: 'a-name-of-its-own' };
  expect(await as(people.agent)('POST', `/messages/${mine.id}`, letter)).toBe(200);
  clock.now = NIGHT;
  expect(await as(people.agent)('POST', `/messages/${mine.id}`, letter)).toBe(200);
});

test('hours that cross midnight hold on both sides of it', async () => {
  const { clock, people, as, own } = await counter();
  const mine = await own(people.nightWatch);
  const send = () => as(people.nightWatch)('POST', `/messages/${mine.id}`, { body: 'Boa noite' });
  expect(await send()).toBe(REFUSED);
  for (const now of ['2026-11-21T02:30:00Z', '2026-11-21T08:59:00Z']) {
    clock.now = new Date(now);
    expect(await send()).toBe(200);
  }
  clock.now = new Date('2026-11-21T09:00:00Z');
  expect(await send()).toBe(REFUSED);
});

test('admins always serve, and so does everybody where hours are not enforced', async () => {
  const { clock, people, as, own } = await counter();
  const theirs = await own(people.admin);
  clock.now = NIGHT;
  expect(await as(people.admin)('POST', `/messages/${theirs.id}`, { body: 'Oi' })).toBe(200);

  const free = await counter(false);
  const mine = await free.own();
  free.clock.now = NIGHT;
  expect(await free.as(free.people.agent)('POST', `/messages/${mine.id}`, { body: 'Oi' })).toBe(200);
});

test('nobody takes a ticket over outside the own hours by transferring it to themselves', async () => {
  const { clock, people, as, own } = await counter();
  const theirs = await own(people.nightWatch);
  const mine = await own();
  clock.now = NIGHT;
  const toMe = { userId: people.agent.userId };
  expect(await as(people.agent)('PUT', `/tickets/${mine.id}`, toMe)).toBe(REFUSED);
  expect(await as(people.agent)('PUT', `/tickets/${theirs.id}`, toMe)).not.toBe(200);
  expect(await as(people.agent)('PUT', `/tickets/${mine.id}`, { userId: people.nightWatch.userId })).toBe(200);
});

test('only an admin decides whether hours are enforced', async () => {
  const { people, as } = await counter();
  expect(await as(people.agent)('PUT', '/settings/enforceWorkHours', { value: 'disabled' })).toBe(
    '403 ERR_NO_PERMISSION',
  );
});
