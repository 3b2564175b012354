import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSendingHarness } from '../test/sending-harness.ts';

let desk: Awaited<ReturnType<typeof startSendingHarness>>;
beforeAll(async () => {
  desk = await startSendingHarness();
});
afterAll(() => desk.close());

test('a phone says nothing that waits until the counter has noted that it is the one that is linked', async () => {
  const { pool } = desk.bus;
  const note = (number: string) =>
    pool.query('update connections set number = $2 where id = $1', [desk.connectionId, number]);
  const maria = await desk.customer();
  const { outboxId: first } = await desk.say(maria, 'Antes');
  await desk.becomes(first, 'done');

  const connected = async () => (await desk.told.story()).filter((line) => line === 'CONNECTED connected').length;
  await note('5511900000000');
  await desk.restart();
  await expect.poll(connected, { timeout: 15_000 }).toBe(2);
  const { outboxId: held } = await desk.say(maria, 'Do outro número');
  // As the counter does: what waited under the other number is asked about before this one counts.
  await pool.query(`update outbox set state = 'failed' where id = $1 and state = 'queued'`, [held]);
  await note(desk.account.phone);
  const { outboxId } = await desk.say(maria, 'Depois');
  await desk.becomes(outboxId, 'done');
  expect(maria.account.inbox.map(({ message }) => message.extendedTextMessage?.text)).toEqual(['Antes', 'Depois']);
});
