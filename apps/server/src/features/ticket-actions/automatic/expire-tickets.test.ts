import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { TEST_NOW, testDeps } from '../../../test/database.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { messages } from '../../messages/messages.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { expireTicketsJob } from './expire-tickets.job.ts';

type Rule = Parameters<World['connection']>[0];

/** A company whose clock the test moves, and a ticket that somebody attends to since TEST_NOW. */
async function open(rule: Rule, fields: Parameters<World['ticket']>[0] = {}) {
  let now = TEST_NOW;
  const deps = { ...(await testDeps()), now: () => now };
  const world = await createWorld({ deps });
  const agent = await world.person();
  const connection = await world.connection(rule);
  const ticket = await world.ticket({
    status: 'open',
    userId: agent.userId,
    connectionId: connection.id,
    unreadMessages: 2,
    ...fields,
  });
  return {
    world,
    agent,
    ticket,
    at: async (ms: number) => {
      now = new Date(TEST_NOW.getTime() + ms);
      await expireTicketsJob.run(deps, {}, { number: 1, isLast: true });
    },
    read: async () => {
      const [row] = await world.seed((db) => db.select().from(tickets).where(eq(tickets.id, ticket.id)));
      const said = await world.seed((db) =>
        db
          .select({ type: messages.mediaType, body: messages.body })
          .from(messages)
          .where(eq(messages.ticketId, ticket.id))
          .orderBy(messages.id),
      );
      return { ...row, said };
    },
  };
}

const MINUTE = 60_000;

test('a ticket left alone is closed when its time is over, not a moment before, with the text for it', async () => {
  const { at, read, ticket, world } = await open({
    expiresTicket: 30,
    messageExpiresTicket: 'Até logo, {{firstName}}!',
  });
  await at(30 * MINUTE);
  expect((await read()).status).toBe('open');
  await at(30 * MINUTE + 1);
  const ended = await read();
  expect(ended).toMatchObject({ status: 'closed', unreadMessages: 0, waitStartedAt: null });
  expect(ended.closedAt).toEqual(new Date(TEST_NOW.getTime() + 30 * MINUTE + 1));
  expect(ended.said).toEqual([
    { type: 'chat', body: 'Até logo, Marina!' },
    { type: 'closed_log', body: 'O atendimento foi encerrado por falta de atividade.' },
  ]);
  const { rows } = await world.deps.database.pool.query('select kind from outbox where company_id = $1', [
    world.companyId,
  ]);
  expect(rows).toEqual([{ kind: 'message' }]);
  const told = (await world.emitted()).filter(({ payload }) => JSON.stringify(payload).includes(ticket.uuid));
  expect(told.length).toBeGreaterThan(0);
  await at(31 * MINUTE);
  expect((await read()).said).toHaveLength(2);
});

test('where the connection says so, it goes back to those who wait', async () => {
  const { at, read } = await open({ expiresTicket: 5, statusExpiresQueue: 'pending' });
  await at(6 * MINUTE);
  expect(await read()).toMatchObject({
    status: 'pending',
    userId: null,
    acceptedAt: null,
    closedAt: null,
    said: [{ type: 'info_log', body: 'O atendimento foi devolvido para a fila por falta de atividade.' }],
  });
});

test('a day that ends in the middle of the wait changes nothing', async () => {
  const { at, read, ticket, world } = await open({ expiresTicket: 10 });
  // 23:59:59 in São Paulo.
  const lastSecond = new Date('2026-11-21T02:59:59.000Z');
  await world.seed((db) => db.update(tickets).set({ lastMessageAt: lastSecond }).where(eq(tickets.id, ticket.id)));
  const since = lastSecond.getTime() - TEST_NOW.getTime();
  await at(since + 10 * MINUTE);
  expect((await read()).status).toBe('open');
  await at(since + 10 * MINUTE + 1000);
  expect((await read()).status).toBe('closed');
});

test.each([
  ['a ticket that waits', { status: 'pending', userId: null }],
  ['a group', { isGroup: true }],
  ['a ticket accepted a moment ago', { acceptedAt: new Date(TEST_NOW.getTime() + 55 * MINUTE) }],
] as const)('%s is left alone', async (_name, fields) => {
  const { at, read, ticket } = await open({ expiresTicket: 10 }, fields);
  await at(60 * MINUTE);
  expect((await read()).status).toBe(ticket.status);
});

test('zero never ends a ticket', async () => {
  const { at, read } = await open({ expiresTicket: 0 });
  await at(400 * 24 * 60 * MINUTE);
  expect((await read()).status).toBe('open');
});

test('a text that may no longer be sent is named in the conversation, and no rating is asked for', async () => {
  const { at, read, world } = await open({ expiresTicket: 30 * 60, messageExpiresTicket: 'Até logo!' });
  await world.deps.database.pool.query(
    `insert into settings (company_id, key, value) values ($1, 'userRating', 'enabled')`,
    [world.companyId],
  );
  await at(31 * 60 * MINUTE);
  const { status, said } = await read();
  expect(status).toBe('closed');
  expect(said).toMatchObject([
    { type: 'closed_log', body: expect.stringContaining('a janela de 24 horas já terminou') },
  ]);
});

test('who looks for idle tickets in two processes ends each of them once', async () => {
  const { at, read } = await open({ expiresTicket: 1, messageExpiresTicket: 'Até logo!' });
  await Promise.all([at(2 * MINUTE), at(2 * MINUTE), at(2 * MINUTE)]);
  expect((await read()).said).toHaveLength(2);
});

const DAY = 24 * 60 * MINUTE;

test('a company that has not paid ends no tickets; paid again it says farewell only where that is less than a day late', async () => {
  const [recent, stale] = [
    await open({ expiresTicket: 30, messageExpiresTicket: 'Até logo!' }),
    await open({ expiresTicket: 30, messageExpiresTicket: 'Até logo!' }),
  ];
  for (const { world } of [recent, stale]) await world.paidUntil('2020-01-01');
  await recent.at(31 * MINUTE);
  await stale.at(31 * MINUTE);
  expect([await recent.read(), await stale.read()]).toMatchObject([
    { status: 'open', said: [] },
    { status: 'open', said: [] },
  ]);
  await recent.world.paidUntil(null);
  await recent.at(20 * 60 * MINUTE);
  expect((await recent.read()).said).toMatchObject([{ body: 'Até logo!' }, { type: 'closed_log' }]);
  await stale.world.paidUntil(null);
  await stale.at(DAY + 31 * MINUTE);
  const { status, said } = await stale.read();
  expect(status).toBe('closed');
  expect(said).toMatchObject([{ type: 'closed_log', body: expect.stringContaining('mais de um dia de atraso') }]);
});
