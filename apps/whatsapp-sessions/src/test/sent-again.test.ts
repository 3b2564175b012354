import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { retryMessage } from '../../../server/src/features/messages/sending/retry-message.ts';
import { sendMessage } from '../../../server/src/features/messages/sending/send-message.ts';
import { acceptTicket } from '../../../server/src/features/ticket-actions/accept-ticket.ts';
import { type CounterDesk, type Line, startServerHarness } from './server-harness.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let desk: CounterDesk;
beforeAll(async () => {
  desk = await startServerHarness();
});
afterAll(() => desk.close());

/** A customer has written, and an agent answers; the answer's way is looked at line by line. */
async function conversation() {
  const { phone } = await desk.link();
  const maria = desk.customer();
  const { id } = await maria.text(phone, 'Tem camisa azul?');
  const { ticketId } = await desk.line(id);
  const agent = await desk.world.person({ profile: 'admin' });
  await agent.act((ctx) => acceptTicket(ctx, { ticketId }));
  return {
    maria,
    agent,
    say: async (body: string) => {
      const letter = { body, isForwarded: false, voice: false, files: [] };
      const { messages } = await agent.act((ctx) => sendMessage(ctx, { ticketId, sendRequest: letter }));
      return messages[0]?.id ?? 0;
    },
  };
}

/** The line of our message, once it is as expected. */
const becomes = (messageId: number, isExpected: (line: Line & { failedAt: Date | null }) => boolean) =>
  vi.waitFor(
    async () => {
      await desk.settle();
      const line = (await desk.lines()).find((one) => one.id === messageId);
      const { rows } = await desk.pool.query<{ failedAt: Date | null }>(
        'select failed_at as "failedAt" from messages where id = $1',
        [messageId],
      );
      if (!line || !rows[0] || !isExpected({ ...line, ...rows[0] })) throw new Error(`still ${JSON.stringify(line)}`);
      return line;
    },
    { timeout: 30_000, interval: 50 },
  );

const dispatches = async (messageId: number) =>
  (await desk.pool.query('select state from outbox where message_id = $1 order by id', [messageId])).rows;

test('a message that the phone could not send leaves again under another id, and arrives once', async () => {
  const { maria, agent, say } = await conversation();
  desk.whatsapp.faults.ackError = '400';
  const messageId = await say('Temos, de P a GG');
  const failed = await becomes(messageId, ({ failedAt }) => failedAt !== null);
  desk.whatsapp.faults.clear();

  const again = await agent.act((ctx) => retryMessage(ctx, messageId));
  expect(again).toMatchObject({ failure: null, ack: 0 });
  await expect(agent.act((ctx) => retryMessage(ctx, messageId))).rejects.toMatchObject({
    code: 'ERR_MESSAGE_NOT_FAILED',
  });
  const sent = await becomes(messageId, ({ ack, failedAt }) => ack >= 2 && failedAt === null);
  expect(sent.externalId).toMatch(/^3EB0/);
  expect(sent.externalId).not.toBe(failed.externalId);
  expect(await dispatches(messageId)).toEqual([{ state: 'failed' }, { state: 'done' }]);
  // What is written afterwards comes after it, so nothing of it is still on its way.
  const next = await becomes(await say('Qual tamanho?'), ({ ack }) => ack >= 2);
  await maria.nextMessage(({ id }) => id === next.externalId);
  expect(maria.inbox.map(({ id }) => id)).toEqual([sent.externalId, next.externalId]);
});
