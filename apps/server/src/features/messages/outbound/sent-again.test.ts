import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createSenderHarness, until } from '../../../test/harness/sender-harness.ts';
import { createInbound, envelope } from '../../../test/inbound.ts';
import { messages } from '../messages.table.ts';
import { retryMessage } from '../sending/retry-message.ts';

const desk = createSenderHarness();

/** Meta took the answer, told later that it does not reach the customer, and the agent sends it again while no sender runs. */
async function sentAgain() {
  const { world, agent, connection, ticket } = await desk.open();
  const inbound = await createInbound(world);
  desk.start();
  const id = await desk.say(agent, ticket, 'Seu pedido saiu');
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ ack: 1 }));
  await desk.stopAll();
  const [first] = await world.seed((db) => db.select().from(messages).where(eq(messages.id, id)));
  const tellOfFirst = async (status: 'sent' | 'failed') => {
    const told = {
      id: first?.externalId,
      status,
      timestamp: String(Math.floor(desk.now().getTime() / 1000)),
      recipient_id: '5511988887777',
      biz_opaque_callback_data: first?.uuid,
      ...(status === 'failed' && { errors: [{ code: 131_026, title: 'x' }] }),
    };
    const to = `/webhooks/meta/${connection.id}`;
    await inbound.post(envelope({ ...connection, fields: { statuses: [told] } }), { to });
    await inbound.settle();
  };
  await tellOfFirst('failed');
  expect(await desk.shown(world, id)).toMatchObject({ failure: { reason: 'recipient', canRetry: true } });
  await agent.act((ctx) => retryMessage(ctx, id));
  return { id, tellOfFirst, shown: () => desk.shown(world, id) };
}

test('what is sent again after Meta gave it up waits like anything else, whatever is still told of the first attempt', async () => {
  const { id, tellOfFirst, shown } = await sentAgain();
  expect(await shown()).toMatchObject({ ack: 0, failure: null });
  await tellOfFirst('sent');
  await tellOfFirst('failed');
  expect(await shown()).toMatchObject({ ack: 0, failure: null });
  desk.start();
  await until(async () => expect(await desk.outboxState(id)).toEqual(['done', 'done']));
  expect(await shown()).toMatchObject({ ack: 1, failure: null });
  expect(desk.textsSent()).toEqual(['Seu pedido saiu', 'Seu pedido saiu']);
});

test('when nobody knows what became of the second attempt, it does not count as sent because the first was', async () => {
  const { id, shown } = await sentAgain();
  desk.script(() => 'reset');
  desk.start();
  await until(async () => expect(await desk.outboxState(id)).toEqual(['done', 'unknown']));
  desk.pass(61_000);
  await until(async () => expect(await shown()).toMatchObject({ ack: 0, failure: { reason: 'unknown' } }));
});
