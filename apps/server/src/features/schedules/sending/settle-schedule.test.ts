import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createSenderHarness, refusing, until } from '../../../test/harness/sender-harness.ts';
import { createInbound, envelope } from '../../../test/inbound.ts';
import { scheduleRound } from '../../../test/schedules/schedule-round.ts';
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
async function due() {
  const { world, agent, connection, ticket } = await desk.open();
  const { id: ticketId, contactId } = ticket;
  const inAnHour = () => new Date(desk.now().getTime() + HOUR_MS).toISOString();
  const plan = { body: 'Oi, {{firstName}}!', sendAt: inAnHour(), contactId, ticketId };
  const { id: scheduleId } = await agent.act((ctx) => createSchedule(ctx, plan));
  desk.pass(HOUR_MS);
  return {
    world,
    connection,
    said: () => world.seed((db) => db.select().from(messages).where(eq(messages.ticketId, ticketId))),
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
