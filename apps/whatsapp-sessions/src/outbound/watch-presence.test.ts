import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSendingHarness } from '../test/sending-harness.ts';

let desk: Awaited<ReturnType<typeof startSendingHarness>>;
beforeAll(async () => {
  desk = await startSendingHarness();
});
afterAll(() => desk.close());

test('once somebody attends to a customer, what the customer does is called out to the counter', async () => {
  const heard: string[] = [];
  const stop = desk.deps.notifications.on('balcao_session_presence', (payload) => void heard.push(payload));
  const maria = await desk.customer({}, ({ phone, state }) => ({ lid: state.lid, phone }));
  const { id } = await maria.account.text(desk.account.phone, 'Oi');
  await desk.told.until((event) => event.type === 'message' && event.externalId === id);
  const type = () =>
    desk.queue(
      { recipient: `typing:${maria.recipient}` },
      { kind: 'typing', payload: { externalId: id, state: 'composing' } },
    );

  const subscribed = desk.whatsapp.next('subscribe');
  await type();
  expect((await subscribed).to).toBe(maria.account.lidJid);

  maria.account.typing(desk.account.phone, 'composing');
  const told = { companyId: desk.bus.companyId, connectionId: desk.connectionId, presence: 'composing' };
  await expect
    .poll(() => heard.map((payload) => (payload === '' ? null : JSON.parse(payload))))
    .toContainEqual(expect.objectContaining(told));
  stop();
});
