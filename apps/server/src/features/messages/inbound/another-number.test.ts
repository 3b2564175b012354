import { enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import { BULK } from '@balcao/channel-bus/outbox-row.ts';
import { expect, test } from 'vitest';
import { createSessionHarness } from '../../../test/harness/session-harness.ts';
import { deleteMessage } from '../changing/delete-message.ts';
import { editMessage } from '../changing/edit-message.ts';
import { reactToMessage } from '../changing/react-to-message.ts';
import { loadMessage } from '../messages.queries.ts';
import { messages } from '../messages.table.ts';
import { retryMessage } from '../sending/retry-message.ts';
import { sendMessage } from '../sending/send-message.ts';

const OLD = { phone: '5511987654321', lid: '268094792228944' };
const NEW = { phone: '5511912345678', lid: '268094792228955' };

/** A phone that has sent something, an answer that waits, and a campaign's message, when it is linked anew. */
async function start() {
  const { world, tell, connection } = await createSessionHarness();
  const { companyId, deps } = world;
  await tell({ status: 'CONNECTED', cause: 'connected', account: OLD });
  const queue = await world.queue();
  const agent = await world.person({ queueIds: [queue.id] });
  const place = { connectionId: connection.id, queueId: queue.id, status: 'open', userId: agent.userId } as const;
  const ticket = await world.ticket({ ...place, channel: 'whatsapp' });
  const sentAt = new Date(deps.now().getTime() - 60_000);
  const own = { companyId, ticketId: ticket.id, contactId: ticket.contactId, connectionId: connection.id };
  const said = { ...own, fromMe: true, body: 'Bom dia', externalId: 'A1', ack: 1, sentAt, sentAckAt: sentAt };
  const bulk = { ...own, fromMe: true, body: 'Promoção', sentAt, recipientPart: 1 as const };
  const [sent, promoted] = await world.seed((db) =>
    db.insert(messages).values([said, bulk]).returning({ id: messages.id }),
  );
  const letter = { body: 'Seu pedido saiu', isForwarded: false, voice: false, files: [] };
  const answer = await agent.act((ctx) => sendMessage(ctx, { ticketId: ticket.id, sendRequest: letter }));
  const row = { companyId, connectionId: connection.id, recipient: 'phone:1', kind: 'message' as const };
  const campaign = { ...row, messageId: promoted?.id ?? 0, priority: BULK } as const;
  await enqueueOutgoing(deps.database.pool, campaign, deps.now());
  const waiting = answer.messages[0]?.id ?? 0;
  return {
    agent,
    sent: sent?.id ?? 0,
    waiting,
    shown: (messageId = waiting) => world.act((ctx) => loadMessage(ctx, messageId)),
    linked: async (account: typeof OLD) => {
      await tell({ status: 'DISCONNECTED', cause: 'unlinked' });
      await tell({ status: 'CONNECTED', cause: 'connected', account });
    },
    mayLeave: async () => {
      const text = `select expires_at is null as "mayLeave" from outbox where connection_id = $1 and priority = ${BULK}`;
      const { rows } = await deps.database.pool.query<{ mayLeave: boolean }>(text, [connection.id]);
      return rows.map((row) => row.mayLeave);
    },
    states: async () => {
      const text = 'select state from outbox where connection_id = $1 order by id';
      const { rows } = await deps.database.pool.query<{ state: string }>(text, [connection.id]);
      return rows.map(({ state }) => state);
    },
  };
}

test('what waited under one number asks before it leaves from another; the same phone linked again goes on', async () => {
  const { agent, waiting, shown, linked, states } = await start();
  await linked(OLD);
  expect([await states(), (await shown()).failure]).toEqual([['queued', 'queued'], null]);
  await linked(NEW);
  expect(await states()).toEqual(['failed', 'queued']);
  expect(await shown()).toMatchObject({ ack: 0, failure: { reason: 'stale', canRetry: true } });
  await agent.act((ctx) => retryMessage(ctx, waiting));
  await linked(NEW);
  expect(await states()).toEqual(['failed', 'queued', 'queued']);
});

test('what a campaign had handed over under one number does not leave from another', async () => {
  const { linked, mayLeave } = await start();
  await linked(OLD);
  expect(await mayLeave()).toEqual([true]);
  await linked(NEW);
  expect(await mayLeave()).toEqual([false]);
});

test('what another number has said can be neither changed nor answered with an emoji', async () => {
  const { agent, sent, shown, linked, states } = await start();
  await agent.act((ctx) => reactToMessage(ctx, { messageId: sent, emoji: '👍' }));
  await linked(NEW);
  expect([await states(), (await shown(sent)).reactions]).toEqual([['failed', 'queued', 'failed'], []]);
  const refused = { details: { reason: 'connection' } };
  await expect(agent.act((ctx) => deleteMessage(ctx, { messageId: sent, onlyHere: false }))).rejects.toMatchObject(
    refused,
  );
  await expect(agent.act((ctx) => editMessage(ctx, { messageId: sent, body: 'Boa tarde' }))).rejects.toMatchObject(
    refused,
  );
  await expect(agent.act((ctx) => reactToMessage(ctx, { messageId: sent, emoji: '🎉' }))).rejects.toThrow(
    'ERR_NO_MESSAGE_FOUND',
  );
});
