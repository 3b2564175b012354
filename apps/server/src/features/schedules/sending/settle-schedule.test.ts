import { appendInbound, connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { inboundHooks } from '../../../app/inbound-hooks.ts';
import { beforeEach, expect, test } from 'vitest';
import { createSenderHarness, refusing, until } from '../../../test/harness/sender-harness.ts';
import { createInbound, envelope } from '../../../test/inbound.ts';
import { scheduleRound } from '../../../test/schedules/schedule-round.ts';
import { deleteMessage } from '../../messages/changing/delete-message.ts';
import { processWaiting } from '../../messages/inbound/process-entries.ts';
import { messages } from '../../messages/messages.table.ts';
import { createSchedule } from '../create-schedule.ts';
import { getSchedule } from '../schedules.queries.ts';
import { updateSchedule } from '../update-schedule.ts';

const HOUR_MS = 60 * 60_000;
const desk = createSenderHarness();

beforeEach(async () => {
  await desk.pool().query('delete from schedules');
});

/** An agent has planned a message for the customer of the open ticket, which is due now. */
async function due(channel: 'wppoficial' | 'whatsapp' = 'wppoficial') {
  const { world, agent, connection, ticket } = await desk.open();
  const places = { connections: connection.id, tickets: ticket.id };
  for (const [table, id] of Object.entries(places))
    await desk.pool().query(`update ${table} set channel = $2 where id = $1`, [id, channel]);
  const { id: ticketId, contactId } = ticket;
  const inAnHour = () => new Date(desk.now().getTime() + HOUR_MS).toISOString();
  const plan = { body: 'Oi, {{firstName}}!', sendAt: inAnHour(), contactId, ticketId };
  const { id: scheduleId } = await agent.act((ctx) => createSchedule(ctx, plan));
  desk.pass(HOUR_MS);
  return {
    world,
    connection,
    said: () => world.seed((db) => db.select().from(messages).where(eq(messages.ticketId, ticketId))),
    takeBack: (messageId: number, onlyHere = false) => agent.act((ctx) => deleteMessage(ctx, { messageId, onlyHere })),
    again: () =>
      agent.act((ctx) => updateSchedule(ctx, { scheduleId, change: { body: 'Oi de novo', sendAt: inAnHour() } })),
    becomes: (expected: object) =>
      until(async () => {
        await scheduleRound(desk.deps());
        expect(await agent.act((ctx) => getSchedule(ctx, scheduleId))).toMatchObject(expected);
      }),
  };
}

/** Meta's word that a message of ours, which it knows by our name, has arrived. */
const deliveredOf = (ourKey: string) => ({
  id: 'wamid.late',
  status: 'delivered',
  timestamp: String(Math.floor(desk.now().getTime() / 1000)),
  recipient_id: '5511988887777',
  biz_opaque_callback_data: ourKey,
});

test('what the provider refuses is an error with its words', async () => {
  const { becomes } = await due();
  desk.script(refusing(100));
  desk.start();
  await becomes({ status: 'ERRO', failure: 'sending', failureText: expect.any(String) });
});

test('of what nobody knows the error says so; a late receipt makes it sent, and nobody can have it said twice', async () => {
  const { world, connection, said, again, becomes } = await due();
  desk.script(() => 'reset');
  desk.start();
  await becomes({ status: 'AGENDADA' });
  const [{ id: messageId, uuid } = { id: 0, uuid: '' }] = await said();
  await until(async () => expect(await desk.outboxState(messageId)).toEqual(['unknown']));
  desk.pass(61_000);
  await becomes({ status: 'ERRO', failure: 'unconfirmed', failureText: null });

  const inbound = await createInbound(world);
  const to = { ...connection, fields: { statuses: [deliveredOf(uuid)] } };
  await inbound.post(envelope(to), { to: `/webhooks/meta/${connection.id}` });
  await inbound.settle();
  await expect(again()).rejects.toThrow('ERR_SCHEDULE_SENT');
  await becomes({ status: 'ENVIADA', failure: null, sentAt: expect.any(String) });
  expect([desk.graph().sent().length, (await said()).length]).toEqual([1, 1]);
});

test('one that was deleted in its conversation before it left says so, and may be planned again; what is being sent has an end of its own', async () => {
  const { said, takeBack, again, becomes } = await due();
  await becomes({ status: 'AGENDADA' });
  const [{ id: messageId } = { id: 0 }] = await said();
  await takeBack(messageId);
  await desk.pool().query(`update outbox set state = 'sending' where message_id = $1`, [messageId]);
  await becomes({ status: 'AGENDADA' });
  await desk.pool().query(`update outbox set state = 'done' where message_id = $1`, [messageId]);
  await becomes({ status: 'ERRO', failure: 'deleted', failureText: null });
  expect(await again()).toMatchObject({ status: 'PENDENTE', failure: null });
});

/** The phone's host ends a message that it took, and tells the journal how, if there is anything to tell. */
async function endOnPhone({ world, connection }: Awaited<ReturnType<typeof due>>, uuid: string, isSent: boolean) {
  const ended = `update outbox set state = 'done', attempts = 1 where company_id = $1 and kind = 'message'`;
  await desk.pool().query(ended, [world.companyId]);
  if (!isSent) return;
  const at = desk.now().toISOString();
  const status = { type: 'status', externalId: 'PHONE1', ourKey: uuid, at, recipient: {}, status: 'sent' };
  const from = { companyId: world.companyId, connectionId: connection.id, channel: 'whatsapp' };
  await appendInbound(desk.pool(), { ...from, raw: JSON.stringify({ events: [status] }), receivedAt: desk.now() });
}

/** Deleted in its conversation while the phone was sending it; what became of it lies in the journal. */
async function deletedWhileSent() {
  const phone = await due('whatsapp');
  await phone.becomes({ status: 'AGENDADA' });
  const [{ id: messageId, uuid } = { id: 0, uuid: '' }] = await phone.said();
  await desk.pool().query(`update outbox set state = 'sending', attempts = 1 where message_id = $1`, [messageId]);
  await phone.takeBack(messageId, true);
  await endOnPhone(phone, uuid, true);
  return phone;
}

test('of what was deleted nobody knows whether it has left where the journal gave up what its phone told', async () => {
  const phone = await deletedWhileSent();
  const givenUp = `update inbound_events set state = 'failed', attempts = 8 where connection_id = $1`;
  await desk.pool().query(givenUp, [phone.connection.id]);
  await phone.becomes({ status: 'ERRO', failure: 'unconfirmed', failureText: null });
  expect(await phone.again()).toMatchObject({ status: 'PENDENTE', failure: null });
});

test('what a phone has sent is not told as deleted before it left, however long the journal waits to be heard', async () => {
  const phone = await deletedWhileSent();
  await phone.becomes({ status: 'AGENDADA' });
  const waiting = await connectionsWaiting(desk.pool(), desk.now());
  for (const mine of waiting.filter(({ companyId }) => companyId === phone.world.companyId))
    while (await processWaiting({ ...desk.deps(), ...inboundHooks }, mine));
  await phone.becomes({ status: 'ENVIADA', failure: null });
  await expect(phone.again()).rejects.toThrow('ERR_SCHEDULE_SENT');
});

test('what a phone took and found deleted says so', async () => {
  const phone = await due('whatsapp');
  await phone.becomes({ status: 'AGENDADA' });
  const [{ id: messageId, uuid } = { id: 0, uuid: '' }] = await phone.said();
  await desk.pool().query(`update outbox set state = 'sending', attempts = 1 where message_id = $1`, [messageId]);
  await phone.takeBack(messageId, true);
  await endOnPhone(phone, uuid, false);
  await phone.becomes({ status: 'ERRO', failure: 'deleted' });
  expect(await phone.again()).toMatchObject({ status: 'PENDENTE', failure: null });
});

test('a failed message whose file went with its conversation is planned again, and waits for another file before it leaves without', async () => {
  const { world, again } = await due();
  const { storage } = desk.deps();
  const key = storage.newKey(world.companyId, 'png');
  await storage.putBytes(key, Buffer.from('a picture'));
  const failed = `update schedules set status = 'ERRO', failure = 'sending', message_ids = '{1}', media_key = $2, media_name = 'foto.png'
    where company_id = $1`;
  await desk.pool().query(failed, [world.companyId, key]);
  expect(await again()).toMatchObject({ status: 'PENDENTE', mediaName: 'foto.png', awaitsFile: false });
  await desk.pool().query(failed, [world.companyId, key]);
  await storage.remove(key);
  expect(await again()).toMatchObject({ status: 'PENDENTE', mediaPath: null, mediaName: null, awaitsFile: true });
  expect(await again()).toMatchObject({ status: 'PENDENTE', mediaPath: null, awaitsFile: false });
});
