import { eq } from '../../../platform/db/drizzle.ts';
import { beforeEach, expect, test } from 'vitest';
import { createSenderHarness, until } from '../../../test/harness/sender-harness.ts';
import { scheduleRound, sendSchedule } from '../../../test/schedules/schedule-round.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { messages } from '../../messages/messages.table.ts';
import { plans } from '../../plans/plans.table.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { createSchedule } from '../create-schedule.ts';
import { deleteSchedule } from '../delete-schedule.ts';
import { getSchedule } from '../schedules.queries.ts';
import { schedules } from '../schedules.table.ts';
import { updateSchedule } from '../update-schedule.ts';
import { openClosedTicket } from './open-closed-ticket.ts';

const HOUR_MS = 60 * 60_000;
const desk = createSenderHarness();

beforeEach(async () => {
  // What the test before left waiting is not this one's.
  await desk.pool().query(`delete from schedules`);
});

/** An agent plans a message for the customer of the open ticket, an hour from now. */
async function planned(body = 'Oi, {{firstName}}! Seu protocolo é {{protocol}}.') {
  const opened = await desk.open();
  const { world, agent, ticket } = opened;
  const plan = (fields: object = {}) => {
    const sendAt = new Date(desk.now().getTime() + HOUR_MS).toISOString();
    const { id: ticketId, contactId } = ticket;
    return agent.act((ctx) => createSchedule(ctx, { body, sendAt, contactId, ticketId, ...fields }));
  };
  const schedule = await plan();
  const shown = () => agent.act((ctx) => getSchedule(ctx, schedule.id));
  const said = () =>
    world.seed((db) => db.select().from(messages).where(eq(messages.companyId, world.companyId)).orderBy(messages.id));
  return { ...opened, plan, schedule, shown, said };
}

test('a due message is said in the conversation once, with its names filled in, and noted as sent when the provider has it', async () => {
  const { world, ticket, shown, said } = await planned();
  const { code } = await world.act((ctx) => loadTicket(ctx, ticket.id));
  await scheduleRound(desk.deps());
  expect(await said()).toEqual([]);

  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  await scheduleRound(desk.deps());
  expect(await shown()).toMatchObject({ status: 'AGENDADA', sentAt: null });
  expect(await said()).toMatchObject([
    { ticketId: ticket.id, fromMe: true, body: `Oi, Marina! Seu protocolo é ${code}.` },
  ]);

  desk.start();
  await until(() => expect(desk.textsSent()).toHaveLength(1));
  await until(async () => {
    await scheduleRound(desk.deps());
    expect(await shown()).toMatchObject({ status: 'ENVIADA', sentAt: expect.any(String) });
  });
  expect(desk.textsSent()).toHaveLength(1);
});

test('somebody who was deleted since is not written to any more', async () => {
  const { world, ticket, shown, said } = await planned();
  await world.seed((db) => db.update(contacts).set({ deletedAt: desk.now() }).where(eq(contacts.id, ticket.contactId)));
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect(await shown()).toMatchObject({ status: 'ERRO', failure: 'unreachable' });
  expect(await said()).toEqual([]);
});

test('two processes that look at the same moment send each message once', async () => {
  const { plan, said } = await planned('Bom dia para você');
  for (let n = 0; n < 9; n += 1) await plan();
  desk.pass(HOUR_MS);
  await Promise.all([1, 2, 3, 4].map(() => scheduleRound(desk.deps())));
  expect(await said()).toHaveLength(10);
  desk.start('one');
  desk.start('two');
  await until(() => expect(desk.textsSent()).toHaveLength(10));
});

test('a process that is killed between taking and sending has done nothing, and the next one sends it', async () => {
  const { world, schedule, shown, said } = await planned();
  desk.pass(HOUR_MS);
  const killed = inCompanyAsSystem(desk.deps(), world.companyId, async (ctx) => {
    await sendSchedule(ctx, schedule.id);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect([await said(), (await shown()).status]).toEqual([[], 'PENDENTE']);
  await scheduleRound(desk.deps());
  expect(await said()).toHaveLength(1);
});

test('what was taken and stored leaves after the process was killed, once', async () => {
  const { shown } = await planned();
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  // Nobody sent anything yet: the process that took it is gone, and another one starts.
  desk.pass(5 * 60_000);
  desk.start('another');
  await until(async () => {
    await scheduleRound(desk.deps());
    expect((await shown()).status).toBe('ENVIADA');
  });
  expect(desk.textsSent()).toHaveLength(1);
});

test('after hours of downtime it is still sent; after more than a day it says why it was not', async () => {
  const { world, ticket, shown, said } = await planned();
  await world.seed((db) =>
    db
      .update(tickets)
      .set({ lastInboundAt: new Date(desk.now().getTime() + 20 * HOUR_MS) })
      .where(eq(tickets.id, ticket.id)),
  );
  desk.pass(25 * HOUR_MS);
  await scheduleRound(desk.deps());
  expect([(await said()).length, (await shown()).status]).toEqual([1, 'AGENDADA']);

  const late = await planned();
  desk.pass(25 * HOUR_MS + 1000);
  await scheduleRound(desk.deps());
  expect(await late.shown()).toMatchObject({ status: 'ERRO', failure: 'too-late' });
  expect(await late.said()).toEqual([]);
});

test('outside the reply window nothing is sent, and the reason is there; in the window of another ticket of the pair it is', async () => {
  const { world, connection, ticket, plan, shown, agent, said } = await planned();
  await plan({ sendAt: new Date(desk.now().getTime() + 24 * HOUR_MS).toISOString() });
  desk.pass(24 * HOUR_MS);
  await world.seed((db) =>
    db
      .update(schedules)
      .set({ nextAttemptAt: desk.now(), sendAt: desk.now() })
      .where(eq(schedules.companyId, world.companyId)),
  );
  await scheduleRound(desk.deps());
  expect(await shown()).toMatchObject({ status: 'ERRO', failure: 'reply-window' });
  expect(await said()).toEqual([]);

  await world.ticket({
    contactId: ticket.contactId,
    connectionId: connection.id,
    status: 'closed',
    lastInboundAt: desk.now(),
  });
  const again = { body: 'Agora vai', sendAt: new Date(desk.now().getTime() + HOUR_MS).toISOString() };
  const { id } = await shown();
  const waiting = await agent.act((ctx) => updateSchedule(ctx, { scheduleId: id, change: again }));
  expect(waiting).toMatchObject({ status: 'PENDENTE', failure: null });
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect(await said()).toMatchObject([{ body: 'Agora vai', ticketId: ticket.id }]);
});

test('who never wrote on a channel with a reply window is not written to, and gets no empty conversation', async () => {
  const { world, agent, plan } = await planned();
  await world.connection({ isDefault: true });
  const contact = await world.contact({ name: 'Téo' });
  const { id } = await plan({ contactId: contact.id, ticketId: null });
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect(await agent.act((ctx) => getSchedule(ctx, id))).toMatchObject({ status: 'ERRO', failure: 'reply-window' });
  expect(await world.seed((db) => db.select().from(tickets).where(eq(tickets.contactId, contact.id)))).toEqual([]);
});

test('a conversation in which only we say something waits for nobody', async () => {
  const { world, connection } = await planned();
  const contact = await world.contact();
  const opened = await world.act((ctx) => openClosedTicket(ctx, { contactId: contact.id, connection }));
  expect(opened).toMatchObject({ status: 'closed', userId: null, waitStartedAt: null, connectionId: connection.id });
});

test('without a connection, or without an address, it says so', async () => {
  const { world, agent, plan } = await planned();
  const nobody = await world.contact({ name: 'Sem número', number: null });
  const [unreachable, orphan] = [
    await plan({ contactId: nobody.id, ticketId: null }),
    await plan({ contactId: (await world.contact()).id, ticketId: null }),
  ];
  await world.connection({ isDefault: true });
  await world.seed((db) =>
    db.update(connections).set({ isDefault: false }).where(eq(connections.companyId, world.companyId)),
  );
  desk.pass(HOUR_MS);
  await inCompanyAsSystem(desk.deps(), world.companyId, (ctx) => sendSchedule(ctx, orphan.id));
  expect(await agent.act((ctx) => getSchedule(ctx, orphan.id))).toMatchObject({
    status: 'ERRO',
    failure: 'no-connection',
  });
  await world.connection({ isDefault: true });
  await scheduleRound(desk.deps());
  expect(await agent.act((ctx) => getSchedule(ctx, unreachable.id))).toMatchObject({
    status: 'ERRO',
    failure: 'unreachable',
  });
});

test('what is being sent or was sent can no longer be changed; deleting it leaves the message', async () => {
  const { agent, schedule, shown, said } = await planned();
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  const change = { body: 'Outra coisa', sendAt: new Date(desk.now().getTime() + HOUR_MS).toISOString() };
  const update = () => agent.act((ctx) => updateSchedule(ctx, { scheduleId: schedule.id, change }));
  const remove = () => agent.act((ctx) => deleteSchedule(ctx, { scheduleId: schedule.id }));
  await expect(update()).rejects.toThrow('ERR_SCHEDULE_SENT');
  await expect(remove()).rejects.toThrow('ERR_SCHEDULE_SENT');
  desk.start();
  await until(async () => {
    await scheduleRound(desk.deps());
    expect((await shown()).status).toBe('ENVIADA');
  });
  await expect(update()).rejects.toThrow('ERR_SCHEDULE_SENT');
  await remove();
  expect(await said()).toHaveLength(1);
});

test('a change that is faster than the sender counts', async () => {
  const { agent, schedule, said } = await planned();
  desk.pass(HOUR_MS - 1000);
  const change = { body: 'Mudei de ideia', sendAt: new Date(desk.now().getTime() + HOUR_MS).toISOString() };
  await agent.act((ctx) => updateSchedule(ctx, { scheduleId: schedule.id, change }));
  desk.pass(1000);
  await scheduleRound(desk.deps());
  expect(await said()).toEqual([]);
});

test('a company whose plan has no schedules any more waits, and the others are served', async () => {
  const without = await planned();
  const served = await planned();
  await without.world.seed((db) =>
    db
      .update(plans)
      .set({ useSchedules: false })
      .where(eq(plans.id, without.world.company.planId ?? 0)),
  );
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect([(await without.shown()).status, (await served.shown()).status]).toEqual(['PENDENTE', 'AGENDADA']);
});

test('for a company that has not paid it waits; paid again within a day it leaves, and later says why it did not', async () => {
  const [renewed, tooLate] = [await planned(), await planned()];
  for (const { world } of [renewed, tooLate]) await world.paidUntil('2020-01-01');
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect([(await renewed.shown()).status, (await tooLate.shown()).status]).toEqual(['PENDENTE', 'PENDENTE']);

  desk.pass(10 * HOUR_MS);
  await renewed.world.paidUntil('2099-12-31');
  await scheduleRound(desk.deps());
  expect([(await renewed.said()).length, (await tooLate.said()).length]).toEqual([1, 0]);

  desk.pass(14 * HOUR_MS + 1000);
  await tooLate.world.paidUntil('2099-12-31');
  await scheduleRound(desk.deps());
  expect(await tooLate.shown()).toMatchObject({ status: 'ERRO', failure: 'too-late' });
  expect(await tooLate.said()).toEqual([]);
});
